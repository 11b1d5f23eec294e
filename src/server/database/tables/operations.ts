import { sql } from '#server/database/drizzle.ts';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/database/pg-core.ts';
import { alarmKinds, disks, processRoles, type WatchFacts } from '#shared/alarms.ts';
import { type LeftReason, measures, planGroups } from '#shared/operators.ts';
import { tenants, users } from './accounts.ts';
import { moment } from './columns.ts';
import { releaseRef } from './releases.ts';

/**
 * The table by which operators search and sort people, one row for each user. Triggers on users, tenants and host
 * names maintain it, so no domain has to know of it or can forget it.
 */
export const userDirectory = pgTable(
  'user_directory',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null, like all columns of the tenant, while there is none. */
    tenantId: uuid().references(() => tenants.id),
    planGroup: text({ enum: planGroups }),
    tenantSince: moment(),
    /** In the form for sorting: without case, niqqud and accents. */
    nameKey: text().notNull(),
    email: text().notNull(),
    /** Stage name, first and last name, address and subdomain, in the form for searching. */
    search: text().notNull(),
    /** The same for an index: each word after a space, in letters that every database recognises. */
    searchGrams: text().generatedAlwaysAs(sql`directory_grams(' ' || search)`),
  },
  (table) => {
    const isTenant = sql`${table.tenantId} is not null`;
    return [
      uniqueIndex('user_directory_tenant').on(table.tenantId),
      index('user_directory_search_grams').using('gin', sql`${table.searchGrams} gin_trgm_ops`),
      index('user_directory_everybody').on(table.email, table.userId),
      index('user_directory_group_user').on(table.planGroup, table.userId),
      index('user_directory_since').on(table.tenantSince, table.tenantId).where(isTenant),
      index('user_directory_name').on(table.nameKey, table.tenantId).where(isTenant),
      index('user_directory_email').on(table.email, table.tenantId).where(isTenant),
      index('user_directory_group_since')
        .on(table.planGroup, table.tenantSince, table.tenantId)
        .where(isTenant),
      index('user_directory_group_name').on(table.planGroup, table.nameKey, table.tenantId).where(isTenant),
      index('user_directory_group_email').on(table.planGroup, table.email, table.tenantId).where(isTenant),
    ];
  },
);

/** How many tenants have each plan; maintained by the same triggers, so no query counts. */
export const planTotals = pgTable('plan_totals', {
  planGroup: text({ enum: planGroups }).primaryKey(),
  tenants: integer().notNull(),
});

/** Who heard what today, so that a listener's plays of a song count once a day; yesterday's rows are deleted. */
export const playMarks = pgTable(
  'play_marks',
  {
    /** The date in Israel. */
    day: date().notNull(),
    releaseId: uuid().notNull(),
    /** A hash that includes the day, so nobody can be followed from one day to the next. */
    listener: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.releaseId, table.listener] })],
);

/** Plays of a song on a day in Israel. */
export const releasePlays = pgTable(
  'release_plays',
  {
    releaseId: releaseRef(),
    day: date().notNull(),
    plays: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.day] }),
    index('release_plays_day').on(table.day),
  ],
);

/** Numbers for dashboards: one for each day in Israel and each genre (songs, plays) or station (decisions). */
export const dailyNumbers = pgTable(
  'daily_numbers',
  {
    measure: text({ enum: measures }).notNull(),
    day: date().notNull(),
    /** A genre, empty for none; or a station's id. */
    facet: text().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.measure, table.day, table.facet] })],
);

/** When the stored numbers were last updated. */
export const rollUps = pgTable('roll_ups', {
  name: text().primaryKey(),
  countedAt: moment().notNull(),
});

/**
 * A scan of storage for files that nothing needs. The last finished scan may be cleaned, once. Scanning and cleaning
 * run in the background, one of either at a time.
 */
export const storageScans = pgTable(
  'storage_scans',
  {
    id: uuid().primaryKey(),
    byUserId: uuid().references(() => users.id),
    status: text({ enum: ['running', 'done', 'failed', 'cleaning', 'cleaned'] }).notNull(),
    /** Why it failed or stopped: a code. */
    problem: text(),
    /** How often a process began to scan, or to clean. */
    attempts: integer().notNull().default(0),
    /** When an operator stopped it, scanning or cleaning. */
    stopAskedAt: moment(),
    cleanedBy: uuid().references(() => users.id),
    cleaningAt: moment(),
    cleanedAt: moment(),
    /** The last find that was cleaned, in the order of ids: another process continues from there. */
    cleanedTo: uuid(),
    cleanedFinds: integer().notNull().default(0),
    /** What there is to clean. */
    finds: integer().notNull().default(0),
    cleanedOrphans: integer().notNull().default(0),
    cleanedDuplicates: integer().notNull().default(0),
    cleanedBytes: bigint({ mode: 'number' }).notNull().default(0),
    cleanErrors: text().array().notNull().default([]),
    /** How many finds were left in place, by reason. */
    cleanLeft: jsonb().$type<Partial<Record<LeftReason, number>>>().notNull().default({}),
    dbFiles: integer().notNull().default(0),
    storageFiles: integer().notNull().default(0),
    storageBytes: bigint({ mode: 'number' }).notNull().default(0),
    orphans: integer().notNull().default(0),
    orphanBytes: bigint({ mode: 'number' }).notNull().default(0),
    duplicateSets: integer().notNull().default(0),
    duplicateBytes: bigint({ mode: 'number' }).notNull().default(0),
    startedAt: moment().notNull().defaultNow(),
    endedAt: moment(),
  },
  (table) => [
    index('storage_scans_started').on(table.startedAt.desc()),
    uniqueIndex('storage_scans_open').on(sql`(true)`).where(sql`${table.status} in ('running', 'cleaning')`),
  ],
);

/** What a scan found; checked again before it is touched. */
export const storageFinds = pgTable(
  'storage_finds',
  {
    scanId: uuid()
      .notNull()
      .references(() => storageScans.id, { onDelete: 'cascade' }),
    /** The file whose folder it is, whether or not it has a row; a new id for what is elsewhere. */
    fileId: uuid().notNull(),
    /** Where it is, if not in the place for a file of this id. */
    place: text(),
    kind: text({ enum: ['orphan', 'duplicate'] }).notNull(),
    /** For a duplicate: the file with the same bytes that stays. */
    keeperId: uuid(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scanId, table.fileId] })],
);

/** How much is in the trash; maintained by a trigger, so no query counts. */
export const storageTrashTotal = pgTable('storage_trash_total', {
  id: integer().primaryKey(),
  files: integer().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
});

/** What was removed from storage, for seven days. */
export const storageTrash = pgTable(
  'storage_trash',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['orphan', 'duplicate'] }).notNull(),
    fileId: uuid().notNull(),
    /** Where it was, if not in the place for a file of this id. */
    place: text(),
    /** The file's row as it was; null if there was none. */
    row: jsonb().$type<Record<string, unknown>>(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    removedBy: uuid().references(() => users.id),
    removedAt: moment().notNull().defaultNow(),
    purgeAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('storage_trash_file').on(table.fileId),
    index('storage_trash_removed').on(table.removedAt, table.id),
    index('storage_trash_purge').on(table.purgeAt),
  ],
);

/** What all processes of this installation must agree on: one row. */
export const installation = pgTable('installation', {
  id: integer().primaryKey(),
  /** The mark of the signing key (`crypto/signing-key.ts`), noted by the first process that starts. */
  signingKeyMark: text().notNull(),
  notedAt: moment().notNull().defaultNow(),
});

/** Processes of the last day: each one says every few seconds that it lives. */
export const processes = pgTable(
  'processes',
  {
    id: uuid().primaryKey(),
    role: text({ enum: processRoles }).notNull(),
    /** Its machine and process number. */
    name: text().notNull(),
    version: text().notNull(),
    memoryBytes: bigint({ mode: 'number' }).notNull(),
    startedAt: moment().notNull(),
    seenAt: moment().notNull(),
    /** When it stopped in good order. */
    stoppedAt: moment(),
  },
  (table) => [index('processes_seen').on(table.seenAt)],
);

/** What a process last found when it looked after the installation: one row, which the processes take in turns. */
export const watches = pgTable('watches', {
  id: integer().primaryKey(),
  watchedAt: moment().notNull(),
  /** Null until the first look has ended. */
  facts: jsonb().$type<WatchFacts>(),
});

/** What is wrong, or was: operators get an email once, when it has lasted. */
export const alarms = pgTable('alarms', {
  kind: text({ enum: alarmKinds }).primaryKey(),
  since: moment().notNull(),
  endedAt: moment(),
  mailedAt: moment(),
});

/** How much is free on each disk, over the last days. */
export const diskReadings = pgTable(
  'disk_readings',
  {
    disk: text({ enum: disks }).notNull(),
    readAt: moment().notNull(),
    freeBytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.disk, table.readAt] })],
);
