import { pgTable, primaryKey, text } from '#server/database/pg-core.ts';

/**
 * What the demonstration made, to distinguish it from real data and to remove it: accounts and playlists by id,
 * catalogues by origin, the logins saved for them as `linktone name@example.com`, and ranges of codes by their
 * prefix. Each mark is written before the thing it marks. Kind `fill` has `begun` and, when everything is there,
 * `done`.
 */
export const demonstrationMarks = pgTable(
  'demonstration_marks',
  {
    kind: text({ enum: ['user', 'playlist', 'catalogue', 'login', 'codes', 'fill'] }).notNull(),
    mark: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.mark] })],
);
