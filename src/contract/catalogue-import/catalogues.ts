import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { email, id, instant } from '#contract/fields.ts';
import { type CatalogueType, catalogues, importProblems, readFields } from '#shared/catalogues.ts';
import { catalogueSelectors, tryResult } from './pages.ts';
import { cataloguePassword, scrapingProgress } from './runs.ts';

const catalogue = z.enum(catalogues);

const credentials = z.strictObject({ email: z.string().nullable(), has_password: z.boolean() });
export type Credentials = z.output<typeof credentials>;
const newCredentials = z.strictObject({ email, password: cataloguePassword });

/** The data of a catalogue's screen. */
const overview = z.strictObject({
  type: catalogue,
  /** Null if no address is set. */
  base_url: z.string().nullable(),
  imported_count: z.number().int(),
  /** Cleared for seven days; importing again restores them. */
  trashed_count: z.number().int(),
  has_credentials: z.boolean(),
  /** The current run. */
  session_id: id.nullable(),
  keeps_covers: z.boolean(),
  keeps_audio: z.boolean(),
});
export type CatalogueOverview = z.output<typeof overview>;

/** A page that could not be read. */
const storedPage = z.strictObject({
  id,
  url: z.string(),
  error: z.enum(importProblems),
  missing: z.array(z.enum(readFields)),
  kept_at: instant,
});

/** The calls of both catalogues, each behind its own flag. */
const callsOf = <const S extends CatalogueType>(type: S) => {
  const who = `operator:${type}` as const;
  const admin = `/admin/catalogues/${type}` as const;
  return {
    readOverview: defineEndpoint(`GET ${admin}`, {
      summary: `The settings and counts of ${type}`,
      who,
      reply: overview,
    }),
    saveOptions: defineEndpoint(`PATCH ${admin}`, {
      summary: `Whether we store copies of ${type}’s covers and sound`,
      who,
      body: z.strictObject({ keeps_covers: z.boolean().optional(), keeps_audio: z.boolean().optional() }),
      reply: overview,
    }),
    readCredentials: defineEndpoint(`GET /${type}/settings`, {
      aliases: [`/admin/scraper-credentials/${type}`],
      summary: `The credentials of imports from ${type}; never the password`,
      who,
      reply: credentials,
    }),
    saveCredentials: defineEndpoint(`POST /${type}/settings`, {
      aliases: [`/admin/scraper-credentials/${type}`],
      summary: `Save the credentials of imports from ${type}`,
      who,
      body: newCredentials,
      reply: credentials,
    }),
    clearAll: defineEndpoint(`DELETE /${type}/clear-all`, {
      summary: `Move every song imported from ${type} to the trash for seven days`,
      who,
      reply: z.strictObject({ message: z.literal('CLEARED'), deleted_count: z.number().int() }),
      errors: ['RUNNING'],
    }),
    restoreAll: defineEndpoint(`POST /${type}/restore-all`, {
      summary: `Restore songs of ${type} that were cleared in the last seven days`,
      who,
      reply: z.strictObject({ restored_count: z.number().int() }),
      errors: ['RUNNING'],
    }),
    readProgress: defineEndpoint(`GET /${type}/scraping-progress/:id`, {
      summary: 'The progress of an import',
      who,
      params: z.object({ id: z.string().max(100) }),
      reply: scrapingProgress,
    }),
    cancelRun: defineEndpoint(`POST /${type}/scraping-progress/:id/cancel`, {
      summary: 'Stop an import after its current song; imported songs stay',
      who,
      params: z.object({ id }),
      reply: scrapingProgress,
    }),
    runNow: defineEndpoint(`POST /admin/scheduler/run-now/${type}`, {
      summary: `Import from ${type} now, as the schedule does`,
      who,
      reply: z.strictObject({ message: z.literal('STARTED'), session_id: id }),
      status: 202,
      errors: ['RUNNING', 'CREDENTIALS_MISSING'],
    }),
    readSelectors: defineEndpoint(`GET ${admin}/selectors`, {
      summary: `How pages of ${type} are read`,
      who,
      reply: z.strictObject({ selectors: catalogueSelectors, defaults: catalogueSelectors }),
    }),
    saveSelectors: defineEndpoint(`PUT ${admin}/selectors`, {
      summary: `Set how pages of ${type} are read; null restores the default`,
      who,
      body: z.strictObject({ selectors: catalogueSelectors.nullable() }),
      reply: z.strictObject({ selectors: catalogueSelectors, defaults: catalogueSelectors }),
    }),
    tryPage: defineEndpoint(`POST ${admin}/try`, {
      summary:
        'What would be read from a pasted page, a stored page, or the page at an address, and what is missing',
      who,
      body: z
        .strictObject({
          url: z.string().trim().max(2_000, { error: 'TOO_LONG' }).optional(),
          html: z.string().max(900_000, { error: 'TOO_LONG' }).optional(),
          page_id: id.optional(),
          /** Used instead of the saved ones. */
          selectors: catalogueSelectors.optional(),
        })
        .refine(({ url, html, page_id }) => Boolean(url || html || page_id), {
          error: 'REQUIRED',
          path: ['url'],
        }),
      reply: tryResult,
    }),
    listPages: defineEndpoint(`GET ${admin}/pages`, {
      summary: 'The last twenty pages that could not be read',
      who,
      reply: z.array(storedPage),
    }),
    readPage: defineEndpoint(`GET ${admin}/pages/:id`, {
      summary: 'A stored page, as text',
      who,
      params: z.object({ id }),
      reply: storedPage.extend({ html: z.string() }),
    }),
  };
};

export const linktoneCalls = callsOf('linktone');
export const patiphonCalls = callsOf('patiphon');
