import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { email, id, instant, line, link, optionalLine, paragraph } from './fields.ts';
import {
  type CatalogueType,
  catalogues,
  importProblems,
  pageKinds,
  readFields,
  readSources,
  requiredFields,
  runKinds,
  runStages,
  runStatuses,
  scrapeCounts,
} from './vocabulary/catalogues.ts';

const catalogue = z.enum(catalogues);
const count = z.number().int().min(scrapeCounts.least).max(scrapeCounts.most);
const password = z.string().min(1, { error: 'REQUIRED' }).max(1_000, { error: 'TOO_LONG' });
const optionalLink = z.union([z.literal('').transform(() => null), link, z.null()]).optional();

/** What went wrong with one entry of a run. */
export const importError = z.strictObject({
  url: z.string().nullable(),
  title: z.string().nullable(),
  error: z.enum(importProblems),
  /** What a page that had changed lacked. */
  missing: z.array(z.enum(readFields)),
  /** The page as it came, kept for the operator. */
  page_id: id.nullable(),
});
export type ImportError = z.output<typeof importError>;

export const scraperLog = z.strictObject({
  id,
  scraper_type: catalogue,
  kind: z.enum(runKinds),
  status: z.enum(runStatuses),
  /** The place in the schedule that it ran for: `2026-03-27 08:00` in Asia/Jerusalem. */
  slot: z.string().nullable(),
  /** When it was asked for, until it has begun. */
  started_at: instant,
  ended_at: instant.nullable(),
  total_processed: z.number().int(),
  new_imported: z.number().int(),
  duplicates_skipped: z.number().int(),
  failed_count: z.number().int(),
  duration_seconds: z.number(),
  error_message: z.enum(importProblems).nullable(),
  /** At most 50. */
  errors: z.array(importError),
});
export type ScraperLog = z.output<typeof scraperLog>;

export const scrapingProgress = z.strictObject({
  /** False ten minutes after the end, and for what never was. */
  exists: z.boolean(),
  /** The song that is read just now; at the end `Completed` or `Failed`. */
  current: z.string(),
  completed: z.number().int(),
  total: z.number().int(),
  errors: z.array(importError),
  stage: z.enum(runStages),
  status: z.enum(runStatuses).nullable(),
  new_imported: z.number().int(),
  duplicates_skipped: z.number().int(),
  failed_count: z.number().int(),
  /** Why it ended before its end. */
  error_message: z.enum(importProblems).nullable(),
});
export type ScrapingProgress = z.output<typeof scrapingProgress>;

const credentials = z.strictObject({ email: z.string().nullable(), has_password: z.boolean() });
export type Credentials = z.output<typeof credentials>;
const newCredentials = z.strictObject({ email, password });

export const schedulerConfig = z.strictObject({
  scraper_type: catalogue,
  enabled: z.boolean(),
  schedule_times: z.array(z.string()),
  /** Null while it is switched off. */
  next_run_at: instant.nullable(),
});
export type SchedulerConfig = z.output<typeof schedulerConfig>;

const css = z.string().trim().min(1, { error: 'REQUIRED' }).max(300, { error: 'TOO_LONG' });
const selectorsOf = z.array(css).max(20);
const words = z.array(line(60)).max(30);
const path = z.string().trim().max(500).regex(/^\//, { error: 'URL_INVALID' });

/** How the pages of a catalogue are read. Lists are tried in order; the first that finds something counts. */
export const catalogueSelectors = z.strictObject({
  login: z.strictObject({
    path,
    /** Of the form; empty takes the first with a password. */
    form: selectorsOf,
    email_field: z.string().trim().max(100),
    password_field: z.string().trim().max(100),
  }),
  list: z.strictObject({
    path,
    item: selectorsOf,
    link: selectorsOf,
    next: selectorsOf,
  }),
  /** CSS selectors by field. */
  release: z.strictObject({
    title: selectorsOf,
    artist_name: selectorsOf,
    cover_image_url: selectorsOf,
    audio_url: selectorsOf,
    communicat_file_url: selectorsOf,
    youtube_link: selectorsOf,
    lyrics: selectorsOf,
    pitch: selectorsOf,
    credits_text: selectorsOf,
    related_links: selectorsOf,
  }),
  /** Words that stand before a section or beside a value, in Hebrew or English. */
  labels: z.strictObject({
    title: words,
    artist_name: words,
    lyrics: words,
    pitch: words,
    credits_text: words,
  }),
});
export type CatalogueSelectors = z.output<typeof catalogueSelectors>;

export const foundField = z.strictObject({
  field: z.enum(readFields),
  value: z.union([z.string(), z.array(z.string())]).nullable(),
  source: z.enum(readSources).nullable(),
});
/** What would be read of a page, and nothing of it kept. */
export const tryResult = z.strictObject({
  kind: z.enum(pageKinds),
  /** Why there was no page to read. */
  error: z.enum(importProblems).nullable(),
  encoding: z.string().nullable(),
  external_id: z.string().nullable(),
  fields: z.array(foundField),
  missing: z.array(z.enum(requiredFields)),
  /** Of a list. */
  entries: z.array(z.strictObject({ url: z.string(), external_id: z.string() })),
  next_page: z.string().nullable(),
});
export type TryResult = z.output<typeof tryResult>;

/** A song's page as it was read. */
const scraped = {
  success: z.boolean(),
  error: z.enum(importProblems).nullable(),
  title: z.string().nullable(),
  artist_name: z.string().nullable(),
  pitch: z.string().nullable(),
  lyrics: z.string().nullable(),
  credits_text: z.string().nullable(),
  audio_url: z.string().nullable(),
  cover_image_url: z.string().nullable(),
  communicat_file_url: z.string().nullable(),
  youtube_link: z.string().nullable(),
  catalog_id: z.string().nullable(),
  related_links: z.array(z.string()),
};
export const scrapeResult = z.strictObject({
  ...scraped,
  missing: z.array(z.enum(requiredFields)),
  page_id: id.nullable(),
  /** Where it was imported, or had been before. */
  release_id: id.optional(),
  short_code: z.string().optional(),
  is_duplicate: z.boolean(),
  /** Pages that were followed from it. */
  related: z.array(
    z.strictObject({
      url: z.string(),
      success: z.boolean(),
      error: z.enum(importProblems).nullable(),
      title: z.string().nullable(),
      short_code: z.string().nullable(),
      is_duplicate: z.boolean(),
    }),
  ),
});
export type ScrapeResult = z.output<typeof scrapeResult>;

export const importPayload = z.strictObject({
  catalog_url: link,
  artist_name: line(),
  title: line(),
  pitch: paragraph().nullable().optional(),
  lyrics: paragraph().nullable().optional(),
  credits_text: paragraph().nullable().optional(),
  audio_url: optionalLink,
  cover_image_url: optionalLink,
  communicat_file_url: optionalLink,
  youtube_link: optionalLink,
  catalog_id: optionalLine(200).nullable().optional(),
});
export type ImportPayload = z.output<typeof importPayload>;

export const importEntry = defineEndpoint({
  method: 'POST',
  path: '/linktone/import',
  summary: 'Import one song by what an operator typed or had read',
  who: 'operator:linktone',
  body: importPayload,
  reply: z.strictObject({ release_id: id, short_code: z.string() }),
  status: 201,
  errors: ['DUPLICATE'],
});

export const listReleases = defineEndpoint({
  method: 'POST',
  path: '/linktone/list-releases',
  summary: 'Begin to import the newest songs; without an address and a password the saved ones serve',
  who: 'operator:linktone',
  body: z.strictObject({
    email: email.optional(),
    password: password.optional(),
    max_releases: z.number().int().min(1).max(10_000).optional(),
  }),
  reply: z.strictObject({ session_id: id }),
  status: 202,
  errors: ['RUNNING', 'CREDENTIALS_MISSING'],
});

export const scrapeBatch = defineEndpoint({
  method: 'POST',
  path: '/patiphon/scrape-batch',
  summary: 'Import the newest songs, and answer when that has ended',
  who: 'operator:patiphon',
  body: z.strictObject({
    email: email.optional(),
    password: password.optional(),
    count: count.default(scrapeCounts.usual),
    use_saved_credentials: z.boolean().optional(),
  }),
  reply: z.strictObject({ imported_count: z.number().int(), session_id: id }),
  errors: ['RUNNING', 'CREDENTIALS_MISSING', 'SCRAPE_FAILED'],
});

export const scrape = defineEndpoint({
  method: 'POST',
  path: '/scrape',
  summary: 'Read one page of a catalogue, and import it where asked to',
  who: 'operator:linktone',
  body: z.strictObject({
    url: z.string().trim().min(1, { error: 'REQUIRED' }).max(2_000, { error: 'TOO_LONG' }),
    import_to_db: z.boolean().default(false),
    follow_related: z.boolean().default(false),
  }),
  reply: scrapeResult,
  errors: ['SCRAPER_UNAVAILABLE'],
});

export const bulkScrape = defineEndpoint({
  method: 'POST',
  path: '/bulk-scrape',
  summary: 'Import the songs of these pages, and answer when that has ended',
  who: 'operator:linktone',
  body: z.strictObject({
    urls: z
      .array(z.string().trim().max(2_000, { error: 'TOO_LONG' }))
      .transform((urls) => urls.filter((url) => url !== ''))
      .pipe(z.array(z.string()).min(1, { error: 'REQUIRED' }).max(200, { error: 'TOO_LONG' })),
    skip_existing: z.boolean().default(true),
  }),
  reply: z.strictObject({
    total: z.number().int(),
    imported: z.number().int(),
    skipped: z.number().int(),
    failed: z.number().int(),
    errors: z.array(importError),
    session_id: id,
  }),
  errors: ['RUNNING', 'SCRAPER_UNAVAILABLE'],
});

export const listScraperLogs = defineEndpoint({
  method: 'GET',
  path: '/admin/scraper-logs',
  summary: 'What the imports did, newest first; without a catalogue those of all that one may manage',
  who: 'operator:catalogues',
  query: z.object({
    scraper_type: catalogue.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.strictObject({ logs: z.array(scraperLog) }),
});

export const readSchedule = defineEndpoint({
  method: 'GET',
  path: '/admin/scheduler/config',
  summary: 'When a catalogue is imported from by itself',
  who: 'operator:catalogues',
  query: z.object({ scraper_type: catalogue }),
  reply: schedulerConfig,
});

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'DATE_INVALID' });
export const saveSchedule = defineEndpoint({
  method: 'POST',
  path: '/admin/scheduler/config',
  summary: 'Set when a catalogue is imported from by itself: HH:MM in Asia/Jerusalem',
  who: 'operator:catalogues',
  body: z.strictObject({
    scraper_type: catalogue,
    enabled: z.boolean(),
    schedule_times: z
      .array(clock)
      .min(1, { error: 'REQUIRED' })
      .max(24, { error: 'TOO_LONG' })
      .transform((times) => [...new Set(times)].sort()),
  }),
  reply: schedulerConfig,
});

/** What a catalogue's screen opens with. */
const overview = z.strictObject({
  type: catalogue,
  /** Null where no address is set. */
  base_url: z.string().nullable(),
  imported_count: z.number().int(),
  /** Cleared, and brought back by importing again, for seven days. */
  trashed_count: z.number().int(),
  has_credentials: z.boolean(),
  /** The run under way. */
  session_id: id.nullable(),
  keeps_covers: z.boolean(),
  keeps_audio: z.boolean(),
});
export type CatalogueOverview = z.output<typeof overview>;

/** The calls that both catalogues have, each behind its own flag. */
const callsOf = <const S extends CatalogueType>(type: S) => {
  const who = `operator:${type}` as const;
  const admin = `/admin/catalogues/${type}` as const;
  return {
    readOverview: defineEndpoint({
      method: 'GET',
      path: admin,
      summary: `${type} at a glance`,
      who,
      reply: overview,
    }),
    saveOptions: defineEndpoint({
      method: 'PATCH',
      path: admin,
      summary: `Whether covers and sound of ${type} are kept on our side`,
      who,
      body: z.strictObject({ keeps_covers: z.boolean().optional(), keeps_audio: z.boolean().optional() }),
      reply: overview,
    }),
    readCredentials: defineEndpoint({
      method: 'GET',
      path: `/${type}/settings` as const,
      aliases: [`/admin/scraper-credentials/${type}`],
      summary: `How imports sign in to ${type}; the password is never told`,
      who,
      reply: credentials,
    }),
    saveCredentials: defineEndpoint({
      method: 'POST',
      path: `/${type}/settings` as const,
      aliases: [`/admin/scraper-credentials/${type}`],
      summary: `Save how imports sign in to ${type}`,
      who,
      body: newCredentials,
      reply: credentials,
    }),
    clearAll: defineEndpoint({
      method: 'DELETE',
      path: `/${type}/clear-all` as const,
      summary: `Move every song imported from ${type} to a trash kept seven days`,
      who,
      reply: z.strictObject({ message: z.literal('CLEARED'), deleted_count: z.number().int() }),
      errors: ['RUNNING'],
    }),
    restoreAll: defineEndpoint({
      method: 'POST',
      path: `/${type}/restore-all` as const,
      summary: `Bring back what was cleared of ${type} in the last seven days`,
      who,
      reply: z.strictObject({ restored_count: z.number().int() }),
      errors: ['RUNNING'],
    }),
    readProgress: defineEndpoint({
      method: 'GET',
      path: `/${type}/scraping-progress/:id` as const,
      summary: 'How far an import is',
      who,
      params: z.object({ id }),
      reply: scrapingProgress,
    }),
    cancelRun: defineEndpoint({
      method: 'POST',
      path: `/${type}/scraping-progress/:id/cancel` as const,
      summary: 'Stop an import after the song it is at; what has come in stays',
      who,
      params: z.object({ id }),
      reply: scrapingProgress,
    }),
    runNow: defineEndpoint({
      method: 'POST',
      path: `/admin/scheduler/run-now/${type}` as const,
      summary: `Import from ${type} now, as the schedule does`,
      who,
      reply: z.strictObject({ message: z.literal('STARTED'), session_id: id }),
      status: 202,
      errors: ['RUNNING', 'CREDENTIALS_MISSING'],
    }),
    readSelectors: defineEndpoint({
      method: 'GET',
      path: `${admin}/selectors` as const,
      summary: `How pages of ${type} are read`,
      who,
      reply: z.strictObject({ selectors: catalogueSelectors, defaults: catalogueSelectors }),
    }),
    saveSelectors: defineEndpoint({
      method: 'PUT',
      path: `${admin}/selectors` as const,
      summary: `Set how pages of ${type} are read; null goes back to the product’s own way`,
      who,
      body: z.strictObject({ selectors: catalogueSelectors.nullable() }),
      reply: z.strictObject({ selectors: catalogueSelectors, defaults: catalogueSelectors }),
    }),
    tryPage: defineEndpoint({
      method: 'POST',
      path: `${admin}/try` as const,
      summary: 'What would be read of a pasted page, a kept one, or one at an address, and what is missing',
      who,
      body: z
        .strictObject({
          url: z.string().trim().max(2_000, { error: 'TOO_LONG' }).optional(),
          html: z.string().max(900_000, { error: 'TOO_LONG' }).optional(),
          page_id: id.optional(),
          /** Tried in place of the saved ones. */
          selectors: catalogueSelectors.optional(),
        })
        .refine(({ url, html, page_id }) => Boolean(url || html || page_id), {
          error: 'REQUIRED',
          path: ['url'],
        }),
      reply: tryResult,
    }),
    listPages: defineEndpoint({
      method: 'GET',
      path: `${admin}/pages` as const,
      summary: 'Pages that could not be read, kept for a look: the last twenty',
      who,
      reply: z.array(
        z.strictObject({
          id,
          url: z.string(),
          error: z.enum(importProblems),
          missing: z.array(z.enum(readFields)),
          kept_at: instant,
        }),
      ),
    }),
    readPage: defineEndpoint({
      method: 'GET',
      path: `${admin}/pages/:id` as const,
      summary: 'A kept page, as text',
      who,
      params: z.object({ id }),
      reply: z.strictObject({
        id,
        url: z.string(),
        error: z.enum(importProblems),
        missing: z.array(z.enum(readFields)),
        kept_at: instant,
        html: z.string(),
      }),
    }),
  };
};

export const linktoneCalls = callsOf('linktone');
export const patiphonCalls = callsOf('patiphon');
