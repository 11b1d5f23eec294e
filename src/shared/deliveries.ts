/** How parcels reach a service. */
export const deliveryProtocols = ['folder', 'sftp', 'bucket'] as const;

/** The sound format of a service: as uploaded, or as FLAC with the same samples. */
export const deliverySounds = ['wav', 'flac'] as const;
export type DeliverySound = (typeof deliverySounds)[number];

/** What a service gets of a file that it can't take as it is: a converted one, or nothing. */
export const conversions = ['convert', 'refuse'] as const;
export type Conversion = (typeof conversions)[number];

/** Files that go to services converted, or not at all: more than 24 bits a sample, a cover under 3000 pixels. */
export const convertedFiles = ['SOUND_DEPTH', 'COVER_SMALL'] as const;
export type ConvertedFile = (typeof convertedFiles)[number];

/** The versions of the ERN choreography (DDEX, with SFTP) that we lay batches out by. */
export const choreographies = ['1.6', '1.7'] as const;
export type Choreography = (typeof choreographies)[number];

/** The uses for which a service takes songs. */
export const deliveryTakes = ['streaming', 'download'] as const;

/**
 * A song's state at a service: it waits for its date (`waiting`), lacks something (`held`), was sent, received or
 * refused, can be heard (`live`), is being taken down, or is down.
 */
export const deliveryStates = [
  'waiting',
  'held',
  'sent',
  'received',
  'live',
  'refused',
  'taking_down',
  'down',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What artists get an email about at once: a state, or that we gave up delivering. */
export const mailedOutcomes = ['live', 'refused', 'down', 'failed'] as const satisfies readonly (
  | DeliveryState
  | 'failed'
)[];
/** What artists get a notice about; the first two wait for the digest. */
export const deliveryOutcomes = ['sent', 'received', ...mailedOutcomes] as const;

/** What a parcel does at its service. */
export const parcelKinds = ['insert', 'update', 'takedown', 'test'] as const;
export type ParcelKind = (typeof parcelKinds)[number];

export const parcelStates = [
  'waiting',
  'sending',
  'sent',
  'accepted',
  'refused',
  'failed',
  'withdrawn',
] as const;
export type ParcelState = (typeof parcelStates)[number];

/** The largest exact count of a service's parcels; a count that reaches it means this many or more. */
export const maxCountedParcels = 1_000;

/** Why a song or a parcel is stuck: the first ones, up to the refusal, name what the song lacks. */
export const deliveryProblems = [
  'NEEDS_WAV',
  'NEEDS_COVER',
  'NEEDS_ISRC',
  'NEEDS_UPC',
  'UPC_TAKEN',
  'NEEDS_GENRE',
  'NEEDS_WRITERS',
  'SOUND_COARSE',
  ...convertedFiles,
  'REFUSED',
  'UNREACHABLE',
  'PRIVATE_ADDRESS',
  'HOST_KEY',
  'LOGIN',
  'DISK_FULL',
  'PERMISSION',
  'CUT',
  'CREDENTIALS_MISSING',
  'SOURCE_MISSING',
  'MESSAGE_FAULTY',
  'INTERRUPTED',
  'INTERNAL',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

const missingFields: Partial<Record<DeliveryProblem, string>> = {
  NEEDS_WAV: 'wav_file_path',
  NEEDS_COVER: 'cover_image_path',
  NEEDS_ISRC: 'isrc',
  NEEDS_UPC: 'upc',
  UPC_TAKEN: 'upc',
  NEEDS_GENRE: 'genre',
  NEEDS_WRITERS: 'credits',
  SOUND_COARSE: 'wav_file_path',
  SOUND_DEPTH: 'wav_file_path',
  COVER_SMALL: 'cover_image_path',
};

/** The words in a service's reason that name a field. */
const fieldPatterns: [words: RegExp, field: string][] = [
  [/\bISRC\b/i, 'isrc'],
  [/\b(?:UPC|EAN|ICPN|GTIN|barcode)\b/i, 'upc'],
  [/\b(?:cover|artwork|image|jpe?g)\b/i, 'cover_image_path'],
  [/\b(?:audio|wav|flac|sound ?file|recording)\b/i, 'wav_file_path'],
  [/\bgenre\b/i, 'genre'],
  [/\blabel\b/i, 'label'],
  [/℗|\bP.?line/i, 'p_line'],
  [/©|\bC.?line|\bcopyright/i, 'copyright_holders'],
  [/\bterritor|\bcountr/i, 'territories'],
  [/\blanguage/i, 'primary_language'],
  [/\bexplicit|\bparental/i, 'explicit'],
  [/\b(?:composer|lyricist|contributor|writer)s?\b/i, 'credits'],
  [/\bartist/i, 'artist_name'],
  [/\btitle/i, 'title'],
];

/** The field that a service's reason names first, because later words may be quotations; null for none. */
export const fieldOfReason = (reason: string): string | null =>
  fieldPatterns
    .map(([words, field]) => ({ index: reason.search(words), field }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => a.index - b.index)[0]?.field ?? null;

/** The field of the release that fixes a problem: the missing one, or the one that the service's reason names. */
export const fieldOfProblem = (problem: DeliveryProblem | null, reason: string | null): string | null =>
  problem === null
    ? null
    : problem === 'REFUSED'
      ? fieldOfReason(reason ?? '')
      : (missingFields[problem] ?? null);
