import type { SongDecision } from '#contract/stations/songs.ts';
import { and, eq, sql } from '#server/database/drizzle.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import { releases } from '#server/database/tables/releases.ts';
import { type songActions, stationSongs } from '#server/database/tables/stations/songs.ts';
import { playlists, reviewSessions } from '#server/database/tables/stations/stations.ts';
import type { OrmTransaction } from '#server/database/transact.ts';
import { committeeOn } from '#server/stations/committees/committees.db.ts';
import { nameColumns, shownTo } from '#server/stations/stations.queries.ts';
import { type SongEntry, toEntry } from './activity.queries.ts';
import { songColumns } from './acts.queries.ts';
import { toDecision } from './decisions.queries.ts';
import type { StationSongRow } from './songs.db.ts';

/** What a decision depends on, and what its event tells of it. */
export interface DecisionGround {
  song: StationSongRow;
  /** Null if none is asked for, or the station has no such playlist. */
  playlist: { name: string; isActive: boolean } | null;
  /** The station's latest cycle. */
  latest: { id: string; createdAt: Date } | null;
  isInCommittee: boolean;
  /** Whether all reasons are the station's, removed ones included: an undo restores old reasons. */
  hasReasons: boolean;
  /** Whether the station's playout gets what it approves. */
  pushesApproved: boolean;
  /** Makes the decision's entry for the activity feed. */
  entryOf(action: typeof songActions.$inferSelect): SongEntry;
  /** The decision, as its row was written. @param byCommittee whether a committee made it */
  decisionOf(song: StationSongRow, byCommittee: boolean): SongDecision;
}

const untouched = {
  likesCount: 0,
  commentsCount: 0,
  decision: null,
  playlistId: null,
  reviewSessionId: null,
  decidedBy: null,
  decidedAt: null,
  decidedSeq: 0,
  reasonIds: [],
  note: null,
  toldSeq: 0,
  statsSeq: 0,
};

interface Asked {
  releaseId: string;
  /** Who decides. */
  userId: string;
  playlistId: string | null;
  reasons: readonly string[];
}

/** All that a decision depends on, in one statement; undefined for a song that the station doesn't see. */
export async function readGround(
  db: OrmTransaction,
  stationId: string,
  { releaseId, userId, playlistId, reasons }: Asked,
): Promise<DecisionGround | undefined> {
  const [row] = await db
    .select({
      song: stationSongs,
      shownAt: releases.shownAt,
      entrySong: songColumns,
      ...nameColumns,
      playlist: { name: playlists.name, isActive: playlists.isActive },
      latest: { id: reviewSessions.id, createdAt: reviewSessions.createdAt },
      isInCommittee: sql<boolean>`exists (${committeeOn(db, stationId, releaseId)})`,
      reasonCount: sql<number>`(select count(*)::int from station_reasons
        where station_id = ${stationId} and id = any(${sql.param([...reasons])}::uuid[]))`,
      pushesApproved: sql<boolean>`exists (select 1 from station_playouts
        where station_id = ${stationId} and place is not null and pushes_approved)`,
    })
    .from(releases)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .leftJoin(
      stationSongs,
      and(eq(stationSongs.stationId, stationId), eq(stationSongs.releaseId, releases.id)),
    )
    .leftJoin(playlists, and(sql`${playlists.id} = ${playlistId}::uuid`, eq(playlists.stationId, stationId)))
    .leftJoin(
      reviewSessions,
      sql`${reviewSessions.id} = (select id from review_sessions where station_id = ${stationId}
        order by created_at desc nulls last, id desc nulls last limit 1)`,
    )
    .where(
      and(
        eq(releases.id, releaseId),
        sql`exists (select 1 from releases r where r.id = ${releaseId} and ${shownTo(stationId)})`,
      ),
    );
  if (row === undefined) return undefined;
  const { song, shownAt, entrySong, playlist, latest, isInCommittee, reasonCount, pushesApproved, ...name } =
    row;
  return {
    song: song ?? { stationId, releaseId, shownAt, ...untouched },
    playlist,
    latest,
    isInCommittee,
    hasReasons: reasonCount === reasons.length,
    pushesApproved,
    entryOf: (action) => toEntry({ action, song: entrySong, ...name }),
    decisionOf: (decided, isCommittees) =>
      toDecision({
        song: decided,
        playlistName: playlist?.name ?? null,
        isCommittees,
        ...name,
        email: decided.decidedBy === null ? null : name.email,
      }),
  };
}
