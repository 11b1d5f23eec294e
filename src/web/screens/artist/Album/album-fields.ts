import type { Album, AlbumInput } from '#contract/releases/albums.ts';
import { parseCountries, releaseTypes } from '#shared/service-facts.ts';

const fieldIds = [
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
/** A field of an album. Each is edited as one text. */
export type AlbumField = (typeof fieldIds)[number];
type AlbumTexts = Record<AlbumField, string>;

/** The album's values as the texts of its fields. */
export const textsOf = (album: Album): AlbumTexts => ({
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

/** A rights line; null without a holder. Without a year it gets the current one. */
const rightsLine = (year: string, holder: string) =>
  holder.trim() === '' ? null : { year: Number(year) || new Date().getFullYear(), holder: holder.trim() };

/** The body that saves a field, together with the fields of the same API value. */
export function bodyOf(id: AlbumField, typed: AlbumTexts): AlbumInput {
  switch (id) {
    case 'p_year':
    case 'p_holder':
      return { p_line: rightsLine(typed.p_year, typed.p_holder) };
    case 'c_year':
    case 'c_holder': {
      const first = rightsLine(typed.c_year, typed.c_holder);
      return { copyright_holders: first === null ? [] : [first] };
    }
    case 'territories':
      return { territories: parseCountries(typed.territories) };
    case 'release_type':
      return { release_type: releaseTypes.find((type) => type === typed.release_type) ?? null };
    case 'original_release_date':
      return { original_release_date: typed.original_release_date || null };
    default:
      return { [id]: typed[id] };
  }
}
