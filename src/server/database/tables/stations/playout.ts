import { z } from 'zod';
import { servicePlace } from '#contract/deliveries/services.ts';
import { sql } from '#server/database/drizzle.ts';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/database/pg-core.ts';
import { json, moment } from '#server/database/tables/columns.ts';
import { releaseRef, releases } from '#server/database/tables/releases.ts';
import { letterings, playoutFields, playoutFormats, playoutProblems, pushStates } from '#shared/playout.ts';
import { stationRef } from './stations.ts';

const pushedList = z.strictObject({ playlistId: z.string().optional(), sessionId: z.string().optional() });

/** The formats that a station's playout reads; without a row the defaults apply. */
export const stationPlayouts = pgTable('station_playouts', {
  stationId: stationRef().primaryKey(),
  formats: text({ enum: playoutFormats }).array().notNull().default(['bwf']),
  isLevelled: boolean().notNull().default(false),
  /** The name pattern of its files; null for that of its download packs. */
  namePattern: text(),
  nameLength: integer().notNull().default(80),
  /** File names in Latin letters only. */
  isAscii: boolean().notNull().default(true),
  /** How names are written in a sound's chunks and in ENCO's files; null as in file names. */
  cartLetters: text({ enum: letterings }),
  encoLetters: text({ enum: letterings }),
  /** Columns of its own table; null for the default. */
  columns: json(z.array(z.strictObject({ head: z.string(), field: z.enum(playoutFields) }))),
  /** Where songs are pushed to; null for nowhere. */
  place: json(servicePlace),
  /** Encrypted for this row with a key outside the database. */
  sealedCredentials: text(),
  /** Push each song once it is approved. */
  pushesApproved: boolean().notNull().default(false),
  /** When a file of ours last arrived at the place with its current settings. */
  triedAt: moment(),
  /** The lane of its songs: each lane sends one song at a time. */
  lane: integer().notNull().default(0),
});

/** How a station writes a name in Latin letters: asked once, kept for every song with the name. */
export const stationLatinNames = pgTable(
  'station_latin_names',
  {
    stationId: stationRef(),
    name: text().notNull(),
    latin: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stationId, table.name] })],
);

/** A station's corrections of a song's data for its playout, where they differ from what is known or proposed. */
export const playoutSongs = pgTable(
  'playout_songs',
  {
    stationId: stationRef(),
    releaseId: releaseRef(),
    latinTitle: text(),
    latinArtist: text(),
    introMs: integer(),
    hookMs: integer(),
    endMs: integer(),
    /** The base name of its files at the station's place; no two songs share one there. */
    fileName: text(),
    /** Of the audio last sent there. */
    sentHash: text(),
  },
  (table) => [
    primaryKey({ columns: [table.stationId, table.releaseId] }),
    index('playout_songs_release').on(table.releaseId),
    uniqueIndex('playout_songs_name').on(table.stationId, sql`lower(${table.fileName})`),
  ],
);

/** A song, or a list of songs, to push to a station's place. Its row holds its progress, and then its log. */
export const playoutPushes = pgTable(
  'playout_pushes',
  {
    id: uuid().primaryKey(),
    stationId: stationRef(),
    /** Null for a list, and for a test. */
    releaseId: uuid().references(() => releases.id, { onDelete: 'cascade' }),
    /** The songs that a list names; the list follows them. */
    list: json(pushedList),
    /** A list's name, as people know it. */
    listName: text(),
    state: text({ enum: pushStates }).notNull().default('waiting'),
    dueAt: moment().notNull().defaultNow(),
    /** How often sending failed. */
    tries: integer().notNull().default(0),
    /** How often a process died while sending it. */
    interruptions: integer().notNull().default(0),
    problem: text({ enum: playoutProblems }),
    /** The words of the place's server. */
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
