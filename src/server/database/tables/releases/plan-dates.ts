import { index, pgTable, text, uniqueIndex, uuid } from '#server/database/pg-core.ts';
import { tenantRef } from '#server/database/tables/accounts.ts';
import { moment } from '#server/database/tables/columns.ts';
import { albums, releases } from '#server/database/tables/releases.ts';
import { channels } from '#shared/preflight/kinds.ts';

/**
 * Dates of distribution that a bought plan paid for, of a song or of an album as one product. A date that an
 * operator's plan or the song's own payment allowed has no row.
 */
export const planDates = pgTable(
  'plan_dates',
  {
    id: uuid().primaryKey(),
    tenantId: tenantRef(),
    releaseId: uuid().references(() => releases.id, { onDelete: 'cascade' }),
    albumId: uuid().references(() => albums.id, { onDelete: 'cascade' }),
    channel: text({ enum: channels }).notNull(),
    /** The provider's ids: the plan, and the payment of the year in which the date was set, if it was known. */
    subscriptionId: text().notNull(),
    paymentId: text(),
    /** When it came back with its money: services take it, even if the plan has ended meanwhile. */
    givenBackAt: moment(),
  },
  (table) => [
    uniqueIndex('plan_dates_release').on(table.releaseId, table.channel),
    uniqueIndex('plan_dates_album').on(table.albumId),
    index('plan_dates_tenant').on(table.tenantId, table.id),
  ],
);

export type PlanDateRow = typeof planDates.$inferSelect;
