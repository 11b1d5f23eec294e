import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

export const stations = pgTable('stations', {
  id: uuid().primaryKey(),
  subdomain: text().notNull().unique('stations_subdomain'),
  name: text().notNull(),
  nameHebrew: text(),
  isActive: boolean().notNull().default(true),
});

export const stationUsers = pgTable(
  'station_users',
  {
    stationId: uuid()
      .notNull()
      .references(() => stations.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    role: text({ enum: ['member', 'admin'] })
      .notNull()
      .default('member'),
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.stationId, table.userId] }),
    index('station_users_user').on(table.userId),
  ],
);
