import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Newest first, as our indexes have it: PostgreSQL reads a page from an index only in the index's own order,
 * including nulls.
 */
export const newest = (column: Column): SQL => sql`${column} desc nulls last`;

/** What follows a cursor in a newest-first list; compared as one value, so that the index finds the beginning. */
export const after = (place: { at: Date; id: string } | null, at: Column, id: Column): SQL | undefined =>
  place === null
    ? undefined
    : sql`(${at}, ${id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`;
