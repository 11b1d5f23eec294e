import { and, eq, inArray, sql } from '#server/database/drizzle.ts';
import { updaterOf } from '#server/database/rows.ts';
import { firstPlays, playedSongs, plays } from '#server/database/tables/stations/plays.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';

export type PlayedSongRow = typeof playedSongs.$inferSelect;

export interface NewPlay {
  playedAt: Date;
  namesHash: bigint;
  songId: string;
  durationMs: number | null;
}

/** What a station knows of songs by their names. */
export const findPlayed = async (
  db: Db,
  stationId: string,
  names: readonly string[],
): Promise<PlayedSongRow[]> =>
  db
    .select()
    .from(playedSongs)
    .where(and(eq(playedSongs.stationId, stationId), inArray(playedSongs.names, [...names])));

/** Saves songs that a station's logs name for the first time, or that were unmatched; a person's answer stays. */
export async function savePlayed(
  db: OrmTransaction,
  rows: readonly (typeof playedSongs.$inferInsert)[],
): Promise<PlayedSongRow[]> {
  if (rows.length === 0) return [];
  return db
    .insert(playedSongs)
    .values([...rows])
    .onConflictDoUpdate({
      target: [playedSongs.stationId, playedSongs.names, playedSongs.isrc],
      set: {
        state: sql`excluded.state`,
        way: sql`excluded.way`,
        releaseId: sql`excluded.release_id`,
        candidates: sql`excluded.candidates`,
      },
      setWhere: sql`${playedSongs.way} is distinct from 'person' and ${playedSongs.releaseId} is null`,
    })
    .returning();
}

/** Adds who made songs, and their labels, as a log names them; what an earlier log said stays. */
export async function addPeople(
  db: OrmTransaction,
  rows: readonly Pick<PlayedSongRow, 'id' | 'composer' | 'lyricist' | 'label'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const all = (field: keyof (typeof rows)[number]) => sql.param(rows.map((row) => row[field]));
  await db.execute(sql`
    with given as (
      select * from unnest(${all('id')}::uuid[], ${all('composer')}::text[], ${all('lyricist')}::text[],
        ${all('label')}::text[]) as g (id, composer, lyricist, label) order by id
    )
    update played_songs p set composer = coalesce(nullif(p.composer, ''), g.composer),
      lyricist = coalesce(nullif(p.lyricist, ''), g.lyricist), label = coalesce(nullif(p.label, ''), g.label)
    from given g where p.id = g.id`);
}

export const lockPlayed = async (
  db: OrmTransaction,
  stationId: string,
  id: string,
): Promise<PlayedSongRow | undefined> =>
  (
    await db
      .select()
      .from(playedSongs)
      .where(and(eq(playedSongs.id, id), eq(playedSongs.stationId, stationId)))
      .for('update')
  )[0];

export const updatePlayed = updaterOf(playedSongs, playedSongs.id);

/** Adds plays that no log has yet, and updates their songs' counts. Returns the added ones. */
export async function addPlays(
  db: OrmTransaction,
  stationId: string,
  logId: string,
  rows: readonly NewPlay[],
): Promise<Pick<NewPlay, 'playedAt' | 'namesHash'>[]> {
  if (rows.length === 0) return [];
  const { rows: added } = await db.execute<{ at: string; names_hash: string }>(sql`
    with given as (
      select * from unnest(
        ${sql.param(rows.map(({ playedAt }) => playedAt.toISOString()))}::timestamptz[],
        ${sql.param(rows.map(({ namesHash }) => String(namesHash)))}::bigint[],
        ${sql.param(rows.map(({ songId }) => songId))}::uuid[],
        ${sql.param(rows.map(({ durationMs }) => durationMs))}::integer[]
      ) as g (played_at, names_hash, song_id, duration_ms)
    ), added as (
      insert into plays (station_id, played_at, names_hash, song_id, duration_ms, log_id)
      select ${stationId}::uuid, played_at, names_hash, song_id, duration_ms, ${logId}::uuid from given
      on conflict do nothing returning song_id, played_at, names_hash
    ), summed as (
      select song_id, count(*)::int as n, max(played_at) as last from added group by song_id
    ), counted as (
      update played_songs p set plays = p.plays + s.n, last_played_at = greatest(p.last_played_at, s.last)
      from (select * from summed order by song_id) s where p.id = s.song_id returning s.n
    )
    select (extract(epoch from played_at) * 1000)::bigint::text as at, names_hash::text from added`);
  return added.map((row) => ({ playedAt: new Date(Number(row.at)), namesHash: BigInt(row.names_hash) }));
}

/** How many plays a log added. */
export const countOfLog = (db: Db, logId: string): Promise<number> =>
  db.$count(plays, eq(plays.logId, logId));

interface FirstPlay {
  releaseId: string;
  playedAt: Date;
}

/** Songs of a station whose artist wasn't notified yet that it plays them, with their first play. */
export async function claimFirstPlays(
  db: OrmTransaction,
  stationId: string,
  releaseIds: readonly string[],
): Promise<FirstPlay[]> {
  if (releaseIds.length === 0) return [];
  const { rows } = await db.execute<{ release_id: string; played_at: string | Date }>(sql`
    select s.release_id, min(p.played_at) as played_at from played_songs s join plays p on p.song_id = s.id
    where s.station_id = ${stationId} and s.release_id = any(${sql.param([...releaseIds])}::uuid[])
    and not exists (select from first_plays f where f.release_id = s.release_id and f.station_id = s.station_id)
    group by s.release_id order by s.release_id`);
  if (rows.length === 0) return [];
  return db
    .insert(firstPlays)
    .values(rows.map((row) => ({ releaseId: row.release_id, stationId, playedAt: new Date(row.played_at) })))
    .onConflictDoNothing()
    .returning({ releaseId: firstPlays.releaseId, playedAt: firstPlays.playedAt });
}

/** Saves a person's answer for a song, and for all others with its names that are in doubt. */
export const answerSameNames = async (
  db: OrmTransaction,
  { stationId, names }: PlayedSongRow,
  answer: Pick<PlayedSongRow, 'state' | 'way' | 'releaseId' | 'answeredBy'>,
): Promise<void> => {
  await db
    .update(playedSongs)
    .set(answer)
    .where(
      and(eq(playedSongs.stationId, stationId), eq(playedSongs.names, names), eq(playedSongs.state, 'doubt')),
    );
};

/** Forgets who answered; the answers stay. */
export const anonymizeAnswerer = async (db: OrmTransaction, userId: string): Promise<void> => {
  await db.update(playedSongs).set({ answeredBy: null }).where(eq(playedSongs.answeredBy, userId));
};
