/** The kinds of recordings, by media type, with the ending of their file names. ALAC lies in the same files as AAC. */
const endings = {
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/aiff': 'aiff',
  'audio/alac': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
} as const;
type RecordingType = keyof typeof endings;

/** What a master may be: kept private, sent to services, heard as a copy. */
const losslessTypes: readonly string[] = [
  'audio/wav',
  'audio/flac',
  'audio/aiff',
  'audio/alac',
] satisfies RecordingType[];

export const isLossless = (type: string): boolean => losslessTypes.includes(type);

/** Whether listeners and stations get an MP3 that we made of such a file; any other MP3 is what came. */
export const isHeardAsCopy = (type: string): boolean => type in endings && type !== 'audio/mpeg';

/** The field of a song that such a recording belongs in. */
export const recordingField = (type: string): 'wav_file_path' | 'mp3_path' =>
  isLossless(type) ? 'wav_file_path' : 'mp3_path';

/** The ending of a recording's file name, without the dot; in capitals it is what people call the kind. */
export const endingOf = (type: string): string => (type in endings ? endings[type as RecordingType] : 'mp3');
