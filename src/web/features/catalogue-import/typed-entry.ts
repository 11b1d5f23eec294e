import type { ScrapeResult } from '../../../contract/catalogue-import/entries.ts';
import { fieldsOf } from '../../../contract/vocabulary/unknown.ts';
import { anything, readStored } from '../../browser/stored.ts';

export const requiredNames = ['catalog_url', 'artist_name', 'title'] as const;
export const addressNames = ['audio_url', 'cover_image_url', 'communicat_file_url', 'youtube_link'] as const;
export const paragraphNames = ['pitch', 'lyrics', 'credits_text'] as const;
export const entryNames = [...requiredNames, ...addressNames, ...paragraphNames] as const;
export type EntryName = (typeof entryNames)[number];

/** One song in the fields of the import. */
export type TypedEntry = Record<EntryName, string>;

const entryOf = (read: (name: EntryName) => string): TypedEntry =>
  Object.fromEntries(entryNames.map((name) => [name, read(name)])) as TypedEntry; // each name is there

export const emptyEntry = entryOf(() => '');

/**
 * Fills empty fields with what was read from a song's page, and replaces what an earlier page filled in.
 * @param before what the earlier page filled in
 */
export const fillIn = (typed: TypedEntry, before: TypedEntry, song: ScrapeResult): TypedEntry =>
  entryOf((name) => {
    if (name === 'catalog_url') return typed[name];
    const isTyped = typed[name].trim() !== '' && typed[name] !== before[name];
    return isTyped ? typed[name] : (song[name] ?? '');
  });

const key = 'import-entry';

/** What was typed and not imported yet, in this tab. */
export function storedEntry(): TypedEntry {
  const kept = fieldsOf(readStored(() => sessionStorage, key, anything));
  return entryOf((name) => String(kept[name] ?? ''));
}

export function storeEntry(typed: TypedEntry): void {
  try {
    if (entryNames.every((name) => typed[name] === '')) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
