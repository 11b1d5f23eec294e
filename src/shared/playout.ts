/** The formats of a station's playout. */
export const playoutFormats = ['bwf', 'enco_xml', 'enco_txt', 'playit', 'csv'] as const;
export type PlayoutFormat = (typeof playoutFormats)[number];

/** What a column of a station's own table may contain. */
export const playoutFields = [
  'title',
  'artist',
  'latin_title',
  'latin_artist',
  'album',
  'version',
  'isrc',
  'genre',
  'language',
  'year',
  'duration',
  'intro',
  'hook',
  'end',
  'explicit',
  'loudness',
  'playlist',
  'file',
  'code',
] as const;
type PlayoutField = (typeof playoutFields)[number];

export interface PlayoutColumn {
  /** Its heading. */
  head: string;
  field: PlayoutField;
}

export const maxColumns = 30;

/** The default columns. */
export const defaultColumns: readonly PlayoutColumn[] = [
  { head: 'Title', field: 'title' },
  { head: 'Artist', field: 'artist' },
  { head: 'ISRC', field: 'isrc' },
  { head: 'Runtime', field: 'duration' },
  { head: 'Intro', field: 'intro' },
  { head: 'End', field: 'end' },
  { head: 'Genre', field: 'genre' },
  { head: 'Year', field: 'year' },
  { head: 'FileName', field: 'file' },
];

/** How names are written for a playout: transliterated, or in their own letters by an encoding. */
export const letterings = ['latin', 'utf8', 'windows-1255'] as const;
export type Letters = (typeof letterings)[number];

/** The longest file name, without its extension. */
export const nameLengths = { min: 20, max: 120, default: 80 } as const;

/** Broadcast loudness, and the highest peak of a levelled copy (EBU R 128). */
export const broadcastLoudness = -23;
export const broadcastPeak = -1;

/** The longest text in a field of the cart chunk. */
export const latinLength = 64;

/** The state of a song's push to a station's place. */
export const pushStates = ['waiting', 'sending', 'sent', 'failed'] as const;
export type PushState = (typeof pushStates)[number];

/** Why a song didn't arrive. */
export const playoutProblems = [
  'NO_SOUND',
  'SOUND_BROKEN',
  'NOT_APPROVED',
  'UNREACHABLE',
  'PRIVATE_ADDRESS',
  'HOST_KEY',
  'LOGIN',
  'DISK_FULL',
  'PERMISSION',
  'CUT',
  'CREDENTIALS_MISSING',
  'INTERRUPTED',
  'INTERNAL',
] as const;
export type PlayoutProblem = (typeof playoutProblems)[number];
