/** What a station's playout machines read. */
export const playoutFormats = ['bwf', 'enco_xml', 'enco_txt', 'playit', 'csv'] as const;
export type PlayoutFormat = (typeof playoutFormats)[number];

/** What a column of a station's own table may say. */
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
  /** What stands above it. */
  head: string;
  field: PlayoutField;
}

export const mostColumns = 30;

/** What a table has where a station set nothing. */
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

/** Characters of a file's name without its ending. */
export const nameLengths = { least: 20, most: 120, usual: 80 } as const;

/** Loudness of broadcasts, and the most that a levelled copy's peaks may reach (EBU R 128). */
export const broadcastLoudness = -23;
export const broadcastPeak = -1;

/** Letters of the longest text that a field of the cart chunk takes. */
export const latinLength = 64;

/** How far a song is on its way to a station's place. */
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
