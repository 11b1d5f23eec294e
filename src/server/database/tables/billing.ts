import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tenants } from './accounts.ts';
import { moment } from './columns.ts';

/** What a tenant was given (+) and has spent (−). A song takes its credit once: the unique index says so. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: uuid().primaryKey(),
    tenantId: uuid()
      .notNull()
      .references(() => tenants.id),
    kind: text({ enum: ['song', 'radio'] }).notNull(),
    amount: integer().notNull(),
    releaseId: uuid(),
    reason: text({ enum: ['welcome', 'published', 'radio_push', 'purchase', 'refund'] }).notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('credit_entries_tenant').on(table.tenantId),
    uniqueIndex('credit_entries_spent_once').on(table.releaseId, table.kind).where(sql`${table.amount} < 0`),
    uniqueIndex('credit_entries_welcomed_once')
      .on(table.tenantId, table.kind)
      .where(sql`${table.reason} = 'welcome'`),
  ],
);

/** One row: the switches of the pricing page. */
export const pricingSwitches = pgTable('pricing_switches', {
  id: integer().primaryKey().default(1),
  showUnlimitedPlan: boolean().notNull().default(true),
  showRadioPricing: boolean().notNull().default(true),
});
