import { type Column, type SQL, sql } from 'drizzle-orm';

/** Newest first as our indexes have it: PostgreSQL reads a page from an index only in the index's own order, nulls included. */
export const newest = (column: Column): SQL => sql`${column} desc nulls last`;

/** What comes after a place in a list that is newest first; compared as one value, so that the page begins there in the index. */
export const after = (place: { at: Date; id: string } | null, at: Column, id: Column): SQL | undefined =>
  place === null
    ? undefined
    : sql`(${at}, ${id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`;
