import { z } from 'zod';
import type { ReadField } from '../vocabulary/catalogues.ts';

const text = z.string().nullable();

/** What the page of a song says of it; null where it says nothing. Texts are cleaned, addresses whole. */
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

/** A song of an outside catalogue on its way in: from its page, or from what an operator typed, to the row. */
export interface CatalogueSong extends SongFields {
  title: string;
  artist_name: string;
  catalog_url: string;
  /** What names the song in its catalogue. */
  catalog_id: string;
}
