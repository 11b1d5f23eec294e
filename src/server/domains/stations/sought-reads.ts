import { type SQL, sql } from 'drizzle-orm';
import { israelLocalToInstant, nextIsraelMidnight } from '../../../contract/vocabulary/dates.ts';
import type { App } from '../../context.ts';
import type { CardRow } from '../artists/index.ts';
import { searchQuery } from '../releases/index.ts';

/** What a list of songs is narrowed to. */
export interface Sought {
  /** A tsquery on the words of a song; null for any. */
  words: string | null;
  from: Date | null;
  /** The first moment that is too late. */
  until: Date | null;
}

/** What is sought by words, genre, language and days; null for nothing. */
export function soughtOf(asked: {
  q?: string | undefined;
  genre?: string | undefined;
  language?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}): Sought | null {
  const words = searchQuery(asked);
  const from = asked.from === undefined ? null : israelLocalToInstant(asked.from);
  const last = asked.to === undefined ? null : israelLocalToInstant(asked.to);
  const until = last && nextIsraelMidnight(last);
  return words === null && from === null && until === null ? null : { words, from, until };
}

/** Joins the words of `releases r` that are sought. */
export const matching = (sought: Sought | null): SQL =>
  sought === null || sought.words === null
    ? sql``
    : sql`join release_search w on w.release_id = r.id and w.words @@ ${sought.words}::tsquery`;

/** The days that are sought, on a column. */
export const within = (column: string, sought: Sought | null): SQL[] => [
  ...(sought?.from ? [sql`${sql.raw(column)} >= ${sought.from.toISOString()}::timestamptz`] : []),
  ...(sought?.until ? [sql`${sql.raw(column)} < ${sought.until.toISOString()}::timestamptz`] : []),
];

/**
 * Reads what is sought by a plan of its own: a rare word is looked up in the index of words, a frequent one is met
 * soon along the index of the feed, and only the words themselves tell which.
 */
export function readSought(app: App, statement: SQL): Promise<CardRow[]> {
  return app.database.orm.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
    return (await tx.execute<CardRow & Record<string, unknown>>(statement)).rows;
  });
}
