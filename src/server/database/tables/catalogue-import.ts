import { z } from 'zod';
import { catalogueSelectors } from '#contract/catalogue-import/pages.ts';
import type { ImportError } from '#contract/catalogue-import/runs.ts';
import { sql } from '#server/database/drizzle.ts';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/database/pg-core.ts';
import {
  catalogues as catalogueTypes,
  importProblems,
  type ReadField,
  runKinds,
  runStages,
  runStatuses,
} from '#shared/catalogues.ts';
import { json, moment } from './columns.ts';

/** Operators' settings for an outside catalogue; without a row the product's defaults apply. */
export const catalogues = pgTable('catalogues', {
  type: text({ enum: catalogueTypes }).primaryKey(),
  email: text(),
  /** Encrypted for this row with a key outside the database (threat F6). */
  sealedPassword: text(),
  /** Null for the product's default. */
  selectors: json(catalogueSelectors),
  keepsCovers: boolean().notNull().default(true),
  keepsAudio: boolean().notNull().default(false),
  isScheduled: boolean().notNull().default(true),
  /** HH:MM in Asia/Jerusalem; null for the product's default. */
  scheduleTimes: text().array(),
  updatedAt: moment().notNull().defaultNow(),
});

/** An import, from the request on. Its row holds its progress, and then its log. */
export const catalogueRuns = pgTable(
  'catalogue_runs',
  {
    id: uuid().primaryKey(),
    type: text({ enum: catalogueTypes }).notNull(),
    kind: text({ enum: runKinds }).notNull(),
    status: text({ enum: runStatuses }).notNull().default('waiting'),
    stage: text({ enum: runStages }).notNull().default('waiting'),
    /** Its slot in the schedule: `2026-03-27 08:00`. Each slot runs once, however many workers there are. */
    slot: text(),
    /** The most songs to look at; null for all. */
    wanted: integer(),
    /** Pages named one by one, instead of the catalogue's own list. */
    urls: text().array(),
    /** Whether to skip pages of songs that we already have. */
    skipsKnown: boolean().notNull().default(true),
    /** Encrypted for this row and this run; deleted when it ends. */
    sealedCredentials: text(),
    /** The title or the address being imported. */
    current: text().notNull().default(''),
    total: integer().notNull().default(0),
    processed: integer().notNull().default(0),
    imported: integer().notNull().default(0),
    duplicates: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    problem: text({ enum: importProblems }),
    errors: jsonb().$type<ImportError[]>().notNull().default([]),
    /** One more than the attempt of the run that died and that this one continues. */
    attempt: integer().notNull().default(1),
    requestedBy: uuid(),
    cancelRequestedAt: moment(),
    requestedAt: moment().notNull().defaultNow(),
    startedAt: moment(),
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex('catalogue_runs_slot').on(table.type, table.slot),
    index('catalogue_runs_log').on(table.type, table.requestedAt.desc(), table.id.desc()),
    index('catalogue_runs_open').on(table.type, table.requestedAt).where(sql`${table.endedAt} is null`),
  ],
);

/** Pages that we could not read, as they came, so that an operator can see what has changed. */
export const cataloguePages = pgTable(
  'catalogue_pages',
  {
    id: uuid().primaryKey(),
    type: text({ enum: catalogueTypes }).notNull(),
    url: text().notNull(),
    problem: text({ enum: importProblems }).notNull(),
    missing: jsonb().$type<ReadField[]>().notNull().default([]),
    html: text().notNull(),
    keptAt: moment().notNull().defaultNow(),
  },
  (table) => [index('catalogue_pages_kept').on(table.type, table.keptAt.desc(), table.id.desc())],
);

/** The content of a list page at the last read, so that the site can answer that nothing has changed. */
export const catalogueVisits = pgTable(
  'catalogue_visits',
  {
    type: text({ enum: catalogueTypes }).notNull(),
    urlHash: text().notNull(),
    etag: text(),
    lastModified: text(),
    found: json(
      z.strictObject({
        entries: z.array(z.object({ url: z.string(), externalId: z.string() })),
        next: z.string().nullable(),
      }),
    ).notNull(),
    visitedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.type, table.urlHash] })],
);

/** Images and sound fetched from outside, by the SHA-256 of their address: our copy, or that there was none. */
export const outsideMedia = pgTable(
  'outside_media',
  {
    urlHash: text().primaryKey(),
    fileId: uuid(),
    /** Null once we have a copy. */
    problem: text(),
    triedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('outside_media_file').on(table.fileId)],
);
