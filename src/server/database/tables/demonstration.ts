import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * What the demonstration made, so that it can be told apart from what is real and removed: accounts and playlists by id,
 * catalogues by origin, the logins saved for them as `linktone name@example.com`, and ranges of codes by what their codes begin with. A mark is written before what it
 * marks. Of kind `fill` there is `begun` and, once all of it is there, `done`.
 */
export const demonstrationMarks = pgTable(
  'demonstration_marks',
  {
    kind: text({ enum: ['user', 'playlist', 'catalogue', 'login', 'codes', 'fill'] }).notNull(),
    mark: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.mark] })],
);
