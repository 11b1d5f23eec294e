import type { SongStats } from '#contract/stations/songs.ts';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from '#server/database/drizzle.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { findRow, writtenRow } from '#server/database/rows.ts';
import {
  decisionChanges,
  heardSongs,
  songActions,
  stationSongs,
} from '#server/database/tables/stations/songs.ts';
import { stations } from '#server/database/tables/stations/stations.ts';
import type { Db, OrmTransaction, Transaction } from '#server/database/transact.ts';
import { lockStation } from '#server/stations/directory/directory.db.ts';
import { shown, shownTo, withdrawn } from '#server/stations/stations.queries.ts';
import { countChange, type SongPlace } from '#shared/decision-counts.ts';

type SongActionRow = typeof songActions.$inferSelect;

export const insertAction = async (
  db: OrmTransaction,
  action: Omit<typeof songActions.$inferInsert, 'id'>,
): Promise<SongActionRow> =>
  writtenRow(
    await db
      .insert(songActions)
      .values({ id: uuidv7(), ...action })
      .returning(),
  );

export const findAction = (
  db: OrmTransaction,
  stationId: string,
  id: string,
): Promise<SongActionRow | undefined> =>
  findRow(db, songActions, and(eq(songActions.id, id), eq(songActions.stationId, stationId)));

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
  ).rowCount === 1;

/** Records that a person heard a song of their station; false for a song that it doesn't see. */
export async function saveHeard(
  db: OrmTransaction,
  { stationId, userId, releaseId }: { stationId: string; userId: string; releaseId: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with song as (select r.id from releases r where r.id = ${releaseId} and ${shownTo(stationId)}),
    heard as (insert into heard_songs (user_id, release_id) select ${userId}::uuid, id from song on conflict do nothing)
    select id from song`);
  return rows.length > 0;
}

/** Forgets what an erased person heard. */
export const deleteHeardBy = async (db: Db, userId: string): Promise<void> => {
  await db.delete(heardSongs).where(eq(heardSongs.userId, userId));
};

type Change = typeof decisionChanges.$inferInsert;

/** Records the decision of one song. @param change by `act`, if no member pressed a button */
export const recordDecision = async (db: OrmTransaction, change: Omit<Change, 'id'>): Promise<void> => {
  await db.insert(decisionChanges).values({ id: uuidv7(), ...change });
};

/** When the song's last decision was made; null without one. */
export async function lastMadeAt(
  db: OrmTransaction,
  stationId: string,
  releaseId: string,
): Promise<Date | null> {
  const [last] = await db
    .select({ madeAt: decisionChanges.madeAt, createdAt: decisionChanges.createdAt })
    .from(decisionChanges)
    .where(and(eq(decisionChanges.releaseId, releaseId), eq(decisionChanges.stationId, stationId)))
    .orderBy(desc(decisionChanges.createdAt), desc(decisionChanges.id))
    .limit(1);
  return last ? (last.madeAt ?? last.createdAt) : null;
}

interface Act extends Pick<Change, 'stationId' | 'userId' | 'act'> {
  /** The action's number. */
  seq: number;
}

/** Which songs of an undo: those that the action changed, those that are approved now, or all. */
type Which = 'changed' | 'approved' | 'all';

const conditions: Record<Which, SQL> = {
  changed: sql`s.decision is distinct from u.decision`,
  approved: sql`s.decision = 'approved'`,
  all: sql`true`,
};

/** Records the decisions of an undo's songs after an action has changed them. */
export const recordDecisions = async (
  db: OrmTransaction,
  undoId: string,
  { stationId, userId, act, seq }: Act,
  which: Which = 'changed',
): Promise<void> => {
  await db.execute(sql`insert into decision_changes (id, station_id, release_id, user_id, decision, playlist_id, act)
    select gen_random_uuid(), s.station_id, s.release_id, ${userId}, s.decision, s.playlist_id, ${act}
    from station_undo_songs u join station_songs s on s.station_id = ${stationId} and s.release_id = u.release_id
    where u.undo_id = ${undoId} and s.decided_seq = ${seq} and ${conditions[which]}`);
};

/**
 * Updates the counts of every station that decided on a song when songs leave or enter the feed: hidden songs aren't
 * counted, and keep their decisions.
 * @param releaseId the one song; without it, any
 */
export async function recountStations({ orm }: Transaction, releaseId?: string): Promise<void> {
  const isIt = releaseId === undefined ? sql`true` : sql`s.release_id = ${releaseId}::uuid`;
  // In one order, so that two recounts at once don't deadlock.
  const { rows } = await orm.execute<{ id: string }>(sql`select t.id from stations t where exists (
    select 1 from station_songs s where s.station_id = t.id and s.decision is not null and ${isIt}) order by t.id`);
  for (const { id } of rows) {
    await lockStation(orm, id);
    await recount(orm, id);
  }
}

const undecided = { decision: null, playlistId: null, reviewSessionId: null };

/** Counts one song that was restored in the same transaction, in every station that had decided on it. */
export async function countRestored({ orm }: Transaction, releaseId: string): Promise<void> {
  for (const { stationId } of await decidedRows(orm, releaseId)) {
    await lockStation(orm, stationId);
    const [song] = await decidedRows(orm, releaseId, stationId);
    if (song) await countDecision(orm, stationId, undecided, song);
  }
}

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
  const { rows } = await db.execute<Counted['counts'] & Pick<Counted, 'playlists'>>(sql`
    with moved as (update playlists p set approved_count = p.approved_count + m.by
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id uuid, by int)
      where p.id = m.id returning p.id, p.approved_count, m.by),
    aired as (insert into on_air_counts as o (station_id, review_session_id, playlist_id, songs)
      select ${stationId}::uuid, review_session_id, playlist_id, by
      from jsonb_to_recordset(${JSON.stringify(onAir)}::jsonb) as m (review_session_id uuid, playlist_id uuid, by int)
      on conflict (station_id, review_session_id, playlist_id) do update set songs = o.songs + excluded.songs)
    update stations set approved_count = approved_count + ${songs.approved},
      pending_count = pending_count + ${songs.pending}, declined_count = declined_count + ${songs.declined}
    where id = ${stationId} returning approved_count, pending_count, declined_count, (select coalesce(json_agg(
      json_build_object('id', id, 'approved_count', approved_count) order by by), '[]') from moved) as playlists`);
  const { playlists, ...counts } = writtenRow(rows);
  return { counts, playlists };
}

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

/** Where two people like the same song at a station, the second one's like goes, and isn't counted any more. */
export const deleteDoubleLikes = async (
  db: OrmTransaction,
  keptId: string,
  endedId: string,
): Promise<void> => {
  await db.execute(sql`with gone as (delete from song_actions e using song_actions k
      where e.user_id = ${endedId} and k.user_id = ${keptId} and e.action_type = 'like' and k.action_type = 'like'
        and k.station_id = e.station_id and k.release_id = e.release_id returning e.station_id, e.release_id)
    update station_songs s set likes_count = s.likes_count - 1 from gone
      where s.station_id = gone.station_id and s.release_id = gone.release_id`);
};

export type StationSongRow = typeof stationSongs.$inferSelect;

const rowOf = (stationId: string, releaseId: string) =>
  and(eq(stationSongs.stationId, stationId), eq(stationSongs.releaseId, releaseId));

/** The row of a song that the station sees, created if nobody touched it yet; undefined for any other song. */
export async function ensureSong(
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

type DecidedColumns = Partial<
  Omit<StationSongRow, 'stationId' | 'releaseId' | 'shownAt' | 'likesCount' | 'commentsCount' | 'statsSeq'>
>;

/** Saves a decision on a song that the station sees, whether or not somebody touched it before. */
export const saveDecision = async (
  db: OrmTransaction,
  { stationId, releaseId }: { stationId: string; releaseId: string },
  change: DecidedColumns,
): Promise<StationSongRow> =>
  writtenRow(
    await db
      .insert(stationSongs)
      .values({
        stationId,
        releaseId,
        // As it is when the row is written: the foreign key compares it.
        shownAt: sql`(select r.shown_at from releases r where r.id = ${releaseId})`,
        ...change,
      })
      .onConflictDoUpdate({ target: [stationSongs.stationId, stationSongs.releaseId], set: change })
      .returning(),
  );

export const updateSong = async (
  db: OrmTransaction,
  { stationId, releaseId }: { stationId: string; releaseId: string },
  change: DecidedColumns,
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
