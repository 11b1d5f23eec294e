import { sql } from '#server/database/drizzle.ts';
import { index, pgTable, text, uuid } from '#server/database/pg-core.ts';
import { dataRequestChannels, dataRequestKinds, dataRequestOutcomes } from '#shared/data-requests.ts';
import { locales } from '#shared/locale.ts';
import { userRef, users } from './accounts.ts';
import { moment } from './columns.ts';

/** Requests for data and for erasure of people who can't log in. Their words are deleted a year after the end. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: dataRequestKinds }).notNull(),
    name: text(),
    email: text(),
    words: text(),
    channel: text({ enum: dataRequestChannels }).notNull(),
    language: text({ enum: locales }).notNull(),
    receivedAt: moment().notNull(),
    dueAt: moment().notNull(),
    /** When operators got the email that it is due soon. */
    remindedAt: moment(),
    byUserId: userRef(),
    /** The account, once identity was checked. */
    userId: uuid().references(() => users.id),
    identityNote: text(),
    identityByUserId: uuid().references(() => users.id),
    identityAt: moment(),
    outcome: text({ enum: dataRequestOutcomes }),
    reason: text(),
    closedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('data_requests_open').on(table.dueAt, table.id).where(sql`${table.closedAt} is null`),
    index('data_requests_closed').on(table.closedAt, table.id).where(sql`${table.closedAt} is not null`),
    index('data_requests_named')
      .on(table.closedAt)
      .where(sql`${table.email} is not null and ${table.closedAt} is not null`),
  ],
);
