import { z } from 'zod';
import type { ReadField } from '#shared/catalogues.ts';

const text = z.string().nullable();

/** The data on a song's page; null for missing fields. Texts are cleaned, addresses absolute. */
export const songFields = z.strictObject({
  title: text,
  artist_name: text,
  cover_image_url: text,
  audio_url: text,
  communicat_file_url: text,
  youtube_link: text,
  lyrics: text,
  pitch: text,
  credits_text: text,
  related_links: z.array(z.string()),
} satisfies Record<ReadField, z.ZodType>);
export type SongFields = z.output<typeof songFields>;

/** A song of an outside catalogue during its import: from its page, or from an operator's form, to the row. */
export interface CatalogueSong extends SongFields {
  title: string;
  artist_name: string;
  catalog_url: string;
  /** The song's id in its catalogue. */
  catalog_id: string;
}
