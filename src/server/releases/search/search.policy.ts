import type { releases } from '#server/database/tables/releases.ts';
import { searchWords } from '#shared/search-words.ts';
import { lengthOf } from '#shared/song-lengths.ts';
import { quoted, searchTerms, searchVariants } from './word-forms.policy.ts';

type ReleaseRow = typeof releases.$inferSelect;

/** The most words of one song: credits may be as long as a book. */
const most = 1_000;
/** The most words of one search. */
const maxSought = 12;

type Searched = Pick<
  ReleaseRow,
  | 'title'
  | 'artist_name'
  | 'artists'
  | 'translations'
  | 'credits'
  | 'credits_text'
  | 'composition_partners'
  | 'master_partners'
  | 'collaborators'
  | 'additional_credits'
  | 'genre'
  | 'primary_language'
  | 'secondary_language'
  | 'explicit'
  | 'durationMs'
  | 'externalSource'
>;

// No word of a text has a colon beside a letter, so these can't collide.
const genreLexeme = (genre: string): string => `g:${genre}`;
const languageLexeme = (language: string): string => `l:${language}`;
const lengthLexeme = (length: string): string => `d:${length}`;
const explicitLexeme = (answer: string): string => `e:${answer}`;
const sourceLexeme = (source: string): string => `s:${source}`;

/** Which lexemes we save of a song; songs with those of an earlier form are filled in again. */
export const searchForm = 5;

/**
 * A song's search words: those of its titles, artists and credits, also without their prefixes and in other
 * spellings, and what lists are filtered by: genre, languages, length, explicit words, source.
 */
export function lexemesOf(row: Searched): string[] {
  const names = [
    row.title,
    row.artist_name,
    ...row.artists.map(({ name }) => name),
    ...row.translations.flatMap((one) => [one.title, one.artist_name]),
    ...row.credits.lyrics,
    ...row.credits.composition,
    row.credits.producer,
    ...[row.composition_partners, row.master_partners, row.collaborators, row.additional_credits]
      .flat()
      .map(({ name }) => name),
  ].join('\n');
  const facets = [
    ...(row.genre === null ? [] : [genreLexeme(row.genre)]),
    ...[row.primary_language, row.secondary_language].flatMap((one) =>
      one === null ? [] : languageLexeme(one),
    ),
    ...(row.durationMs === null ? [] : [lengthLexeme(lengthOf(row.durationMs))]),
    explicitLexeme(row.explicit === null ? 'unknown' : row.explicit ? 'yes' : 'no'),
    sourceLexeme(row.externalSource ?? 'artists'),
  ];
  return [
    ...new Set([
      ...facets,
      ...searchWords(`${names}\n${row.credits_text ?? ''}`).slice(0, most),
      ...searchVariants(names).slice(0, most),
    ]),
  ];
}

/** Whether a change may affect a song's search words. */
export const changesSearch = (change: Partial<Record<keyof ReleaseRow, unknown>>): boolean =>
  searched.some((column) => change[column] !== undefined);
const searched = [
  'title',
  'artist_name',
  'artists',
  'translations',
  'credits',
  'credits_text',
  'composition_partners',
  'master_partners',
  'collaborators',
  'additional_credits',
  'genre',
  'primary_language',
  'secondary_language',
  'explicit',
  'durationMs',
  'externalSource',
] as const satisfies (keyof Searched)[];

/** A tsquery for `release_search.words`: every word of `q` fits one of the song's; null for an empty search. */
export function searchQuery(sought: {
  q?: string | undefined;
  genre?: string | undefined;
  language?: string | undefined;
  length?: string | undefined;
  explicit?: string | undefined;
  source?: string | undefined;
}): string | null {
  const parts = [
    ...(sought.genre ? [quoted(genreLexeme(sought.genre))] : []),
    ...(sought.language ? [quoted(languageLexeme(sought.language))] : []),
    ...(sought.length ? [quoted(lengthLexeme(sought.length))] : []),
    ...(sought.explicit ? [quoted(explicitLexeme(sought.explicit))] : []),
    ...(sought.source ? [quoted(sourceLexeme(sought.source))] : []),
    ...searchTerms(sought.q ?? '', maxSought),
  ];
  return parts.length === 0 ? null : parts.join(' & ');
}
