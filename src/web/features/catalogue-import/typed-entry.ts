import type { ScrapeResult } from '../../../contract/catalogue-import/entries.ts';
import { fieldsOf } from '../../../contract/vocabulary/unknown.ts';
import { anything, readStored } from '../../browser/stored.ts';

export const requiredNames = ['catalog_url', 'artist_name', 'title'] as const;
export const addressNames = ['audio_url', 'cover_image_url', 'communicat_file_url', 'youtube_link'] as const;
export const paragraphNames = ['pitch', 'lyrics', 'credits_text'] as const;
export const entryNames = [...requiredNames, ...addressNames, ...paragraphNames] as const;
export type EntryName = (typeof entryNames)[number];

/** The fields of the form that imports one song. */
export type TypedEntry = Record<EntryName, string>;

const entryOf = (read: (name: EntryName) => string): TypedEntry =>
  Object.fromEntries(entryNames.map((name) => [name, read(name)])) as TypedEntry; // every name has its entry

export const emptyEntry = entryOf(() => '');

/**
 * Fills empty fields with the data of a song's page, and replaces the data of an earlier page.
 * @param filled the data of the earlier page
 */
export const fillIn = (typed: TypedEntry, filled: TypedEntry, song: ScrapeResult): TypedEntry =>
  entryOf((name) => {
    if (name === 'catalog_url') return typed[name];
    const isTyped = typed[name].trim() !== '' && typed[name] !== filled[name];
    return isTyped ? typed[name] : (song[name] ?? '');
  });

const key = 'import-entry';

/** The fields that were typed in this browser tab and not imported yet. */
export function storedEntry(): TypedEntry {
  const stored = fieldsOf(readStored(() => sessionStorage, key, anything));
  return entryOf((name) => String(stored[name] ?? ''));
}

export function storeEntry(typed: TypedEntry): void {
  try {
    if (entryNames.every((name) => typed[name] === '')) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
