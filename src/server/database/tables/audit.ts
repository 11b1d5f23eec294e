import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Who did what to which row; written in the transaction of the act itself. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    act: text().notNull(),
    actorUserId: uuid(),
    target: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_target').on(table.target),
  ],
);
