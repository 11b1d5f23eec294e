import { type Genre, genreList, type Subgenre } from './genre-list.ts';

export type { Genre, Subgenre };

export const genres: readonly Genre[] = genreList;

export function genreById(id: string): Genre | undefined {
  return genres.find((genre) => genre.id === id);
}

/** What to call a genre in either language; one that is none of ours stands as it came. */
export function genreName(id: string): { he: string; en: string } {
  const known = genreById(id);
  return { he: known?.he ?? id, en: known?.name ?? id };
}

/** The subgenres of a genre; none for a genre that there is not. A subgenre's id is unique within its genre. */
export function subgenresOf(genreId: string): readonly Subgenre[] {
  return genreById(genreId)?.subgenres ?? [];
}
