/** What a column of a playout's log contains. */
export const playFields = [
  'moment',
  'date',
  'time',
  'title',
  'artist',
  'isrc',
  'duration',
  'composer',
  'lyricist',
  'label',
  'type',
  'file',
] as const;
export type PlayField = (typeof playFields)[number];

/** What a line may be instead of a song, by its type column: a station may leave each of them out. */
export const lineKinds = ['advert', 'jingle', 'id', 'voice_track'] as const;
export type LineKind = (typeof lineKinds)[number];

/** The order of day and month in a log, if it could be either. */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How a log arrived: uploaded, by a call with a key, from the watched folder. */
export const logSources = ['upload', 'call', 'place'] as const;
export type LogSource = (typeof logSources)[number];

/** The state of a log: `columns` waits for a member to say what its columns contain. */
export const logStates = ['waiting', 'reading', 'columns', 'done', 'failed'] as const;

/** Why a whole log could not be read. */
export const logProblems = [
  'EMPTY',
  'FORMAT_UNKNOWN',
  'OLD_EXCEL',
  'FILE_BROKEN',
  'TOO_MANY_LINES',
  'TOO_LARGE',
  'ENTITIES',
  'INTERRUPTED',
  'INTERNAL',
] as const;

/** Why a line was skipped. */
export const lineProblems = [
  'NO_MOMENT',
  'NO_SUCH_MOMENT',
  'AHEAD',
  'TOO_OLD',
  'NO_NAME',
  'TOO_LONG',
  'REPEATED',
  'NOT_SONG',
] as const;
export type LineProblem = (typeof lineProblems)[number];

/** The state of matching a song in a station's logs. */
export const playedStates = ['matched', 'doubt', 'foreign'] as const;
export type PlayedState = (typeof playedStates)[number];

/** How it was matched. */
export const matchMethods = ['isrc', 'names', 'file', 'person'] as const;
export type MatchMethod = (typeof matchMethods)[number];

/** The most bytes and lines of a log. */
export const maxLogBytes = 32 * 1024 * 1024;
export const maxLogLines = 300_000;
/** The most active keys of a station. */
export const maxPlayKeys = 10;

/** Reports for ACUM and the federations: what was released, and what was on air. */
export const reportKinds = ['released', 'aired'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportFormats = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];
/** A station's report: its songs with sums, or each single play. */
export const reportDetails = ['songs', 'plays'] as const;
export type ReportDetail = (typeof reportDetails)[number];
/** The columns of a station's report: all, those about the work, or those about the recording. */
export const reportForms = ['all', 'works', 'recordings'] as const;
export type ReportForm = (typeof reportForms)[number];
/** The most days of one report. */
export const maxReportDays = 400;

/** Whether these columns identify plays: they need a time, and a name or a code. */
export function identifiesPlays(fields: readonly (PlayField | null)[]): boolean {
  const has = (field: PlayField) => fields.includes(field);
  return (has('moment') || (has('date') && has('time'))) && (has('title') || has('isrc') || has('file'));
}
