import type { SongStats } from '../../../../../contract/stations/songs.ts';
import {
  type CountChange,
  countChange,
  type SongPlace,
} from '../../../../../contract/vocabulary/decision-counts.ts';
import { and, asc, eq, isNotNull, sql } from '../../../../database/drizzle.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { onAirCounts, songActions, stationSongs } from '../../../../database/tables/stations/songs.ts';
import { playlists, stations } from '../../../../database/tables/stations/stations.ts';
import type { OrmTransaction } from '../../../../database/transact.ts';
import { shown } from '../reads/visibility.ts';

export type StationSongRow = typeof stationSongs.$inferSelect;
export type SongActionRow = typeof songActions.$inferSelect;

const rowOf = (stationId: string, releaseId: string) =>
  and(eq(stationSongs.stationId, stationId), eq(stationSongs.releaseId, releaseId));

/** The row of a song in the station's feed, created if nobody touched it yet; undefined for any other song. */
export async function openSong(
  db: OrmTransaction,
  stationId: string,
  releaseId: string,
): Promise<StationSongRow | undefined> {
  await db.execute(sql`insert into station_songs (station_id, release_id, shown_at)
    select ${stationId}, r.id, r.shown_at from releases r where r.id = ${releaseId} and ${shown}
    on conflict do nothing`);
  const [row] = await db
    .select()
    .from(stationSongs)
    .where(
      and(
        rowOf(stationId, releaseId),
        sql`exists (select 1 from releases r where r.id = ${releaseId} and ${shown})`,
      ),
    );
  return row;
}

/** A song's decided rows, whether or not the feed shows it, in the order of the stations. */
export const decidedRows = (
  db: OrmTransaction,
  releaseId: string,
  stationId?: string,
): Promise<StationSongRow[]> =>
  db
    .select()
    .from(stationSongs)
    .where(
      and(
        eq(stationSongs.releaseId, releaseId),
        isNotNull(stationSongs.decision),
        stationId === undefined ? undefined : eq(stationSongs.stationId, stationId),
      ),
    )
    .orderBy(asc(stationSongs.stationId));

export const updateSong = async (
  db: OrmTransaction,
  { stationId, releaseId }: { stationId: string; releaseId: string },
  change: Partial<
    Omit<StationSongRow, 'stationId' | 'releaseId' | 'likesCount' | 'commentsCount' | 'statsSeq'>
  >,
): Promise<void> => {
  await db.update(stationSongs).set(change).where(rowOf(stationId, releaseId));
};

/** A song's numbers as everybody sees them. */
export type SharedStats = Omit<SongStats, 'liked_by_current_user'>;

/** Changes the number of likes or comments, and returns both; the station's lock keeps numbers and rows in step. */
export const countOnSong = async (
  db: OrmTransaction,
  { stationId, releaseId }: { stationId: string; releaseId: string },
  counted: 'likesCount' | 'commentsCount',
  by: 1 | 0 | -1,
  seq: number,
): Promise<SharedStats> => {
  const [row] = await db
    .update(stationSongs)
    .set({ [counted]: sql`${stationSongs[counted]} + ${by}`, statsSeq: seq })
    .where(rowOf(stationId, releaseId))
    .returning();
  if (row === undefined) throw new Error('a song was counted on that has no row');
  return { likes_count: row.likesCount, comments_count: row.commentsCount, seq };
};

type Place = Pick<StationSongRow, 'decision' | 'playlistId' | 'reviewSessionId'>;

/** The counts of the station and the affected playlists after a decision. */
interface Counted {
  counts: { approved_count: number; pending_count: number; declined_count: number };
  playlists: { id: string; approved_count: number }[];
}

const toPlace = ({ decision, playlistId, reviewSessionId }: Place): SongPlace => ({
  decision,
  playlist_id: playlistId,
  review_session_id: reviewSessionId,
});

/** Moves one song between the stored counts of the station, its playlists and its cycles. */
export async function countDecision(
  db: OrmTransaction,
  stationId: string,
  from: Place,
  to: Place,
): Promise<Counted> {
  const { songs, playlists: moved, onAir } = countChange(toPlace(from), toPlace(to));
  const [row] = await db
    .update(stations)
    .set({
      approvedCount: sql`${stations.approvedCount} + ${songs.approved}`,
      pendingCount: sql`${stations.pendingCount} + ${songs.pending}`,
      declinedCount: sql`${stations.declinedCount} + ${songs.declined}`,
    })
    .where(eq(stations.id, stationId))
    .returning();
  if (row === undefined) throw new Error('a station went away while its team worked');
  const counted: Counted['playlists'] = [];
  for (const { id, by } of moved) counted.push({ id, approved_count: await countInPlaylist(db, id, by) });
  for (const change of onAir) await countOnAir(db, stationId, change);
  return {
    counts: {
      approved_count: row.approvedCount,
      pending_count: row.pendingCount,
      declined_count: row.declinedCount,
    },
    playlists: counted,
  };
}

const countInPlaylist = async (db: OrmTransaction, playlistId: string, by: number): Promise<number> =>
  (
    await db
      .update(playlists)
      .set({ approvedCount: sql`${playlists.approvedCount} + ${by}` })
      .where(eq(playlists.id, playlistId))
      .returning({ n: playlists.approvedCount })
  )[0]?.n ?? 0;

const countOnAir = async (
  db: OrmTransaction,
  stationId: string,
  { playlist_id: playlistId, review_session_id: reviewSessionId, by }: CountChange['onAir'][number],
): Promise<void> => {
  await db
    .insert(onAirCounts)
    .values({ stationId, playlistId, reviewSessionId, songs: by })
    .onConflictDoUpdate({
      target: [onAirCounts.stationId, onAirCounts.reviewSessionId, onAirCounts.playlistId],
      set: { songs: sql`${onAirCounts.songs} + ${by}` },
    });
};

/** Adds songs that were declined together to the station's count. */
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

/** Removes a person's like of a song; false if there was none. */
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
