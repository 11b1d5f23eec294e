import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { email, id, instant } from '#contract/fields.ts';
import {
  catalogues,
  importProblems,
  readFields,
  runKinds,
  runStages,
  runStatuses,
  scrapeCounts,
} from '#shared/catalogues.ts';

const catalogue = z.enum(catalogues);
const count = z.number().int().min(scrapeCounts.min).max(scrapeCounts.max);
/** Typed or saved credentials for a catalogue. */
export const cataloguePassword = z.string().min(1, { error: 'REQUIRED' }).max(1_000, { error: 'TOO_LONG' });

/** The failure of one entry of a run. */
export const importError = z.strictObject({
  url: z.string().nullable(),
  title: z.string().nullable(),
  error: z.enum(importProblems),
  /** What a changed page lacked. */
  missing: z.array(z.enum(readFields)),
  /** The stored page, for operators. */
  page_id: id.nullable(),
});
export type ImportError = z.output<typeof importError>;

const scraperLog = z.strictObject({
  id,
  scraper_type: catalogue,
  kind: z.enum(runKinds),
  status: z.enum(runStatuses),
  /** Its slot in the schedule: `2026-03-27 08:00` in Asia/Jerusalem. */
  slot: z.string().nullable(),
  /** When it was requested, until it begins. */
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
  /** False ten minutes after the end, and for an unknown run. */
  exists: z.boolean(),
  /** The current song; at the end `Completed` or `Failed`. */
  current: z.string(),
  completed: z.number().int(),
  total: z.number().int(),
  errors: z.array(importError),
  stage: z.enum(runStages),
  status: z.enum(runStatuses).nullable(),
  new_imported: z.number().int(),
  duplicates_skipped: z.number().int(),
  failed_count: z.number().int(),
  /** Why it ended early. */
  error_message: z.enum(importProblems).nullable(),
});
export type ScrapingProgress = z.output<typeof scrapingProgress>;

export const listReleases = defineEndpoint('POST /linktone/list-releases', {
  summary: 'Start importing the newest songs, with the given or the saved credentials',
  who: 'operator:linktone',
  body: z.strictObject({
    email: email.optional(),
    password: cataloguePassword.optional(),
    max_releases: count.default(scrapeCounts.default),
  }),
  reply: z.strictObject({ session_id: id }),
  status: 202,
  errors: ['RUNNING', 'CREDENTIALS_MISSING'],
});

export const scrapeBatch = defineEndpoint('POST /patiphon/scrape-batch', {
  summary: 'Import the newest songs, and answer when done',
  who: 'operator:patiphon',
  body: z.strictObject({
    email: email.optional(),
    password: cataloguePassword.optional(),
    count: count.default(scrapeCounts.default),
    use_saved_credentials: z.boolean().optional(),
  }),
  reply: z.strictObject({ imported_count: z.number().int(), session_id: id }),
  errors: ['RUNNING', 'CREDENTIALS_MISSING', 'SCRAPE_FAILED'],
});

export const listScraperLogs = defineEndpoint('GET /admin/scraper-logs', {
  summary: 'Logs of imports, newest first; without a catalogue, of all that the caller manages',
  who: 'operator:catalogues',
  query: z.object({
    scraper_type: catalogue.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.strictObject({ logs: z.array(scraperLog) }),
});
