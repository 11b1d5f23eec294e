import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { servicePlace } from '../../../../contract/deliveries/services.ts';
import {
  playoutFields,
  playoutFormats,
  playoutProblems,
  pushStates,
} from '../../../../contract/vocabulary/playout.ts';
import { json, moment } from '../columns.ts';
import { releases } from '../releases.ts';
import { stations } from './stations.ts';

const stationId = () =>
  uuid()
    .notNull()
    .references(() => stations.id);

const pushedList = z.strictObject({ playlistId: z.string().optional(), sessionId: z.string().optional() });

/** What a station's playout machines read; a station without a row has what is usual. */
export const stationPlayouts = pgTable('station_playouts', {
  stationId: stationId().primaryKey(),
  formats: text({ enum: playoutFormats }).array().notNull().default(['bwf']),
  isLevelled: boolean().notNull().default(false),
  /** How its files are called; null is as its download packs are. */
  namePattern: text(),
  nameLength: integer().notNull().default(80),
  /** Names of files in Latin letters alone. */
  isAscii: boolean().notNull().default(true),
  /** Of its own table; null is what is usual. */
  columns: json(z.array(z.strictObject({ head: z.string(), field: z.enum(playoutFields) }))),
  /** Where songs are pushed to; null for nowhere. */
  place: json(servicePlace),
  /** Sealed to this row with a key outside the database. */
  sealedCredentials: text(),
  /** Each song goes out by itself once it is approved. */
  pushesApproved: boolean().notNull().default(false),
  /** When a file of ours last arrived at the place as it is set now. */
  triedAt: moment(),
  /** Which of the lanes its songs go in: in each one is on its way at a time. */
  lane: integer().notNull().default(0),
});

/** What a station says of a song for its machines, where it differs from what is known or proposed. */
export const playoutSongs = pgTable(
  'playout_songs',
  {
    stationId: stationId(),
    releaseId: uuid()
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    latinTitle: text(),
    latinArtist: text(),
    introMs: integer(),
    hookMs: integer(),
    endMs: integer(),
    /** What its files at the station's place are called: no two songs there are called the same. */
    fileName: text(),
    /** Of the sound that was last sent there. */
    sentHash: text(),
  },
  (table) => [
    primaryKey({ columns: [table.stationId, table.releaseId] }),
    index('playout_songs_release').on(table.releaseId),
    uniqueIndex('playout_songs_name').on(table.stationId, sql`lower(${table.fileName})`),
  ],
);

/** A song, or a list of songs, on its way to a station's place. Its row is its progress, and then its log. */
export const playoutPushes = pgTable(
  'playout_pushes',
  {
    id: uuid().primaryKey(),
    stationId: stationId(),
    /** Null for a list, and for a test. */
    releaseId: uuid().references(() => releases.id, { onDelete: 'cascade' }),
    /** Whose songs a list names; it goes after them. */
    list: json(pushedList),
    /** What a list is called, as people know it. */
    listName: text(),
    state: text({ enum: pushStates }).notNull().default('waiting'),
    dueAt: moment().notNull().defaultNow(),
    /** How often sending failed. */
    tries: integer().notNull().default(0),
    /** How often a process died while it sent it. */
    interruptions: integer().notNull().default(0),
    problem: text({ enum: playoutProblems }),
    /** In the words of the place's machine. */
    detail: text(),
    createdAt: moment().notNull().defaultNow(),
    sentAt: moment(),
  },
  (table) => [
    uniqueIndex('playout_pushes_open')
      .on(table.stationId, table.releaseId)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    index('playout_pushes_due').on(table.dueAt).where(sql`${table.state} in ('waiting', 'sending')`),
    index('playout_pushes_station').on(table.stationId, table.id),
    index('playout_pushes_state').on(table.stationId, table.state, table.id),
    index('playout_pushes_release').on(table.releaseId),
  ],
);
