/** The outside catalogues that songs are imported from. */
export const catalogues = ['linktone', 'patiphon'] as const;
export type CatalogueType = (typeof catalogues)[number];

/** When each is imported automatically: HH:MM in Asia/Jerusalem. */
export const defaultSchedules: Record<CatalogueType, readonly string[]> = {
  linktone: ['08:00', '11:00', '14:00', '17:00', '20:00', '23:00'],
  patiphon: ['08:30', '11:30', '14:30', '17:30', '20:30', '23:30'],
};
/** The initial value of a new time in the schedule. */
export const newScheduleTime = '12:00';

/** How many songs one press on “scrape” imports. */
export const scrapeCounts = { min: 1, max: 100, default: 4 } as const;

/** What started an import. */
export const runKinds = ['scheduled', 'test', 'automated', 'batch', 'bulk', 'single', 'manual'] as const;
export type RunKind = (typeof runKinds)[number];

/** `partial`: some songs were imported and some were not, or the catalogue was not read to its end. */
export const runStatuses = ['waiting', 'running', 'success', 'partial', 'failed', 'cancelled'] as const;
export type RunStatus = (typeof runStatuses)[number];

export const runStages = ['waiting', 'signing_in', 'listing', 'reading', 'ended'] as const;
export type RunStage = (typeof runStages)[number];

/** The fields of a song's page, in display order. */
export const readFields = [
  'title',
  'artist_name',
  'cover_image_url',
  'audio_url',
  'communicat_file_url',
  'youtube_link',
  'lyrics',
  'pitch',
  'credits_text',
  'related_links',
] as const;
export type ReadField = (typeof readFields)[number];
/** Required fields. */
export const requiredFields = ['title', 'artist_name'] as const satisfies readonly ReadField[];

/** Where on a page something was found. */
export const readSources = ['selector', 'json_ld', 'open_graph', 'label', 'page'] as const;
export type ReadSource = (typeof readSources)[number];

export const pageKinds = ['release', 'list', 'login', 'unknown'] as const;
export type PageKind = (typeof pageKinds)[number];

/** Why an entry, or a whole run, failed entirely or in part. */
export const importProblems = [
  // fetching
  'ADDRESS',
  'PRIVATE_ADDRESS',
  'PORT',
  'REDIRECTS',
  'LEADS_ELSEWHERE',
  'TOO_LARGE',
  'TIMEOUT',
  'UNREACHABLE',
  'BROKEN',
  'CANCELLED',
  // the site's answer
  'GONE',
  'REFUSED',
  'SITE_FAILED',
  'ROBOTS',
  'NOT_A_PAGE',
  // what is on the page
  'LOGIN_FAILED',
  'LOGIN_PAGE',
  'LOGIN_FORM_MISSING',
  'LAYOUT_CHANGED',
  'FIELDS_MISSING',
  'TEXT_REFUSED',
  'LIST_EMPTY',
  'LIST_GONE',
  'LIST_OFFERED',
  'ONE_SONG',
  'SONGS_MISSED',
  'TOO_MANY',
  // ours
  'CATALOGUE_UNSET',
  'CREDENTIALS_MISSING',
  'OTHER_SITE',
  'INTERRUPTED',
  'FAILED',
] as const;
export type ImportProblem = (typeof importProblems)[number];
