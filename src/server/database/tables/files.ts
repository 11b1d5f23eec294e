import { z } from 'zod';
import { sql } from '#server/database/drizzle.ts';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from '#server/database/pg-core.ts';
import { json, moment } from './columns.ts';

export interface CoverColors {
  cover: string;
  room: string;
  on: string;
}

/** Measurements of a recording: LUFS, dBTP, milliseconds, shares from 0 to 1, hertz. */
const soundMeasures = z.object({
  loudness: z.number().nullable(),
  truePeak: z.number().nullable(),
  clippedRuns: z.number(),
  firstClipMs: z.number().nullable(),
  silentShare: z.number(),
  silentStartMs: z.number(),
  silentEndMs: z.number(),
  /** The longest silence between sounds, and the longest stretch in one channel only. */
  gap: z.object({ startMs: z.number(), lengthMs: z.number() }).optional(),
  oneSided: z
    .object({ startMs: z.number(), lengthMs: z.number(), silent: z.enum(['left', 'right']) })
    .optional(),
  sampleRate: z.number(),
  channels: z.number(),
  /** Null for MP3. */
  bits: z.number().nullable(),
  /** The end may be missing. */
  isCut: z.literal(true).optional(),
});
export type SoundMeasures = z.output<typeof soundMeasures>;

/** A finished upload. We choose its path in storage, never from its original name (threat E6). */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    ownerUserId: uuid().notNull(),
    kind: text({ enum: ['image', 'audio', 'document'] }).notNull(),
    storageKey: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    colors: jsonb().$type<CoverColors>(),
    /** Of an image: the longest side up to which it has detail, in pixels, and whether it is all one colour. */
    detailSide: integer(),
    isOneColour: boolean(),
    durationMs: integer(),
    /** Base64 of at most 600 bytes, 0..255 each. */
    peaks: text(),
    /** From which we draw a sleeve without a cover: `writePrint`. */
    soundPrint: text(),
    /** Measured in the background: null until then; or why it can't be measured. */
    sound: json(z.union([soundMeasures, z.strictObject({ broken: z.string() })])),
    extractedText: text(),
    /** Storage key of the MP3 that listeners get instead of a WAV. */
    listeningKey: text(),
    listeningBytes: bigint({ mode: 'number' }),
    hasAvif: integer().notNull().default(0),
    /** Set while something public shows the file: then its plain address works. */
    publicAt: moment(),
    /** Since when nothing has used it; null if the last check found a use. */
    unusedSince: moment().defaultNow(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    // Includes the bytes, so that summing up an account reads only the index.
    index('files_owner').on(table.ownerUserId, table.bytes),
    index('files_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
    index('files_as_uploaded')
      .on(table.id)
      .where(sql`${table.kind} = 'image' and ${table.storageKey} like '%/original.%'`),
    index('files_sha256').on(table.sha256),
    // By bytes, for folders: a collation may ignore the slashes.
    index('files_storage_key').on(table.storageKey.op('text_pattern_ops')),
  ],
);

/** An upload in progress. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    ownerUserId: uuid().notNull(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull().default(0),
    /** The finished file, so that sending the last part twice gives the same reply. */
    fileId: uuid(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('uploads_expiry').on(table.expiresAt), index('uploads_owner').on(table.ownerUserId)],
);
