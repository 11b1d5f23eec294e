import type { CatalogueSelectors } from '../../../../../contract/catalogue-import/pages.ts';
import type { ReadField, ReadSource } from '../../../../../contract/vocabulary/catalogues.ts';

export type Selectors = CatalogueSelectors;
/** What one way of reading finds on a page; texts as they stand there, addresses as they are written. */
export type RawFields = Partial<Record<ReadField, string | readonly string[]>>;

/** What is read of a song's page in the end: texts cleaned, addresses whole. */
export type SongPage = Record<ReadField, { value: string | string[] | null; source: ReadSource | null }>;

/** A song in a catalogue's list. */
export interface Entry {
  url: string;
  externalId: string;
}
export interface ListPage {
  entries: Entry[];
  next: string | null;
}
