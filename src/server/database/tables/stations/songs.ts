import { z } from 'zod';
import { sql } from '#server/database/drizzle.ts';
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '#server/database/pg-core.ts';
import { userRef, users } from '#server/database/tables/accounts.ts';
import { json, moment } from '#server/database/tables/columns.ts';
import { releaseRef, releases } from '#server/database/tables/releases.ts';
import { actionTypes, decidingActions, decisions, teamActs, undoKinds } from '#shared/station-team.ts';
import { playlists, reviewSessions, stationRef } from './stations.ts';

/** A station's decision, likes and comments on a song; an untouched song has no row. */
export const stationSongs = pgTable(
  'station_songs',
  {
    stationId: stationRef(),
    releaseId: uuid().notNull(),
    /** The song's own value, so that a filtered page reads one index; the foreign key keeps it in step. */
    shownAt: moment().notNull(),
    likesCount: integer().notNull().default(0),
    commentsCount: integer().notNull().default(0),
    /** Null means unreviewed. */
    decision: text({ enum: decisions }),
    playlistId: uuid().references(() => playlists.id),
    /** The latest cycle when it was decided; null before the first. */
    reviewSessionId: uuid().references(() => reviewSessions.id, { onDelete: 'set null' }),
    decidedBy: uuid().references(() => users.id),
    decidedAt: moment(),
    /** The station's event that last decided it or undid a decision: an undo leaves later ones alone. */
    decidedSeq: bigint({ mode: 'number' }).notNull().default(0),
    /** The reasons, from the station's list, and a note. */
    reasonIds: uuid().array().notNull().default([]),
    note: text(),
    /** The `decidedSeq` that the artist was told of, or that needed no telling. */
    toldSeq: bigint({ mode: 'number' }).notNull().default(0),
    /** The station's event that last changed its likes or comments. */
    statsSeq: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.stationId, table.releaseId] }),
    foreignKey({
      name: 'station_songs_release',
      columns: [table.releaseId, table.shownAt],
      foreignColumns: [releases.id, releases.shownAt],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('station_songs_release').on(table.releaseId, table.shownAt),
    index('station_songs_decided_at').on(table.decidedAt).where(sql`${table.decidedAt} is not null`),
    index('station_songs_untold')
      .on(table.stationId, table.decidedAt)
      .where(sql`${table.decidedAt} is not null and ${table.decidedSeq} <> ${table.toldSeq}`),
    index('station_songs_decision')
      .on(table.stationId, table.decision, table.shownAt.desc(), table.releaseId.desc())
      .where(sql`${table.decision} is not null`),
    index('station_songs_decided')
      .on(table.stationId, table.shownAt.desc(), table.releaseId.desc())
      .where(sql`${table.decision} is not null`),
    // Appeals that nobody has answered: an artist made the song pending.
    index('station_songs_appealed')
      .on(table.stationId, table.shownAt.desc(), table.releaseId.desc())
      .where(sql`${table.decision} = 'pending' and ${table.decidedBy} is null`),
    index('station_songs_liked')
      .on(table.stationId, table.shownAt.desc(), table.releaseId.desc())
      .where(sql`${table.likesCount} > 0`),
    index('station_songs_commented')
      .on(table.stationId, table.shownAt.desc(), table.releaseId.desc())
      .where(sql`${table.commentsCount} > 0`),
    index('station_songs_decider')
      .on(table.stationId, table.decidedBy, table.shownAt.desc(), table.releaseId.desc())
      .where(sql`${table.decidedBy} is not null`),
    index('station_songs_playlist')
      .on(table.playlistId, table.shownAt.desc(), table.releaseId.desc())
      .where(sql`${table.playlistId} is not null`),
    index('station_songs_session')
      .on(table.stationId, table.reviewSessionId, table.shownAt.desc(), table.releaseId.desc())
      .where(sql`${table.decision} = 'approved'`),
    index('station_songs_on_air')
      .on(
        table.stationId,
        table.reviewSessionId,
        table.playlistId,
        table.shownAt.desc(),
        table.releaseId.desc(),
      )
      .where(sql`${table.decision} = 'approved'`),
    index('station_songs_loose')
      .on(table.stationId, table.shownAt.desc(), table.releaseId.desc())
      .where(sql`${table.decision} = 'approved' and ${table.playlistId} is null`),
  ],
);

/** Songs that a person in a team heard: nobody else sees it. */
export const heardSongs = pgTable(
  'heard_songs',
  {
    userId: userRef(),
    releaseId: releaseRef(),
    heardAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.releaseId] }),
    index('heard_songs_release').on(table.releaseId),
  ],
);

/** Counts of approved songs by cycle and playlist, either null for none: On Air counts no rows. */
export const onAirCounts = pgTable(
  'on_air_counts',
  {
    stationId: stationRef(),
    reviewSessionId: uuid().references(() => reviewSessions.id, { onDelete: 'cascade' }),
    playlistId: uuid().references(() => playlists.id),
    songs: integer().notNull(),
  },
  (table) => [
    unique('on_air_counts_place')
      .on(table.stationId, table.reviewSessionId, table.playlistId)
      .nullsNotDistinct(),
    index('on_air_counts_session').on(table.reviewSessionId),
  ],
);

/** Actions on a song, newest first: the activity feed, and a song's comments and history. */
export const songActions = pgTable(
  'song_actions',
  {
    id: uuid().primaryKey(),
    stationId: stationRef(),
    /** Null for an action on many songs at once: the declines that complete a review. */
    releaseId: uuid().references(() => releases.id, { onDelete: 'cascade' }),
    userId: userRef(),
    actionType: text({ enum: actionTypes }).notNull(),
    commentText: text(),
    parentId: uuid(),
    /** How many songs the action affected. */
    songsCount: integer(),
    createdAt: moment().notNull().defaultNow(),
    editedAt: moment(),
  },
  (table) => [
    index('song_actions_station').on(table.stationId, table.createdAt.desc(), table.id.desc()),
    index('song_actions_kind').on(table.stationId, table.actionType, table.createdAt.desc(), table.id.desc()),
    index('song_actions_song').on(table.releaseId, table.stationId, table.createdAt, table.id),
    index('song_actions_parent').on(table.parentId),
    uniqueIndex('song_actions_like')
      .on(table.stationId, table.releaseId, table.userId)
      .where(sql`${table.actionType} = 'like'`),
  ],
);

/** What a team did besides `song_actions`, newest first: the rest of the activity feed. */
export const stationActs = pgTable(
  'station_acts',
  {
    id: uuid().primaryKey(),
    stationId: stationRef(),
    act: text({ enum: teamActs }).notNull(),
    /** Who did it; the artist for an appeal, the chair for a committee. */
    userId: userRef(),
    /** Null for an act on many songs, or on a person. */
    releaseId: uuid().references(() => releases.id, { onDelete: 'cascade' }),
    /** The removed person. */
    personId: uuid().references(() => users.id),
    /** The song's decision since then. */
    decision: text({ enum: decisions }),
    /** What an undo of many decisions undid; null for the decision of one song. */
    undone: text({ enum: undoKinds }),
    /** How many songs the act affected. */
    songsCount: integer(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('station_acts_station').on(table.stationId, table.createdAt.desc(), table.id.desc()),
    index('station_acts_release').on(table.releaseId),
    index('station_acts_user').on(table.userId),
    index('station_acts_person').on(table.personId),
  ],
);

/** Every decision, newest last: a song's whole history; `song_actions` has what the activity feed shows. */
export const decisionChanges = pgTable(
  'decision_changes',
  {
    id: uuid().primaryKey(),
    stationId: stationRef(),
    releaseId: releaseRef(),
    userId: userRef(),
    /** The decision since then; null means unreviewed. */
    decision: text({ enum: decisions }),
    playlistId: uuid().references(() => playlists.id),
    act: text({ enum: decidingActions }).notNull().default('decide'),
    /** When it was made, if it then waited for a connection. */
    madeAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('decision_changes_song').on(
      table.releaseId,
      table.stationId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('decision_changes_playlist').on(table.playlistId),
  ],
);

/** An action on many decisions, which can be undone until `until`. */
export const stationUndos = pgTable(
  'station_undos',
  {
    id: uuid().primaryKey(),
    stationId: stationRef(),
    kind: text({ enum: undoKinds }).notNull(),
    /** The action's number: later decisions stay. */
    seq: bigint({ mode: 'number' }).notNull(),
    /** The latest cycle when the action happened; a newer cycle makes it stale. */
    latestSessionId: uuid(),
    /** The cycle that the action deleted, as it was. */
    deletedSession: json(
      z.strictObject({
        id: z.string(),
        createdByUserId: z.string(),
        notes: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
    until: moment().notNull(),
  },
  (table) => [
    index('station_undos_station').on(table.stationId, table.until.desc()),
    index('station_undos_until').on(table.until),
  ],
);

/** The decisions as they were. */
export const stationUndoSongs = pgTable(
  'station_undo_songs',
  {
    undoId: uuid()
      .notNull()
      .references(() => stationUndos.id, { onDelete: 'cascade' }),
    releaseId: uuid().notNull(),
    decision: text({ enum: decisions }),
    playlistId: uuid(),
    reviewSessionId: uuid(),
    decidedBy: uuid(),
    decidedAt: moment(),
    reasonIds: uuid().array().notNull().default([]),
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.undoId, table.releaseId] })],
);
