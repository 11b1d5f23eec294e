import { genreSynonyms } from '#shared/genre-synonyms.ts';
import { genresByUse, subgenresOf } from '#shared/genres.ts';
import { type Locale, nameIn } from '#shared/locale.ts';
import { type Pick, picksOf } from './PickList.tsx';

/** The genres, common ones first, and for the search all their subgenres, as `genre/subgenre`. */
export function genrePicks(language: Locale): { picks: Pick[]; more: Pick[] } {
  return {
    picks: picksOf(genresByUse, language).map((pick) => ({ ...pick, words: genreSynonyms(pick.value) })),
    more: genresByUse.flatMap((genre) =>
      subgenrePicks(genre.id, language).map(({ value, note = '', words = [], ...pick }) => ({
        ...pick,
        value: `${genre.id}/${value}`,
        note: nameIn(genre, language),
        words: [note, ...words],
      })),
    ),
  };
}

/** The subgenres of a genre. */
export const subgenrePicks = (genre: string, language: Locale): Pick[] =>
  picksOf(subgenresOf(genre), language).map((pick) => ({
    ...pick,
    words: genreSynonyms(genre, pick.value),
  }));
