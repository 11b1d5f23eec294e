import {
  type CountChange,
  countChange,
  type SongPlace,
} from '../../../../../contract/vocabulary/decision-counts.ts';
import { eq, sql } from '../../../../database/drizzle.ts';
import { writtenRow } from '../../../../database/rows.ts';
import { onAirCounts } from '../../../../database/tables/stations/songs.ts';
import { playlists, stations } from '../../../../database/tables/stations/stations.ts';
import type { OrmTransaction } from '../../../../database/transact.ts';
import { withdrawn } from '../reads/visibility.ts';
import type { StationSongRow } from './songs.ts';

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
  const row = writtenRow(
    await db
      .update(stations)
      .set({
        approvedCount: sql`${stations.approvedCount} + ${songs.approved}`,
        pendingCount: sql`${stations.pendingCount} + ${songs.pending}`,
        declinedCount: sql`${stations.declinedCount} + ${songs.declined}`,
      })
      .where(eq(stations.id, stationId))
      .returning(),
  );
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

/**
 * Recounts the stored numbers of the station, its playlists and its cycles: after an action on many songs, and when
 * songs leave or enter the feed. A decided song outside the feed is in no list and no number,
 * unless it was withdrawn with its money.
 */
export const recount = async (db: OrmTransaction, stationId: string): Promise<void> => {
  await db.execute(sql`update stations set approved_count = n.approved, pending_count = n.pending,
    declined_count = n.declined from (select count(*) filter (where decision = 'approved') as approved,
      count(*) filter (where decision = 'pending') as pending, count(*) filter (where decision = 'declined') as declined
      from station_songs s join releases r on r.id = s.release_id and (r.in_feed or ${withdrawn})
      where s.station_id = ${stationId} and s.decision is not null) n where id = ${stationId}`);
  await db.execute(sql`update playlists p set approved_count = coalesce((select count(*) from station_songs s
    join releases r on r.id = s.release_id and (r.in_feed or ${withdrawn}) where s.playlist_id = p.id), 0) where p.station_id = ${stationId}`);
  await db.execute(sql`delete from on_air_counts where station_id = ${stationId}`);
  await db.execute(sql`insert into on_air_counts (station_id, review_session_id, playlist_id, songs)
    select s.station_id, s.review_session_id, s.playlist_id, count(*) from station_songs s
    join releases r on r.id = s.release_id and (r.in_feed or ${withdrawn})
    where s.station_id = ${stationId} and s.decision = 'approved' group by 1, 2, 3`);
};
