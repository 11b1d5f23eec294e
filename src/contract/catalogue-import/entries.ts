import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, line, link, optionalLine, paragraph } from '../fields.ts';
import { importProblems, requiredFields } from '../vocabulary/catalogues.ts';
import { importError } from './runs.ts';

const optionalLink = z.union([z.literal('').transform(() => null), link, z.null()]).optional();

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
  limit: 'write',
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
  limit: 'write',
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
    /** False also reads the pages of songs that are here already, and tells which of them can’t be read. */
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
  limit: 'write',
});
