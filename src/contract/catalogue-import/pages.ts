import { z } from 'zod';
import { line } from '#contract/fields.ts';
import { importProblems, pageKinds, readFields, readSources, requiredFields } from '#shared/catalogues.ts';

const css = z.string().trim().min(1, { error: 'REQUIRED' }).max(300, { error: 'TOO_LONG' });
const selectorsOf = z.array(css).max(20);
const labels = z.array(line(60)).max(30);
const path = z.string().trim().max(500).regex(/^\//, { error: 'URL_INVALID' });

/**
 * How to identify a song: by a parameter (`?song`), a part of its path (`/song/{number}`) or an attribute
 * (`[data-id]`).
 */
const songRule = z
  .string()
  .trim()
  .max(300, { error: 'TOO_LONG' })
  .regex(/^(?:\?[\w.-]+|\[[\w:-]+\]|\/[^\s{}*]*(?:\*[^\s{}*]*)?\{(?:id|number)\}[^\s{}*]*)$/);

/** How to read the pages of a catalogue. Lists are tried in order; the first that finds something counts. */
export const catalogueSelectors = z.strictObject({
  login: z.strictObject({
    path,
    /** Selector of the form; empty means the first with a password field. */
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
  /**
   * The first rule that finds something; if none does, a song is identified by its whole address, without tracking.
   */
  song: z.strictObject({ id: z.array(songRule).max(20) }),
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
  /** Labels before a section or beside a value, in Hebrew or English. */
  labels: z.strictObject({
    title: labels,
    artist_name: labels,
    lyrics: labels,
    pitch: labels,
    credits_text: labels,
  }),
});
export type CatalogueSelectors = z.output<typeof catalogueSelectors>;

const foundField = z.strictObject({
  field: z.enum(readFields),
  value: z.union([z.string(), z.array(z.string())]).nullable(),
  source: z.enum(readSources).nullable(),
});
/** What would be read from a page, without saving it. */
export const tryResult = z.strictObject({
  kind: z.enum(pageKinds),
  /** Why the page could not be read. */
  error: z.enum(importProblems).nullable(),
  encoding: z.string().nullable(),
  external_id: z.string().nullable(),
  fields: z.array(foundField),
  missing: z.array(z.enum(requiredFields)),
  /** For a list. */
  entries: z.array(z.strictObject({ url: z.string(), external_id: z.string(), name: z.string() })),
  /** A problem of a list, such as fewer identified songs than it shows. */
  doubt: z.enum(importProblems).nullable(),
  /** Other pages of the site that look like its list, if this one doesn't; `songs` is how many each shows. */
  lists: z.array(z.strictObject({ url: z.string(), path: z.string(), songs: z.number().int() })),
  next_page: z.string().nullable(),
});
export type TryResult = z.output<typeof tryResult>;
