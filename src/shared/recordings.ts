/** Lossless recordings, by media type: what a master may be. Listeners hear a copy of them. */
const losslessTypes = ['audio/wav', 'audio/flac', 'audio/aiff'] as const;
type LosslessType = (typeof losslessTypes)[number];

const endings: Readonly<Record<LosslessType, string>> = {
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/aiff': 'aiff',
};

export const isLossless = (type: string): type is LosslessType =>
  (losslessTypes as readonly string[]).includes(type);

/** The ending of a recording's file name, without the dot; in capitals it is what people call the kind. */
export const endingOf = (type: string): string => (isLossless(type) ? endings[type] : 'mp3');
