import { z } from 'zod';
import { twoLanguages } from '#contract/fields.ts';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from '#server/database/pg-core.ts';
import { json, moment } from '#server/database/tables/columns.ts';
import { releaseRef } from '#server/database/tables/releases.ts';
import { stationRef } from './stations.ts';

/** A station's short list of reasons, by number key; a removed reason stays on old decisions. */
export const stationReasons = pgTable(
  'station_reasons',
  {
    id: uuid().primaryKey(),
    stationId: stationRef(),
    he: text().notNull(),
    en: text().notNull(),
    /** 1 to 9; null if removed. */
    key: integer(),
  },
  (table) => [index('station_reasons_station').on(table.stationId, table.key)],
);

/** What a station told an artist about a song, and the artist's answer. */
export const stationVerdicts = pgTable(
  'station_verdicts',
  {
    id: uuid().primaryKey(),
    stationId: stationRef(),
    releaseId: releaseRef(),
    /** Null if the station only tells that it listened. */
    decision: text({ enum: ['approved', 'declined'] }),
    reasons: json(z.array(twoLanguages)).notNull(),
    note: text(),
    /** The recording that the station heard, to recognise a new one. */
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
