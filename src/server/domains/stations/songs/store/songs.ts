import type { SongStats } from '../../../../../contract/stations/songs.ts';
import { and, asc, eq, isNotNull, sql } from '../../../../database/drizzle.ts';
import { writtenRow } from '../../../../database/rows.ts';
import { stationSongs } from '../../../../database/tables/stations/songs.ts';
import type { OrmTransaction } from '../../../../database/transact.ts';
import { shown, shownTo } from '../reads/visibility.ts';

export type StationSongRow = typeof stationSongs.$inferSelect;

const rowOf = (stationId: string, releaseId: string) =>
  and(eq(stationSongs.stationId, stationId), eq(stationSongs.releaseId, releaseId));

/** The row of a song that the station sees, created if nobody touched it yet; undefined for any other song. */
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
        sql`exists (select 1 from releases r where r.id = ${releaseId} and ${shownTo(stationId)})`,
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

/** Changes the number of likes or comments, and returns both; the station's lock keeps numbers and rows in step. */
export const countOnSong = async (
  db: OrmTransaction,
  { stationId, releaseId }: { stationId: string; releaseId: string },
  counted: 'likesCount' | 'commentsCount',
  by: 1 | 0 | -1,
  seq: number,
): Promise<Omit<SongStats, 'liked_by_current_user'>> => {
  const row = writtenRow(
    await db
      .update(stationSongs)
      .set({ [counted]: sql`${stationSongs[counted]} + ${by}`, statsSeq: seq })
      .where(rowOf(stationId, releaseId))
      .returning(),
  );
  return { likes_count: row.likesCount, comments_count: row.commentsCount, seq };
};
