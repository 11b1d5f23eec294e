import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/database/pg-core.ts';
import { moment } from '#server/database/tables/columns.ts';
import { releaseRef } from '#server/database/tables/releases.ts';
import { locales } from '#shared/locale.ts';
import { presaveServices, presaveStates } from '#shared/presaves.ts';

/** How often listeners went from a song's page to a service: a row for each day, service and country of language. */
export const releaseClicks = pgTable(
  'release_clicks',
  {
    releaseId: releaseRef(),
    day: date({ mode: 'string' }).notNull(),
    service: text().notNull(),
    /** Two letters, from the language that the browser asks for; empty without one. */
    country: text().notNull(),
    clicks: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.releaseId, table.day, table.service, table.country] })],
);

/** Confirmed requests for one email on the day a song comes out; deleted when it is sent. */
export const releaseReminders = pgTable(
  'release_reminders',
  {
    id: uuid().primaryKey(),
    releaseId: releaseRef(),
    email: text().notNull(),
    language: text({ enum: locales }).notNull(),
    /** When the job checks it: the song's release day, as last known. */
    dueAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('release_reminders_email').on(table.releaseId, table.email),
    index('release_reminders_due').on(table.dueAt),
  ],
);

/** A request to save a song in a listener's library at a service on its day. We don't know who it is. */
export const releasePresaves = pgTable(
  'release_presaves',
  {
    id: uuid().primaryKey(),
    releaseId: releaseRef(),
    service: text({ enum: presaveServices }).notNull(),
    state: text({ enum: presaveStates }).notNull().default('waiting'),
    /** What the service permits us, encrypted for this row; null once it has ended. */
    sealedPermission: text(),
    /** When the job checks it: the song's release day, as last known; after the end, when to delete it. */
    dueAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('release_presaves_release').on(table.releaseId),
    index('release_presaves_due').on(table.dueAt),
  ],
);
