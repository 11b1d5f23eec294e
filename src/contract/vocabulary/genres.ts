import { genreList } from './genre-list.ts';

/** `id` is stored and never changes, `name` is the wording of streaming services, `he` what a Hebrew screen shows. */
export type Subgenre = { readonly id: string; readonly name: string; readonly he: string };
export type Genre = Subgenre & { readonly subgenres: readonly Subgenre[] };

export const genres: readonly Genre[] = genreList;

export function genreById(id: string): Genre | undefined {
  return genres.find((genre) => genre.id === id);
}

/** The subgenres of a genre; none for a genre that there is not. A subgenre's id is unique within its genre. */
export function subgenresOf(genreId: string): readonly Subgenre[] {
  return genreById(genreId)?.subgenres ?? [];
}
