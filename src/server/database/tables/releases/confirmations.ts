import { index, pgTable, text, uuid } from '#server/database/pg-core.ts';
import { moment } from '#server/database/tables/columns.ts';
import { releaseRef } from '#server/database/tables/releases.ts';
import { confirmationKinds } from '#shared/confirmations.ts';

/** What an artist confirmed about a song before it went to services. Rows are only added. */
export const releaseConfirmations = pgTable(
  'release_confirmations',
  {
    id: uuid().primaryKey(),
    releaseId: releaseRef(),
    kind: text({ enum: confirmationKinds }).notNull(),
    answer: text().notNull(),
    /** The words that the artist confirmed, in the language in which they were shown. */
    words: text().notNull(),
    confirmedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('release_confirmations_release').on(table.releaseId, table.confirmedAt)],
);
