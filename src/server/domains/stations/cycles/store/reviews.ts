import type { StationAccess } from '../../../../context.ts';
import { and, eq } from '../../../../database/drizzle.ts';
import { newest } from '../../../../database/newest-first.ts';
import { findRow } from '../../../../database/rows.ts';
import { playlistKey, playlists, reviewSessions } from '../../../../database/tables/stations/stations.ts';
import type { Db, OrmTransaction } from '../../../../database/transact.ts';

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

export async function scopeOf(db: Db, { station }: StationAccess): Promise<Scope> {
  const latest = await latestSession(db, station.id);
  return { latest, cutoff: latest?.createdAt ?? station.openedAt ?? new Date(0) };
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
    and(eq(playlists.stationId, stationId), eq(playlistKey(playlists.name), playlistKey(name))),
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
