import { type SQL, type SQLWrapper, sql } from '#server/database/drizzle.ts';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/database/pg-core.ts';
import { userRef } from '#server/database/tables/accounts.ts';
import { moment } from '#server/database/tables/columns.ts';
import { lookAlikes, theirLatin } from '#shared/look-alikes.ts';
import { majorities, memberStatuses, stationRoles, tellParts, tellTimes } from '#shared/station-team.ts';

export const stations = pgTable('stations', {
  id: uuid().primaryKey(),
  subdomain: text().notNull().unique('stations_subdomain'),
  name: text().notNull(),
  nameHebrew: text(),
  isActive: boolean().notNull().default(true),
  /** The name pattern of files in its download packs; null for the product's own. */
  namePattern: text(),
  /** When to tell artists its decisions, and how much. */
  tellWhen: text({ enum: tellTimes }).notNull().default('cycle'),
  tellWhat: text({ enum: tellParts }).notNull().default('decision'),
  /** How many votes of a committee approve a song. */
  majority: text({ enum: majorities }).notNull().default('half'),
  /** When its first member was approved: before any review cycle, songs newer than this are in scope. */
  openedAt: moment(),
  /** The newest event's number: every action of the team takes the next number, under the lock of this row. */
  lastEvent: bigint({ mode: 'number' }).notNull().default(0),
  /** Stored counts, so that no header counts rows. */
  approvedCount: integer().notNull().default(0),
  pendingCount: integer().notNull().default(0),
  declinedCount: integer().notNull().default(0),
});

/** A column with the id of a station. */
export const stationRef = () =>
  uuid()
    .notNull()
    .references(() => stations.id);

export const stationUsers = pgTable(
  'station_users',
  {
    stationId: stationRef(),
    userId: userRef(),
    role: text({ enum: stationRoles }).notNull().default('member'),
    status: text({ enum: memberStatuses }).notNull().default('pending'),
    createdAt: moment().notNull().defaultNow(),
    /** When it was approved or rejected: a rejected person may ask again a week later. */
    decidedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.stationId, table.userId] }),
    index('station_users_user').on(table.userId),
    index('station_users_list').on(table.stationId, table.createdAt, table.userId),
    index('station_users_newest').on(table.createdAt, table.stationId, table.userId),
    index('station_users_status').on(table.status, table.createdAt, table.stationId, table.userId),
  ],
);

export const stationInvites = pgTable(
  'station_invites',
  {
    id: uuid().primaryKey(),
    stationId: stationRef(),
    /** Lower case, NFC: only this address may accept the invite. */
    email: text().notNull(),
    role: text({ enum: stationRoles }).notNull(),
    tokenHash: text().notNull(),
    invitedBy: userRef(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    acceptedAt: moment(),
  },
  (table) => [
    uniqueIndex('station_invites_token').on(table.tokenHash),
    index('station_invites_station').on(table.stationId, table.email),
    index('station_invites_expiry').on(table.expiresAt),
  ],
);

/** Which song each person of a team has open, until a lease ends. */
export const stationPresence = pgTable(
  'station_presence',
  {
    stationId: stationRef(),
    userId: userRef(),
    releaseId: uuid().notNull(),
    until: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stationId, table.userId] }),
    index('station_presence_user').on(table.userId),
    index('station_presence_until').on(table.until),
  ],
);

/** How many people a station has by status; maintained by a trigger, so no query counts. */
export const stationUserTotals = pgTable(
  'station_user_totals',
  {
    stationId: stationRef(),
    status: text({ enum: memberStatuses }).notNull(),
    people: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stationId, table.status] })],
);

/** A station's events in the order of `seq`, for event streams; kept for a week. */
export const stationEvents = pgTable(
  'station_events',
  {
    stationId: stationRef(),
    seq: bigint({ mode: 'number' }).notNull(),
    /** What browsers receive, as JSON. */
    data: text().notNull(),
    /** Only admins receive it. */
    forAdmins: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.stationId, table.seq] }),
    index('station_events_age').on(table.createdAt),
  ],
);

/**
 * The last change of what a team changes together: settings, reasons, a playlist. Without a row it was never changed.
 * `subject` names it.
 */
export const stationEdits = pgTable(
  'station_edits',
  {
    stationId: stationRef(),
    subject: text().notNull(),
    /** Rises with each change, so that a change names what it is based on. */
    number: integer().notNull(),
    changedBy: userRef(),
    changedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stationId, table.subject] }),
    index('station_edits_user').on(table.changedBy),
  ],
);

/** The key by which two playlist names count as the same, ignoring case and spaces. */
export const playlistKey = (name: SQLWrapper | string): SQL =>
  sql`lower(regexp_replace(${name}, '\\s+', ' ', 'g'))`;

/** The same, for finding names that look alike: compatibility forms, and letters of other scripts as the Latin ones. */
export const playlistLook = (name: SQLWrapper | string): SQL =>
  playlistKey(sql`translate(normalize(${name}, NFKC), ${lookAlikes}, ${theirLatin})`);

export const playlists = pgTable(
  'playlists',
  {
    id: uuid().primaryKey(),
    stationId: stationRef(),
    name: text().notNull(),
    description: text(),
    isActive: boolean().notNull().default(true),
    /** How many approved songs it has, stored. */
    approvedCount: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('playlists_station').on(table.stationId, table.createdAt, table.id),
    uniqueIndex('playlists_name').on(table.stationId, playlistKey(table.name)),
  ],
);

export const reviewSessions = pgTable(
  'review_sessions',
  {
    id: uuid().primaryKey(),
    stationId: stationRef(),
    createdByUserId: userRef(),
    notes: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('review_sessions_station').on(table.stationId, table.createdAt.desc(), table.id.desc())],
);
