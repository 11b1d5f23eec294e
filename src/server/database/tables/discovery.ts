import { integer, pgTable, primaryKey, text, uuid } from '#server/database/pg-core.ts';

/** Where each full file of the sitemap ends; the rows after the last end are in one more file, which still grows. */
export const sitemapEnds = pgTable(
  'sitemap_ends',
  {
    kind: text({ enum: ['songs', 'albums', 'artists'] }).notNull(),
    /** From 1. */
    number: integer().notNull(),
    /** The last release, album or tenant in the file. */
    lastId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.number] })],
);
