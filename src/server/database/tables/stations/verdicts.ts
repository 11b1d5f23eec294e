import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { twoLanguages } from '../../../../contract/fields.ts';
import { json, moment } from '../columns.ts';
import { releases } from '../releases.ts';
import { stations } from './stations.ts';

/** A station's short list of reasons, by number key; one that is put away stays where it was given. */
export const stationReasons = pgTable(
  'station_reasons',
  {
    id: uuid().primaryKey(),
    stationId: uuid()
      .notNull()
      .references(() => stations.id),
    he: text().notNull(),
    en: text().notNull(),
    /** 1 to 9; null for one that is put away. */
    key: integer(),
  },
  (table) => [index('station_reasons_station').on(table.stationId, table.key)],
);

/** What an artist was told of a song by a station, as it was told, and what they answered. */
export const stationVerdicts = pgTable(
  'station_verdicts',
  {
    id: uuid().primaryKey(),
    stationId: uuid()
      .notNull()
      .references(() => stations.id),
    releaseId: uuid()
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    /** Null where the station tells only that it was heard. */
    decision: text({ enum: ['approved', 'declined'] }),
    reasons: json(z.array(twoLanguages)).notNull(),
    note: text(),
    /** The recording that was heard, to know a new one from. */
    recordingId: uuid(),
    toldAt: moment().notNull(),
    appealedAt: moment(),
    appealNote: text(),
    /** The appeal came with another recording. */
    appealRecording: boolean(),
  },
  (table) => [
    uniqueIndex('station_verdicts_song').on(table.releaseId, table.stationId),
    index('station_verdicts_station').on(table.stationId),
  ],
);
