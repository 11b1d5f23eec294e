import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, sql } from '#server/database/drizzle.ts';
import { findRow, lockRow, updaterOf } from '#server/database/rows.ts';
import {
  playoutPushes,
  playoutSongs,
  stationLatinNames,
  stationPlayouts,
} from '#server/database/tables/stations/playout.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import { lanes } from './playout.policy.ts';

export type PlayoutRow = typeof stationPlayouts.$inferSelect;
type PlayoutSongRow = typeof playoutSongs.$inferSelect;
export type PushRow = typeof playoutPushes.$inferSelect;
type PushChange = Partial<typeof playoutPushes.$inferInsert>;
/** A song, a list, or a test, which is neither. */
export type NewPush = typeof playoutPushes.$inferInsert;

export const isTrial = ({ releaseId, listName }: PushRow): boolean => releaseId === null && listName === null;
const ofTrial = and(isNull(playoutPushes.releaseId), isNull(playoutPushes.listName));
const isOpen = inArray(playoutPushes.state, ['waiting', 'sending']);

export const findPlayout = (db: Db, stationId: string): Promise<PlayoutRow | undefined> =>
  findRow(db, stationPlayouts, eq(stationPlayouts.stationId, stationId));

/** The station's row, created if missing, and locked. Lanes are assigned in turn. */
export async function lockPlayout(db: OrmTransaction, stationId: string): Promise<PlayoutRow> {
  const known = db.select({ lane: sql<number>`count(*)::int % ${lanes}::int` }).from(stationPlayouts);
  await db
    .insert(stationPlayouts)
    .values({ stationId, isAscii: false, lane: sql`(${known})` })
    .onConflictDoNothing();
  return orNotFound(await lockRow(db, stationPlayouts, eq(stationPlayouts.stationId, stationId)));
}

export const updatePlayout = updaterOf(stationPlayouts, stationPlayouts.stationId);

const songAt = (stationId: string, releaseId: string) =>
  and(eq(playoutSongs.stationId, stationId), eq(playoutSongs.releaseId, releaseId));

export const findPlayoutSong = (
  db: Db,
  stationId: string,
  releaseId: string,
): Promise<PlayoutSongRow | undefined> => findRow(db, playoutSongs, songAt(stationId, releaseId));

export const writePlayoutSong = async (
  db: Db,
  stationId: string,
  releaseId: string,
  change: Partial<PlayoutSongRow>,
): Promise<void> => {
  await db
    .insert(playoutSongs)
    .values({ ...change, stationId, releaseId })
    .onConflictDoUpdate({ target: [playoutSongs.stationId, playoutSongs.releaseId], set: change });
};

/** Keeps how a station writes names in Latin letters; the newest answer stays. */
export const saveLatinNames = async (
  db: Db,
  stationId: string,
  names: readonly { name: string; latin: string }[],
): Promise<void> => {
  await db
    .insert(stationLatinNames)
    .values(names.map((one) => ({ ...one, stationId })))
    .onConflictDoUpdate({
      target: [stationLatinNames.stationId, stationLatinNames.name],
      set: { latin: sql`excluded.latin` },
    });
};

/** Whether another song at a station has this file name. */
export const isNameTaken = async (
  db: Db,
  stationId: string,
  releaseId: string,
  name: string,
): Promise<boolean> =>
  (await db.$count(
    playoutSongs,
    and(
      eq(playoutSongs.stationId, stationId),
      sql`lower(${playoutSongs.fileName}) = lower(${name})`,
      ne(playoutSongs.releaseId, releaseId),
    ),
  )) > 0;

/** Returns how many weren't queued already. */
export const insertPushes = async (db: Db, rows: NewPush[]): Promise<number> =>
  rows.length === 0 ? 0 : ((await db.insert(playoutPushes).values(rows).onConflictDoNothing()).rowCount ?? 0);

export const findPush = (db: Db, id: string): Promise<PushRow | undefined> =>
  findRow(db, playoutPushes, eq(playoutPushes.id, id));

export const updatePush = async (db: Db, id: string, change: PushChange): Promise<PushRow | undefined> =>
  (await db.update(playoutPushes).set(change).where(eq(playoutPushes.id, id)).returning())[0];

/** Whether some lane has a push to send. */
export const isAnyPushDue = async (db: Db, now: Date): Promise<boolean> =>
  (
    await db
      .select({ id: playoutPushes.id })
      .from(playoutPushes)
      .where(and(isOpen, lte(playoutPushes.dueAt, now)))
      .limit(1)
  ).length > 0;

/** The next push of a lane: one that was begun, then the one that is due longest. */
export const nextPush = async (db: Db, lane: number, now: Date): Promise<PushRow | undefined> =>
  (
    await db
      .select({ push: playoutPushes })
      .from(playoutPushes)
      .innerJoin(stationPlayouts, eq(stationPlayouts.stationId, playoutPushes.stationId))
      .where(and(isOpen, eq(stationPlayouts.lane, lane), lte(playoutPushes.dueAt, now)))
      .orderBy(sql`${playoutPushes.state} = 'waiting'`, asc(playoutPushes.dueAt), asc(playoutPushes.id))
      .limit(1)
  )[0]?.push;

/** The waiting songs of a place that didn't answer wait as long as the failed one. */
export const postponePushes = async (db: Db, stationId: string, dueAt: Date): Promise<void> => {
  await db
    .update(playoutPushes)
    .set({ dueAt })
    .where(
      and(
        eq(playoutPushes.stationId, stationId),
        eq(playoutPushes.state, 'waiting'),
        lt(playoutPushes.dueAt, dueAt),
      ),
    );
};

export const openTrial = async (db: Db, stationId: string): Promise<PushRow | undefined> =>
  (
    await db
      .select()
      .from(playoutPushes)
      .where(and(eq(playoutPushes.stationId, stationId), ofTrial, isOpen))
      .limit(1)
  )[0];

/** The last push of a song, or the last test. */
export const lastPush = async (
  db: Db,
  stationId: string,
  releaseId: string | null,
): Promise<PushRow | undefined> =>
  (
    await db
      .select()
      .from(playoutPushes)
      .where(
        and(
          eq(playoutPushes.stationId, stationId),
          releaseId === null ? ofTrial : eq(playoutPushes.releaseId, releaseId),
        ),
      )
      .orderBy(desc(playoutPushes.id))
      .limit(1)
  )[0];

/** Drops what waits for a removed place. */
export const deleteWaiting = async (db: Db, stationId: string): Promise<void> => {
  await db
    .delete(playoutPushes)
    .where(and(eq(playoutPushes.stationId, stationId), eq(playoutPushes.state, 'waiting')));
};

/** Deletes a song's names at stations' playouts. */
export const deletePlayoutSongsOf = async (db: OrmTransaction, releaseId: string): Promise<void> => {
  await db.delete(playoutSongs).where(eq(playoutSongs.releaseId, releaseId));
};
