/** What a column of a playout's log says. */
export const playFields = ['moment', 'date', 'time', 'title', 'artist', 'isrc', 'duration', 'file'] as const;
export type PlayField = (typeof playFields)[number];

/** In which order a log writes the day and the month, where it could be either. */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How a log came: uploaded, by a call with a key, from the folder that is watched. */
export const logSources = ['upload', 'call', 'place'] as const;
export type LogSource = (typeof logSources)[number];

/** How far a log is: `columns` waits for somebody to say which column is which. */
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

/** Why a line was left out. */
export const lineProblems = [
  'NO_MOMENT',
  'NO_SUCH_MOMENT',
  'AHEAD',
  'TOO_OLD',
  'NO_NAME',
  'TOO_LONG',
] as const;
export type LineProblem = (typeof lineProblems)[number];

/** What is known of a song that a station's logs name. */
export const playedStates = ['matched', 'doubt', 'foreign'] as const;
export type PlayedState = (typeof playedStates)[number];

/** By what it is known. */
export const matchWays = ['isrc', 'names', 'file', 'person'] as const;
export type MatchWay = (typeof matchWays)[number];

/** A log has so many bytes and lines at most. */
export const mostLogBytes = 32 * 1024 * 1024;
export const mostLogLines = 300_000;
/** Keys of a station that work. */
export const mostPlayKeys = 10;

/** Reports for ACUM and the federations: what was released, and what was on air. */
export const reportKinds = ['released', 'aired'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportFormats = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];
/** Days of one report at most. */
export const mostReportDays = 400;

/** Whether a row can be found by what the columns say: a moment, and a name. */
export function isEnough(fields: readonly (PlayField | null)[]): boolean {
  const has = (field: PlayField) => fields.includes(field);
  return (has('moment') || (has('date') && has('time'))) && (has('title') || has('isrc') || has('file'));
}
