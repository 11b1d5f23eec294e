import { z } from 'zod';
import { servicePlace } from '#contract/deliveries/services.ts';
import { sql } from '#server/database/drizzle.ts';
import {
  bigint,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/database/pg-core.ts';
import { userRef, users } from '#server/database/tables/accounts.ts';
import { json, moment } from '#server/database/tables/columns.ts';
import { releaseRef, releases } from '#server/database/tables/releases.ts';
import {
  dateOrders,
  lineKinds,
  lineProblems,
  logProblems,
  logSources,
  logStates,
  matchMethods,
  playedStates,
  playFields,
} from '#shared/plays.ts';
import { stationRef } from './stations.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** How to read a station's logs and where to fetch them; without a row the defaults apply. */
export const stationPlayLogs = pgTable(
  'station_play_logs',
  {
    stationId: stationRef().primaryKey(),
    /** What the team said a column contains, by its heading; null for nothing useful. */
    heads: json(z.record(z.string(), z.enum(playFields).nullable())),
    dateOrder: text({ enum: dateOrders }),
    /** Which lines that aren't songs are left out; null for all. */
    leftOut: json(z.array(z.enum(lineKinds))),
    /** Where to fetch logs; null for nowhere. */
    place: json(servicePlace),
    /** Encrypted for this row with a key outside the database. */
    sealedCredentials: text(),
    lookedAt: moment(),
    /** Why the last fetch failed, by code, and in the words of the place's server. */
    problem: text(),
    detail: text(),
    /** When to fetch next; null without a place. */
    dueAt: moment(),
  },
  (table) => [index('station_play_logs_due').on(table.dueAt).where(sql`${table.dueAt} is not null`)],
);

/** Keys with which a station's systems send what they played. */
export const playKeys = pgTable(
  'play_keys',
  {
    id: uuid().primaryKey(),
    stationId: stationRef(),
    name: text().notNull(),
    hash: text().notNull(),
    /** Its last characters, to recognise it. */
    ending: text().notNull(),
    createdBy: userRef(),
    createdAt: moment().notNull().defaultNow(),
    usedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [
    uniqueIndex('play_keys_hash').on(table.hash),
    index('play_keys_station').on(table.stationId, table.id),
  ],
);

/** A playout log. Its row holds its progress, and then its result. */
export const playLogs = pgTable(
  'play_logs',
  {
    id: uuid().primaryKey(),
    stationId: stationRef(),
    name: text().notNull(),
    source: text({ enum: logSources }).notNull(),
    bytes: integer().notNull(),
    state: text({ enum: logStates }).notNull().default('waiting'),
    /** Which of the lanes reads it; null until one took it. */
    lane: integer(),
    /** How often a process died while reading it. */
    interruptions: integer().notNull().default(0),
    problem: text({ enum: logProblems }),
    /** The columns found, each with a few of its cells. */
    columns: json(
      z.array(
        z.strictObject({
          head: z.string(),
          field: z.enum(playFields).nullable(),
          cells: z.array(z.string()),
        }),
      ),
    ),
    lines: integer().notNull().default(0),
    plays: integer().notNull().default(0),
    /** Skipped lines: how many, and the first of them. */
    refused: integer().notNull().default(0),
    refusals: json(z.array(z.strictObject({ line: z.number().int(), problem: z.enum(lineProblems) })))
      .notNull()
      .default([]),
    /** Null for a system's. */
    byUserId: uuid().references(() => users.id),
    createdAt: moment().notNull().defaultNow(),
    endedAt: moment(),
  },
  (table) => [
    index('play_logs_station').on(table.stationId, table.id),
    index('play_logs_by').on(table.byUserId).where(sql`${table.byUserId} is not null`),
    index('play_logs_open').on(table.id).where(sql`${table.state} in ('waiting', 'reading')`),
    index('play_logs_ended').on(table.createdAt).where(sql`${table.state} not in ('waiting', 'reading')`),
    uniqueIndex('play_logs_fetched')
      .on(table.stationId, table.name, table.bytes)
      .where(sql`${table.source} = 'place'`),
  ],
);

/** The bytes of a log until it is read. */
export const playLogParts = pgTable(
  'play_log_parts',
  {
    logId: uuid()
      .notNull()
      .references(() => playLogs.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.logId, table.part] })],
);

/** A song as a station's logs name it, and the release that it matches. */
export const playedSongs = pgTable(
  'played_songs',
  {
    id: uuid().primaryKey(),
    stationId: stationRef(),
    /** The key by which two names count as the same. */
    names: text().notNull(),
    isrc: text().notNull().default(''),
    title: text().notNull(),
    artist: text().notNull(),
    /** As the first log with such a column names them; empty without. */
    composer: text().notNull().default(''),
    lyricist: text().notNull().default(''),
    label: text().notNull().default(''),
    state: text({ enum: playedStates }).notNull(),
    way: text({ enum: matchMethods }),
    releaseId: uuid().references(() => releases.id, { onDelete: 'set null' }),
    /** Candidates, the likeliest first. */
    candidates: uuid().array().notNull().default([]),
    answeredBy: uuid().references(() => users.id),
    plays: integer().notNull().default(0),
    lastPlayedAt: moment(),
  },
  (table) => [
    uniqueIndex('played_songs_identity').on(table.stationId, table.names, table.isrc),
    index('played_songs_release').on(table.releaseId, table.stationId),
    index('played_songs_answered').on(table.answeredBy).where(sql`${table.answeredBy} is not null`),
    index('played_songs_doubts')
      .on(table.stationId, table.plays.desc(), table.id)
      .where(sql`${table.state} = 'doubt'`),
    index('played_songs_last')
      .on(table.stationId, table.lastPlayedAt.desc(), table.id.desc())
      .where(sql`${table.releaseId} is not null`),
  ],
);

/** A song was on air: one row for a station, a moment and its names, however many logs have it. */
export const plays = pgTable(
  'plays',
  {
    stationId: stationRef(),
    playedAt: moment().notNull(),
    /** The key of the song's names. */
    namesHash: bigint({ mode: 'bigint' }).notNull(),
    songId: uuid()
      .notNull()
      .references(() => playedSongs.id, { onDelete: 'cascade' }),
    durationMs: integer(),
    logId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.stationId, table.playedAt, table.namesHash] }),
    index('plays_song').on(table.songId, table.playedAt),
    index('plays_log').on(table.logId),
    foreignKey({ name: 'plays_log_id', columns: [table.logId], foreignColumns: [playLogs.id] }).onDelete(
      'set null',
    ),
  ],
);

/** The artist was told of a song's first play on a station. */
export const firstPlays = pgTable(
  'first_plays',
  {
    releaseId: releaseRef(),
    stationId: stationRef(),
    playedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.releaseId, table.stationId] })],
);
