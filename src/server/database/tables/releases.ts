import type { PresenterCard } from '#contract/releases/presenter-card.ts';
import { sql } from '#server/database/drizzle.ts';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '#server/database/pg-core.ts';
import type { SongArtist } from '#shared/artists.ts';
import { hiddenStates } from '#shared/moderation.ts';
import { releaseTypes } from '#shared/service-facts.ts';
import { shortCodeAlphabet, shortCodeLength } from '#shared/short-codes.ts';
import { downloadChoices, previews } from '#shared/visitor-rights.ts';
import { tenantRef, tenants } from './accounts.ts';
import { moment, tsvector } from './columns.ts';
import type { CoverColors } from './files.ts';

export interface CopyrightHolder {
  year: number;
  holder: string;
}
export interface Credits {
  lyrics: string[];
  composition: string[];
  producer: string;
}
/** A name in its own letters, and in Latin ones. */
export interface LatinForm {
  text: string;
  latin: string;
}
/** `hundredths` of a percent: a third is 3333. */
export interface Partner {
  name: string;
  role: string;
  hundredths: number;
}

/**
 * Facts of a single or an album that streaming services need; null and empty mean the artist's default, else ours.
 */
const serviceFacts = () => ({
  label: text(),
  p_line: jsonb().$type<CopyrightHolder>(),
  /** The day it first came out anywhere, YYYY-MM-DD. */
  original_release_date: text(),
  territories: text().array().notNull().default([]),
  latin_forms: jsonb().$type<LatinForm[]>().notNull().default([]),
});

/** A random short code, as `newShortCode` makes them. */
const anyShortCode = sql.raw(
  Array.from(
    { length: shortCodeLength },
    () => `substr('${shortCodeAlphabet}', 1 + floor(random() * ${shortCodeAlphabet.length})::int, 1)`,
  ).join(' || '),
);

export const albums = pgTable(
  'albums',
  {
    id: uuid().primaryKey(),
    tenantId: tenantRef(),
    title: text().notNull(),
    /** The code of its public page. The product chooses it; the default is for a process of an older version. */
    shortCode: text().notNull().default(anyShortCode),
    copyright_holders: jsonb().$type<CopyrightHolder[]>().notNull().default([]),
    upc: text(),
    producer: text(),
    credits: jsonb().$type<Credits>().notNull().default({ lyrics: [], composition: [], producer: '' }),
    collaborators: jsonb().$type<Partner[]>().notNull().default([]),
    ...serviceFacts(),
    /** Null: derived from the number and length of its songs. */
    releaseType: text({ enum: releaseTypes }),
    /** When it comes out as one product; null if its songs come out one by one, each on its own day. */
    digitalReleaseDate: moment(),
    /** The date that went with the money which paid for it, and comes back with it. */
    withdrawnDigitalDate: moment(),
    /** Deleted by its owner: its songs stay without it, and the owner can restore it for thirty days. */
    trashedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('albums_tenant').on(table.tenantId, table.createdAt, table.id),
    uniqueIndex('albums_short_code').on(table.shortCode),
    index('albums_upc').on(table.upc).where(sql`${table.upc} is not null`),
    index('albums_trash').on(table.trashedAt).where(sql`${table.trashedAt} is not null`),
  ],
);

export const releases = pgTable(
  'releases',
  {
    id: uuid().primaryKey(),
    /** Null for releases imported from an outside catalogue. */
    tenantId: uuid().references(() => tenants.id),
    albumId: uuid().references(() => albums.id),
    title: text().notNull(),
    /** How it is shown; composed from `artists`, if there are any. */
    artist_name: text().notNull(),
    artists: jsonb().$type<SongArtist[]>().notNull().default([]),
    shortCode: text(),
    isDraft: boolean().notNull().default(true),
    isPaid: boolean().notNull().default(false),
    version: text().notNull().default('original'),
    work_type: text().notNull().default('original'),
    primary_language: text(),
    secondary_language: text(),
    translations: jsonb()
      .$type<{ language: string; title: string; artist_name: string }[]>()
      .notNull()
      .default([]),
    /** Null until it is answered. */
    explicit: boolean(),
    intro_seconds: real(),
    hook_seconds: real(),
    isrc: text(),
    upc: text(),
    genre: text(),
    subgenre: text(),
    lyrics: text(),
    lyricsFileId: uuid(),
    pitch: text(),
    pitchFileId: uuid(),
    pitchTextExtracted: text(),
    youtube_link: text(),
    clip_url: text(),
    mp3FileId: uuid(),
    wavFileId: uuid(),
    coverFileId: uuid(),
    /** Copies of the file facts that a card shows, so that a feed page reads one table. */
    coverColors: jsonb().$type<CoverColors>(),
    durationMs: integer(),
    soundPrint: text(),
    hasAudio: boolean().notNull().default(false),
    imageFileIds: uuid().array().notNull().default([]),
    credits: jsonb().$type<Credits>().notNull().default({ lyrics: [], composition: [], producer: '' }),
    credits_text: text(),
    copyright_holders: jsonb().$type<CopyrightHolder[]>().notNull().default([]),
    composition_partners: jsonb().$type<Partner[]>().notNull().default([]),
    master_partners: jsonb().$type<Partner[]>().notNull().default([]),
    additional_credits: jsonb().$type<{ name: string; role: string }[]>().notNull().default([]),
    collaborators: jsonb().$type<Partner[]>().notNull().default([]),
    streaming_links: text().array().notNull().default([]),
    ...serviceFacts(),
    /** The language of the names that services get, if the letters alone don't tell: Yiddish, Ladino. */
    metadata_language: text(),
    /** Its place on its album, from 1; songs without one follow in the order of creation. */
    track_number: integer(),
    /** The artist's text for presenters; null for nothing. */
    presenter_card: jsonb().$type<PresenterCard>(),
    /** A recording in which the artist says the song's names. */
    sayingFileId: uuid(),
    digitalReleaseDate: moment(),
    radioReleaseDate: moment(),
    /** The day on which its page opens to visitors, for a song without a streaming date. */
    pageReleaseDate: moment(),
    downloads: text({ enum: downloadChoices }).notNull().default('everyone'),
    preview: text({ enum: previews }).notNull().default('excerpt'),
    /** Dates that went with the money which paid for them, and come back with it; null after any other change. */
    withdrawnDigitalDate: moment(),
    withdrawnRadioDate: moment(),
    externalSource: text({ enum: ['linktone', 'patiphon'] }),
    externalId: text(),
    externalPageUrl: text(),
    externalAudioUrl: text(),
    externalVideoUrl: text(),
    externalImageUrl: text(),
    downloadLinks: jsonb().$type<{ url: string; text: string }[]>().notNull().default([]),
    /** The day it is listed under: the radio date, else the digital one, else when it was created. */
    shownAt: moment().notNull().defaultNow(),
    /** Distributed or imported: the feed shows it; if it has a radio date, from then on. */
    inFeed: boolean().notNull().default(false),
    /**
     * In the trash, as a draft with its code: an operator cleared it from a catalogue for seven days, or its owner
     * deleted it for thirty. Afterwards, of a published song a row without owner and content stays: its code answers
     * 410, and no song gets it again.
     */
    trashedAt: moment(),
    /** What an owner's song was before, and becomes again when restored. */
    trashedFrom: text({ enum: ['draft', 'published'] }),
    /** Hidden by an operator, as a draft, whatever its owner does; null while it isn't. */
    hiddenAs: text({ enum: hiddenStates }),
    /** What it was before, and becomes again. */
    hiddenFrom: text({ enum: ['draft', 'published'] }),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('releases_short_code').on(table.shortCode),
    // Foreign keys to both columns follow a song that moves to another day.
    unique('releases_shown').on(table.id, table.shownAt),
    index('releases_own').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    index('releases_feed').on(table.shownAt.desc(), table.id.desc()).where(sql`${table.inFeed}`),
    index('releases_feed_ahead')
      .on(table.shownAt.desc(), table.id.desc())
      .where(
        sql`${table.inFeed} and (${table.radioReleaseDate} is null or ${table.externalSource} is not null)`,
      ),
    index('releases_feed_source')
      .on(table.externalSource, table.shownAt.desc(), table.id.desc())
      .where(sql`${table.inFeed} and ${table.externalSource} is not null`),
    index('releases_artist')
      .on(table.tenantId, table.shownAt.desc(), table.id.desc())
      .where(sql`not ${table.isDraft}`),
    index('releases_latin')
      .on(table.tenantId, table.createdAt.desc())
      .where(sql`${table.latin_forms} <> '[]'`),
    index('releases_radio_date').on(table.radioReleaseDate),
    index('releases_isrc').on(table.isrc).where(sql`${table.isrc} is not null`),
    index('releases_upc').on(table.upc).where(sql`${table.upc} is not null`),
    index('releases_album').on(table.albumId).where(sql`${table.albumId} is not null`),
    index('releases_mp3').on(table.mp3FileId),
    index('releases_wav').on(table.wavFileId),
    uniqueIndex('releases_external').on(table.externalSource, table.externalId),
    index('releases_external_image').using('hash', table.externalImageUrl),
    index('releases_own_trash')
      .on(table.tenantId, table.trashedAt.desc(), table.id.desc())
      .where(sql`${table.trashedAt} is not null`),
    index('releases_trash').on(table.trashedAt).where(sql`${table.trashedAt} is not null`),
  ],
);

/** A column with the id of a song; the row goes with the song. */
export const releaseRef = () =>
  uuid()
    .notNull()
    .references(() => releases.id, { onDelete: 'cascade' });

/** A song's search words, in a separate table so that lists and saves don't carry them. */
export const releaseSearch = pgTable(
  'release_search',
  {
    releaseId: uuid()
      .primaryKey()
      .references(() => releases.id, { onDelete: 'cascade' }),
    words: tsvector().notNull(),
    /** Which lexemes it has; those of an earlier form are made again. */
    form: integer().notNull().default(1),
  },
  (table) => [
    index('release_search_words').using('gin', table.words),
    index('release_search_form').on(table.form),
  ],
);

/**
 * One row: how many songs the feed has, and how many of them have a future radio date; stored, so no query counts.
 */
export const feedTotals = pgTable('feed_totals', {
  id: integer().primaryKey().default(1),
  songs: integer().notNull().default(0),
});

export const releaseImages = pgTable(
  'release_images',
  {
    id: uuid().primaryKey(),
    releaseId: uuid()
      .notNull()
      .references(() => releases.id),
    fileId: uuid().notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex('release_images_slot').on(table.releaseId, table.position)],
);

export const releaseLinks = pgTable(
  'release_links',
  {
    id: uuid().primaryKey(),
    releaseId: uuid()
      .notNull()
      .references(() => releases.id),
    url: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('release_links_release').on(table.releaseId, table.createdAt)],
);
