import type { StationAccess } from '#server/context.ts';
import { and, eq, gt, lt, or, type SQL, sql } from '#server/database/drizzle.ts';
import { inText, newest } from '#server/database/newest-first.ts';
import { findRow } from '#server/database/rows.ts';
import { stationUndos } from '#server/database/tables/stations/songs.ts';
import {
  playlistKey,
  playlistLook,
  playlists,
  reviewSessions,
} from '#server/database/tables/stations/stations.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import { isNewer, isOut, shown } from '#server/stations/stations.queries.ts';

type UndoRow = typeof stationUndos.$inferSelect;

/** The songs that completing a review at a moment declines: newer than `cutoff`, out by `now`, and undecided. */
interface UndecidedSongs {
  cutoff: Date;
  now: Date;
}
const isLeftover = ({ cutoff, now }: UndecidedSongs) =>
  sql`${shown} and ${isNewer(cutoff)} and ${isOut(now)} and s.decision is null`;

const changed = sql`update station_songs s set decision = null, playlist_id = null, review_session_id = null,
  decided_by = null, decided_at = null, reason_ids = '{}', note = null`;
const asItWas = sql`release_id, decision, playlist_id, review_session_id, decided_by, decided_at, reason_ids, note`;

/** Songs with a station's decision, which is looked up for each: a join may be planned to read all that was ever decided. */
const ofStation = (stationId: string) =>
  sql`releases r left join lateral (select decision from station_songs
    where station_id = ${stationId} and release_id = r.id limit 1) s on true`;

async function countUpTo(db: Db, stationId: string, condition: SQL, most: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from (
    select 1 from ${ofStation(stationId)} where ${condition} limit ${inText(most)}) counted`);
  return rows[0]?.n ?? 0;
}

/** The songs that completing a review would decline, up to `most`. */
export const countUndecided = (
  db: Db,
  stationId: string,
  leftover: UndecidedSongs,
  most = 1_000_000,
): Promise<number> => countUpTo(db, stationId, isLeftover(leftover), most);

/** Undecided songs that aren't out yet, up to `most`. */
export const countComing = (db: Db, stationId: string, now: Date, most = 1_000_000): Promise<number> =>
  countUpTo(db, stationId, sql`${shown} and ${isNewer(now)} and s.decision is null`, most);

interface Declining extends UndecidedSongs {
  stationId: string;
  sessionId: string | null;
  userId: string;
  seq: number;
}

/** Declines every remaining song, and saves for `undoId` that they were undecided. */
export const declineUndecided = async (
  db: OrmTransaction,
  undoId: string,
  { stationId, sessionId, userId, seq, ...leftover }: Declining,
): Promise<number> => {
  const { rowCount } = await db.execute(sql`with declined as (
    insert into station_songs (station_id, release_id, shown_at, decision, review_session_id, decided_by, decided_at, decided_seq)
    select ${stationId}, r.id, r.shown_at, 'declined', ${sessionId}::uuid, ${userId}, ${leftover.now.toISOString()}::timestamptz, ${seq}
    from ${ofStation(stationId)} where ${isLeftover(leftover)}
    on conflict (station_id, release_id) do update set decision = excluded.decision,
      review_session_id = excluded.review_session_id, decided_by = excluded.decided_by,
      decided_at = excluded.decided_at, decided_seq = excluded.decided_seq, reason_ids = '{}', note = null
    returning release_id)
    insert into station_undo_songs (undo_id, release_id) select ${undoId}, release_id from declined`);
  return rowCount ?? 0;
};

/** Makes every decided song unreviewed, and saves the decisions for `undoId`. */
export const resetAll = async (
  db: OrmTransaction,
  undoId: string,
  stationId: string,
  seq: number,
): Promise<number> => {
  const { rowCount } = await db.execute(sql`insert into station_undo_songs (undo_id, ${asItWas})
    select ${undoId}, ${asItWas} from station_songs where station_id = ${stationId} and decision is not null`);
  await db.execute(sql`${changed}, decided_seq = ${seq}
    where s.station_id = ${stationId} and s.decision is not null`);
  return rowCount ?? 0;
};

/** Makes songs that were approved in a cycle unreviewed, and saves the cycle's decisions for `undoId`. */
export const resetSession = async (
  db: OrmTransaction,
  undoId: string,
  { stationId, sessionId, seq }: { stationId: string; sessionId: string; seq: number },
): Promise<number> => {
  await db.execute(sql`insert into station_undo_songs (undo_id, ${asItWas})
    select ${undoId}, ${asItWas} from station_songs
    where station_id = ${stationId} and review_session_id = ${sessionId} and decision is not null`);
  const { rowCount } = await db.execute(sql`${changed}
    where s.station_id = ${stationId} and s.review_session_id = ${sessionId} and s.decision = 'approved'`);
  await db.execute(sql`update station_songs s set decided_seq = ${seq} from station_undo_songs u
    where u.undo_id = ${undoId} and s.station_id = ${stationId} and s.release_id = u.release_id`);
  return rowCount ?? 0;
};

/** Restores what an undo saved, except for songs that were decided since. @param now the number of this action */
export const restore = async (
  db: OrmTransaction,
  { id, stationId, seq }: UndoRow,
  now: number,
): Promise<number> => {
  const { rowCount } = await db.execute(sql`update station_songs s set decision = u.decision,
    playlist_id = u.playlist_id, review_session_id = u.review_session_id, decided_by = u.decided_by,
    decided_at = u.decided_at, reason_ids = u.reason_ids, note = u.note, decided_seq = ${now}
    from station_undo_songs u
    where u.undo_id = ${id} and s.station_id = ${stationId} and s.release_id = u.release_id and s.decided_seq = ${seq}`);
  return rowCount ?? 0;
};

/** Moves the decisions of a cycle to another one. */
export const moveSession = async (
  db: OrmTransaction,
  stationId: string,
  from: string,
  to: string | null,
): Promise<void> => {
  await db.execute(sql`update station_songs set review_session_id = ${to}::uuid
    where station_id = ${stationId} and review_session_id = ${from} and decision is not null`);
};

export const insertUndo = async (
  db: OrmTransaction,
  undo: typeof stationUndos.$inferInsert,
): Promise<void> => {
  await db.insert(stationUndos).values(undo);
};

/** An undo of the station that is still valid. */
export const findUndo = (db: Db, stationId: string, id: string, now: Date): Promise<UndoRow | undefined> =>
  findRow(
    db,
    stationUndos,
    and(eq(stationUndos.id, id), eq(stationUndos.stationId, stationId), gt(stationUndos.until, now)),
  );

/** The newest undo of the station that is still valid. */
export const newestUndo = async (db: Db, stationId: string, now: Date): Promise<UndoRow | undefined> =>
  (
    await db
      .select()
      .from(stationUndos)
      .where(and(eq(stationUndos.stationId, stationId), gt(stationUndos.until, now)))
      .orderBy(newest(stationUndos.until))
      .limit(1)
  )[0];

export const deleteUndo = async (db: OrmTransaction, id: string): Promise<void> => {
  await db.delete(stationUndos).where(eq(stationUndos.id, id));
};

export const deleteUndosBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(stationUndos).where(lt(stationUndos.until, moment));
};

export type PlaylistRow = typeof playlists.$inferSelect;
export type ReviewSessionRow = typeof reviewSessions.$inferSelect;

/** The newest cycles of a station, newest first. */
export const latestSessions = (db: Db, stationId: string, most: number): Promise<ReviewSessionRow[]> =>
  db
    .select()
    .from(reviewSessions)
    .where(eq(reviewSessions.stationId, stationId))
    .orderBy(newest(reviewSessions.createdAt), newest(reviewSessions.id))
    .limit(most);

export const latestSession = async (db: Db, stationId: string): Promise<ReviewSessionRow | undefined> =>
  (await latestSessions(db, stationId, 1))[0];

/** The songs of a review: newer than `cutoff`, and the pending ones. */
export interface Scope {
  latest: ReviewSessionRow | undefined;
  /** The latest cycle; before the first, when the station's first member joined. */
  cutoff: Date;
}

/** @param latest the station's latest cycle, if there is one */
export const cutoffOf = (
  { station }: StationAccess,
  latest: Pick<ReviewSessionRow, 'createdAt'> | null | undefined,
): Date => latest?.createdAt ?? station.openedAt ?? new Date(0);

export async function scopeOf(db: Db, access: StationAccess): Promise<Scope> {
  const latest = await latestSession(db, access.station.id);
  return { latest, cutoff: cutoffOf(access, latest) };
}

/** A cycle of the station. */
export const findSession = (db: Db, stationId: string, id: string): Promise<ReviewSessionRow | undefined> =>
  findRow(db, reviewSessions, and(eq(reviewSessions.id, id), eq(reviewSessions.stationId, stationId)));

export const insertSession = async (
  db: OrmTransaction,
  session: typeof reviewSessions.$inferInsert,
): Promise<void> => {
  await db.insert(reviewSessions).values(session);
};

export const deleteSession = async (db: OrmTransaction, id: string): Promise<void> => {
  await db.delete(reviewSessions).where(eq(reviewSessions.id, id));
};

/** A playlist of the station, archived or not. */
export const findPlaylist = (db: Db, stationId: string, id: string): Promise<PlaylistRow | undefined> =>
  findRow(db, playlists, and(eq(playlists.id, id), eq(playlists.stationId, stationId)));

/** A station's playlist with that name, archived or not; case and spaces don't count. */
export const findPlaylistByName = (
  db: Db,
  stationId: string,
  name: string,
): Promise<PlaylistRow | undefined> =>
  findRow(
    db,
    playlists,
    and(
      eq(playlists.stationId, stationId),
      or(
        eq(playlistKey(playlists.name), playlistKey(name)),
        eq(playlistLook(playlists.name), playlistLook(name)),
      ),
    ),
  );

export const insertPlaylist = async (
  db: OrmTransaction,
  playlist: typeof playlists.$inferInsert,
): Promise<void> => {
  await db.insert(playlists).values(playlist);
};

export const changePlaylist = async (
  db: OrmTransaction,
  id: string,
  change: Pick<PlaylistRow, 'name' | 'description' | 'isActive'>,
): Promise<void> => {
  await db.update(playlists).set(change).where(eq(playlists.id, id));
};
