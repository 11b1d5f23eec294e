import { type Genre, genreList, type Subgenre } from './genre-list.ts';

export type { Genre, Subgenre };

export const genres: readonly Genre[] = genreList;

/** The most common genres here, in the wizard's order: nine, one for each digit. */
const commonIds = [
  'pop',
  'rock',
  'indie',
  'hip-hop-rap',
  'middle-eastern',
  'electronic',
  'singer-songwriter',
  'rnb-soul',
  'jewish',
];

/** All genres, the common ones first. */
export const genresByUse: readonly Genre[] = [
  ...commonIds.flatMap((id) => genres.filter((genre) => genre.id === id)),
  ...genres.filter(({ id }) => !commonIds.includes(id)),
];

export function genreById(id: string): Genre | undefined {
  return genres.find((genre) => genre.id === id);
}

/** A genre's name in either language; a genre that isn't ours stays as it came. */
export function genreName(id: string): { he: string; en: string } {
  const known = genreById(id);
  return { he: known?.he ?? id, en: known?.name ?? id };
}

/** The subgenres of a genre; none for an unknown genre. A subgenre's id is unique within its genre. */
export function subgenresOf(genreId: string): readonly Subgenre[] {
  return genreById(genreId)?.subgenres ?? [];
}
