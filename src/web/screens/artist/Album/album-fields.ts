import type { Album, AlbumInput } from '../../../../contract/releases/albums.ts';
import { parseCountries, releaseTypes } from '../../../../contract/vocabulary/service-facts.ts';

const ids = [
  'title',
  'release_type',
  'upc',
  'label',
  'p_year',
  'p_holder',
  'c_year',
  'c_holder',
  'original_release_date',
  'territories',
] as const;
/** The editable fields of an album, each as one text. */
export type AlbumField = (typeof ids)[number];
type Typed = Record<AlbumField, string>;

export const shown = (album: Album): Typed => ({
  title: album.title,
  release_type: album.release_type ?? '',
  upc: album.upc ?? '',
  label: album.label ?? '',
  p_year: album.p_line ? String(album.p_line.year) : '',
  p_holder: album.p_line?.holder ?? '',
  c_year: String(album.copyright_holders[0]?.year ?? ''),
  c_holder: album.copyright_holders[0]?.holder ?? '',
  original_release_date: album.original_release_date ?? '',
  territories: album.territories.join(', '),
});

/** A line of rights without a year gets the current one. */
const line = (year: string, holder: string) =>
  holder.trim() === '' ? null : { year: Number(year) || new Date().getFullYear(), holder: holder.trim() };

/** What a field sends, along with related fields. */
export function bodyOf(id: AlbumField, typed: Typed): AlbumInput {
  switch (id) {
    case 'p_year':
    case 'p_holder':
      return { p_line: line(typed.p_year, typed.p_holder) };
    case 'c_year':
    case 'c_holder': {
      const first = line(typed.c_year, typed.c_holder);
      return { copyright_holders: first === null ? [] : [first] };
    }
    case 'territories':
      return { territories: parseCountries(typed.territories) };
    case 'release_type':
      return { release_type: releaseTypes.find((one) => one === typed.release_type) ?? null };
    case 'original_release_date':
      return { original_release_date: typed.original_release_date || null };
    default:
      return { [id]: typed[id] };
  }
}
