import { type Column, type SQL, sql } from './drizzle.ts';

/**
 * Newest first, as our indexes have it: PostgreSQL reads a page from an index only in the index's own order,
 * including nulls.
 */
export const newest = (column: Column): SQL => sql`${column} desc nulls last`;

type Place = { at: Date; id: string } | null;
const asRow = ({ at, id }: NonNullable<Place>): SQL => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`;

/**
 * A number in the text of a statement, not among its values. Statements are planned once for any values
 * (`plan_cache_mode`): without its limit, PostgreSQL expects a tenth of all rows on a page, and sorts them all.
 * Drizzle's own `limit` is written so too (`database.ts`).
 */
export const inText = (limit: number): SQL => sql.raw(String(limit));

/** What follows a cursor in a newest-first list; compared as one value, so that the index finds the beginning. */
export const after = (place: Place, at: Column, id: Column): SQL | undefined =>
  place === null ? undefined : sql`(${at}, ${id}) < ${asRow(place)}`;

/** What follows a cursor in an oldest-first list. */
export const afterOldest = (place: Place, at: Column, id: Column): SQL | undefined =>
  place === null ? undefined : sql`(${at}, ${id}) > ${asRow(place)}`;
