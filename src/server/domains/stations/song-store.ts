import { and, eq, sql } from 'drizzle-orm';
import type { Decision } from '../../../contract/vocabulary/station-team.ts';
import { uuidv7 } from '../../database/ids.ts';
import { onAirCounts, songActions, stationSongs } from '../../database/tables/station-songs.ts';
import { playlists, stations } from '../../database/tables/stations.ts';
import type { OrmTransaction } from '../../database/transact.ts';
import { shown } from './shown.ts';

export type StationSongRow = typeof stationSongs.$inferSelect;
export type SongActionRow = typeof songActions.$inferSelect;

const rowOf = (stationId: string, releaseId: string) =>
  and(eq(stationSongs.stationId, stationId), eq(stationSongs.releaseId, releaseId));

/** The row of a song that the station's feed shows, made where nobody touched it yet; undefined for any other song. */
export async function openSong(
  db: OrmTransaction,
  stationId: string,
  releaseId: string,
): Promise<StationSongRow | undefined> {
  await db.execute(sql`insert into station_songs (station_id, release_id, shown_at)
    select ${stationId}, r.id, r.shown_at from releases r where r.id = ${releaseId} and ${shown}
    on conflict do nothing`);
  const [row] = await db.select().from(stationSongs).where(rowOf(stationId, releaseId));
  return row;
}

export const updateSong = async (
  db: OrmTransaction,
  { stationId, releaseId }: { stationId: string; releaseId: string },
  change: Partial<Omit<StationSongRow, 'stationId' | 'releaseId' | 'likesCount' | 'commentsCount'>>,
): Promise<void> => {
  await db.update(stationSongs).set(change).where(rowOf(stationId, releaseId));
};

/** Counts likes or comments up or down; the station's lock keeps the number and its rows in step. */
export const countOnSong = async (
  db: OrmTransaction,
  { stationId, releaseId }: { stationId: string; releaseId: string },
  counted: 'likesCount' | 'commentsCount',
  by: 1 | -1,
): Promise<void> => {
  await db
    .update(stationSongs)
    .set({ [counted]: sql`${stationSongs[counted]} + ${by}` })
    .where(rowOf(stationId, releaseId));
};

const counterOf = {
  approved: stations.approvedCount,
  pending: stations.pendingCount,
  declined: stations.declinedCount,
};

interface Place {
  decision: Decision | null;
  playlistId: string | null;
  reviewSessionId: string | null;
}

/** Moves one song between the numbers that the station, its playlists and its cycles keep. */
export async function countDecision(
  db: OrmTransaction,
  stationId: string,
  from: Place,
  to: Place,
): Promise<void> {
  for (const [place, by] of [
    [from, -1],
    [to, 1],
  ] as const) {
    if (place.decision !== null)
      await db
        .update(stations)
        .set({ [`${place.decision}Count`]: sql`${counterOf[place.decision]} + ${by}` })
        .where(eq(stations.id, stationId));
    if (place.playlistId !== null)
      await db
        .update(playlists)
        .set({ approvedCount: sql`${playlists.approvedCount} + ${by}` })
        .where(eq(playlists.id, place.playlistId));
    if (place.decision === 'approved') await countOnAir(db, stationId, place, by);
  }
}

const countOnAir = async (
  db: OrmTransaction,
  stationId: string,
  { playlistId, reviewSessionId }: Place,
  by: 1 | -1,
): Promise<void> => {
  await db
    .insert(onAirCounts)
    .values({ stationId, playlistId, reviewSessionId, songs: by })
    .onConflictDoUpdate({
      target: [onAirCounts.stationId, onAirCounts.reviewSessionId, onAirCounts.playlistId],
      set: { songs: sql`${onAirCounts.songs} + ${by}` },
    });
};

/** Adds songs that were declined at once to the number that the station keeps. */
export const countDeclined = async (db: OrmTransaction, stationId: string, count: number): Promise<void> => {
  await db
    .update(stations)
    .set({ declinedCount: sql`${stations.declinedCount} + ${count}` })
    .where(eq(stations.id, stationId));
};

export const insertAction = async (
  db: OrmTransaction,
  action: Omit<typeof songActions.$inferInsert, 'id'>,
): Promise<SongActionRow> => {
  const [row] = await db
    .insert(songActions)
    .values({ id: uuidv7(), ...action })
    .returning();
  if (row === undefined) throw new Error('an action was not written');
  return row;
};

export const findAction = async (
  db: OrmTransaction,
  stationId: string,
  id: string,
): Promise<SongActionRow | undefined> =>
  (
    await db
      .select()
      .from(songActions)
      .where(and(eq(songActions.id, id), eq(songActions.stationId, stationId)))
  )[0];

export const updateAction = async (
  db: OrmTransaction,
  id: string,
  change: Partial<Pick<SongActionRow, 'commentText' | 'editedAt'>>,
): Promise<void> => {
  await db.update(songActions).set(change).where(eq(songActions.id, id));
};

export const deleteAction = async (db: OrmTransaction, id: string): Promise<void> => {
  await db.delete(songActions).where(eq(songActions.id, id));
};

/** Takes a person's like of a song back; false where there was none. */
export const deleteLike = async (
  db: OrmTransaction,
  like: { stationId: string; releaseId: string; userId: string },
): Promise<boolean> =>
  (
    await db
      .delete(songActions)
      .where(
        and(
          eq(songActions.stationId, like.stationId),
          eq(songActions.releaseId, like.releaseId),
          eq(songActions.userId, like.userId),
          eq(songActions.actionType, 'like'),
        ),
      )
      .returning({ id: songActions.id })
  ).length > 0;
