import { sql } from '#server/database/drizzle.ts';
import { index, jsonb, pgTable, text, uuid } from '#server/database/pg-core.ts';
import { operatorActions } from '#shared/operators.ts';
import { moment } from './columns.ts';

/** The actions of operators and of station admins, as SQL. */
export const operatorActionsLike = `(${operatorActions.map((start) => `act like '${start}%'`).join(' or ')})`;

/**
 * Who did what to which row; written in the transaction of the action itself. In `data`, `before` and `after` say
 * what changed, and `userId` for whom.
 */
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
    // Index for the operators' log; a query must name the actions in these words to use it.
    index('audit_entries_operators').on(table.at, table.id).where(sql.raw(operatorActionsLike)),
    index('audit_entries_act').on(table.act, table.at, table.id),
    index('audit_entries_actor').on(table.actorUserId, table.at, table.id),
    index('audit_entries_target').on(table.target, table.at, table.id),
    index('audit_entries_whom').on(sql`(${table.data} ->> 'userId')`, table.at, table.id),
  ],
);
