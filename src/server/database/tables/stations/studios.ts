import { index, pgTable, text, uuid } from '#server/database/pg-core.ts';
import { moment } from '#server/database/tables/columns.ts';
import { releases } from '#server/database/tables/releases.ts';
import { stations } from './stations.ts';

/** What is on air at a station: a list of approved songs, and the presenter's current song. */
export const studios = pgTable(
  'studios',
  {
    stationId: uuid()
      .primaryKey()
      .references(() => stations.id),
    /** The cycle and the playlist of the list, `none` for songs without one; both null: nothing is on air. */
    sessionId: text(),
    playlistId: text(),
    releaseId: uuid().references(() => releases.id, { onDelete: 'set null' }),
    changedAt: moment().notNull(),
  },
  (table) => [index('studios_release').on(table.releaseId)],
);
