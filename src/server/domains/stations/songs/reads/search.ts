import type { z } from 'zod';
import type { stationFeed } from '../../../../../contract/stations/songs.ts';
import { israelLocalToInstant, nextIsraelMidnight } from '../../../../../contract/vocabulary/dates.ts';
import type { App } from '../../../../context.ts';
import { type SQL, sql } from '../../../../database/drizzle.ts';
import type { CardRow } from '../../../artists/index.ts';
import { searchQuery } from '../../../releases/index.ts';

/** The filters of a song list. */
export interface StationSearch {
  /** A tsquery on the words of a song; null for any. */
  words: string | null;
  from: Date | null;
  /** The first moment that is too late. */
  until: Date | null;
}

/** A search by words, genre, language and days; null for none. */
export function searchOf(query: z.output<typeof stationFeed.query>): StationSearch | null {
  const words = searchQuery(query);
  const from = query.from === undefined ? null : israelLocalToInstant(query.from);
  const last = query.to === undefined ? null : israelLocalToInstant(query.to);
  const until = last && nextIsraelMidnight(last);
  return words === null && from === null && until === null ? null : { words, from, until };
}

/** The searched days, as a condition on a column. */
export const within = (column: string, search: StationSearch | null): SQL[] => [
  ...(search?.from ? [sql`${sql.raw(column)} >= ${search.from.toISOString()}::timestamptz`] : []),
  ...(search?.until ? [sql`${sql.raw(column)} < ${search.until.toISOString()}::timestamptz`] : []),
];

/**
 * Songs with these words are looked up one by one; if there are more than this, scanning the list finds them soon.
 */
const maxLookedUp = 5_000;

/**
 * Reads a list of `releases r` filtered by words, at a cost that doesn't depend on the catalogue: rare words are
 * looked up in their index; frequent ones are found by scanning the list's index, newest first.
 * @param statement makes the list's statement from a join and a condition
 */
export function searchSongs(
  app: App,
  { words }: StationSearch,
  statement: (join: SQL, where: SQL[]) => SQL,
): Promise<CardRow[]> {
  return app.database.orm.transaction(async (tx) => {
    // The words alone tell how many songs have them.
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
    const read = async (query: SQL) => (await tx.execute<CardRow & Record<string, unknown>>(query)).rows;
    if (words === null) return read(statement(sql``, []));
    const { rows } = await tx.execute<{ id: string }>(
      sql`select release_id as id from release_search where words @@ ${words}::tsquery limit ${maxLookedUp + 1}`,
    );
    if (rows.length <= maxLookedUp)
      return read(statement(sql``, [sql`r.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`]));
    // The planner underestimates how many songs have the words, and would collect and sort all of them.
    await tx.execute(sql`set local enable_bitmapscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    return read(
      statement(sql`join release_search w on w.release_id = r.id and w.words @@ ${words}::tsquery`, []),
    );
  });
}
