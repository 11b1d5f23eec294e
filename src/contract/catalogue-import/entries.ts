import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { id, line, link, optionalLine, paragraph, youtube } from '#contract/fields.ts';
import { importProblems, requiredFields } from '#shared/catalogues.ts';
import { emptyToNull } from '#shared/text-rules.ts';
import { importError } from './runs.ts';
import { songFields } from './songs.ts';

const optionalLink = z.union([z.literal('').transform(() => null), link, z.null()]).default(null);
const optionalText = paragraph().transform(emptyToNull).nullable().default(null);

/** A song's page as we read it. */
const scrapeResult = z.strictObject({
  ...songFields.shape,
  success: z.boolean(),
  error: z.enum(importProblems).nullable(),
  catalog_id: z.string().nullable(),
  missing: z.array(z.enum(requiredFields)),
  page_id: id.nullable(),
  /** Its release, imported now or before. */
  release_id: id.optional(),
  short_code: z.string().optional(),
  is_duplicate: z.boolean(),
  /** Pages that it links to, and that were read too. */
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

const typedSong = z.strictObject({
  catalog_url: link,
  catalog_id: optionalLine(200).nullable().default(null),
  title: line(),
  artist_name: line(),
  cover_image_url: optionalLink,
  audio_url: optionalLink,
  communicat_file_url: optionalLink,
  youtube_link: youtube.nullable().default(null),
  lyrics: optionalText,
  pitch: optionalText,
  credits_text: optionalText,
});
export type TypedSong = z.output<typeof typedSong>;

export const importEntry = defineEndpoint('POST /linktone/import', {
  summary: 'Import one song from an operator’s form',
  who: 'operator:linktone',
  body: typedSong,
  reply: z.strictObject({ release_id: id, short_code: z.string() }),
  status: 201,
  errors: ['DUPLICATE'],
});

export const scrape = defineEndpoint('POST /scrape', {
  summary: 'Read one page of a catalogue, and import it on request',
  who: 'operator:linktone',
  body: z.strictObject({
    url: z.string().trim().min(1, { error: 'REQUIRED' }).max(2_000, { error: 'TOO_LONG' }),
    import_to_db: z.boolean().default(false),
    follow_related: z.boolean().default(false),
  }),
  reply: scrapeResult,
  errors: ['SCRAPER_UNAVAILABLE'],
});

export const bulkScrape = defineEndpoint('POST /bulk-scrape', {
  summary: 'Import the songs of these pages, and answer when done',
  who: 'operator:linktone',
  body: z.strictObject({
    urls: z
      .array(z.string().trim().max(2_000, { error: 'TOO_LONG' }))
      .transform((urls) => urls.filter((url) => url !== ''))
      .pipe(z.array(z.string()).min(1, { error: 'REQUIRED' }).max(200, { error: 'TOO_LONG' })),
    /** False also reads the pages of songs that we already have, and reports those that can’t be read. */
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
