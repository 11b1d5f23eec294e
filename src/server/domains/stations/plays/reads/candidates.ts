import { searchWords } from '../../../../../contract/vocabulary/search-words.ts';
import { sql } from '../../../../database/drizzle.ts';
import type { Db } from '../../../../database/transact.ts';
import type { Candidate, Named } from '../rules/match.ts';
import { artistWords, titleKey } from '../rules/names.ts';

/** How many songs with a title's words we compare. */
const maxFound = 20;
/** Songs with a title's words, from which we take the station's approved ones. */
const maxOfTitle = 500;

const lexeme = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`;
const queryOf = ({ title, artist }: Named): { both: string | null; title: string | null } => {
  const words = searchWords(titleKey(title)).slice(0, 12).map(lexeme);
  const artists = artistWords(artist).slice(0, 12).map(lexeme);
  const ofTitle = words.length === 0 ? null : words.join(' & ');
  return {
    title: ofTitle,
    both: ofTitle && artists.length > 0 ? `${ofTitle} & (${artists.join(' | ')})` : null,
  };
};

interface Row extends Record<string, unknown> {
  at: number;
  id: string;
  title: string;
  artist: string;
  translations: { title: string; artist_name: string }[];
  isrc: string | null;
  is_approved: boolean;
}

/**
 * The songs in the feed that lines of a log may mean, for each of them: by its ISRC, by the words of its title and
 * its artist, and, because an artist may be written in other letters, approved ones by the words of the title.
 */
export async function findCandidates(
  db: Db,
  stationId: string,
  named: readonly Named[],
): Promise<Candidate[][]> {
  if (named.length === 0) return [];
  const queries = named.map(queryOf);
  const { rows } = await db.execute<Row>(sql`
    with given as (
      select * from unnest(
        ${sql.param(named.map((_, index) => index))}::int[],
        ${sql.param(named.map(({ isrc }) => isrc || null))}::text[],
        ${sql.param(queries.map(({ both }) => both))}::text[],
        ${sql.param(queries.map(({ title }) => title))}::text[]
      ) as g (at, isrc, both_words, title_words)
    ), found as (
      select g.at, r.id from given g cross join lateral
        (select id from releases where isrc = g.isrc limit ${maxFound}) r where g.isrc is not null
      union
      select g.at, w.release_id from given g cross join lateral
        (select release_id from release_search where words @@ g.both_words::tsquery limit ${maxFound}) w
        where g.both_words is not null
      union
      select g.at, w.release_id from given g cross join lateral
        (select t.release_id from (select release_id from release_search where words @@ g.title_words::tsquery
          limit ${maxOfTitle}) t join station_songs s on s.release_id = t.release_id
          and s.station_id = ${stationId} and s.decision = 'approved' limit ${maxFound}) w
        where g.title_words is not null
    )
    select f.at, r.id, r.title, r.artist_name as artist, r.translations, r.isrc,
      coalesce(s.decision = 'approved', false) as is_approved
    from found f join releases r on r.id = f.id
    left join station_songs s on s.release_id = r.id and s.station_id = ${stationId}
    where r.in_feed and not r.is_draft and r.trashed_at is null
    order by f.at, is_approved desc, r.id`);
  const found = named.map((): Candidate[] => []);
  for (const { at, is_approved, ...row } of rows) found[at]?.push({ ...row, isApproved: is_approved });
  return found;
}

/** Songs that were sent to a station's playout, by their file names there. */
export async function findByFile(
  db: Db,
  stationId: string,
  files: readonly string[],
): Promise<Map<string, string>> {
  if (files.length === 0) return new Map();
  const { rows } = await db.execute<{ name: string; id: string }>(sql`
    select lower(p.file_name) as name, p.release_id as id from playout_songs p join releases r on r.id = p.release_id
    where p.station_id = ${stationId} and lower(p.file_name) = any(${sql.param([...files])}::text[])
    and not r.is_draft and r.trashed_at is null`);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
