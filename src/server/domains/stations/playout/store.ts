import { and, asc, desc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { playoutPushes, playoutSongs, stationPlayouts } from '../../../database/tables/stations/playout.ts';
import type { Db, OrmTransaction } from '../../../database/transact.ts';

export type PlayoutRow = typeof stationPlayouts.$inferSelect;
export type PlayoutSongRow = typeof playoutSongs.$inferSelect;
export type PushRow = typeof playoutPushes.$inferSelect;
type PushChange = Partial<typeof playoutPushes.$inferInsert>;

const isOpen = inArray(playoutPushes.state, ['waiting', 'sending']);

export const findPlayout = async (db: Db, stationId: string): Promise<PlayoutRow | undefined> =>
  (await db.select().from(stationPlayouts).where(eq(stationPlayouts.stationId, stationId)))[0];

/** The station's row, made where there was none, and locked. */
export async function lockPlayout(db: OrmTransaction, stationId: string): Promise<PlayoutRow> {
  await db.insert(stationPlayouts).values({ stationId }).onConflictDoNothing();
  const [row] = await db
    .select()
    .from(stationPlayouts)
    .where(eq(stationPlayouts.stationId, stationId))
    .for('no key update');
  if (row === undefined) throw new Error('the row was made just now');
  return row;
}

export const updatePlayout = async (
  db: Db,
  stationId: string,
  change: Partial<typeof stationPlayouts.$inferInsert>,
): Promise<void> => {
  await db.update(stationPlayouts).set(change).where(eq(stationPlayouts.stationId, stationId));
};

const songAt = (stationId: string, releaseId: string) =>
  and(eq(playoutSongs.stationId, stationId), eq(playoutSongs.releaseId, releaseId));

export const findPlayoutSong = async (
  db: Db,
  stationId: string,
  releaseId: string,
): Promise<PlayoutSongRow | undefined> =>
  (await db.select().from(playoutSongs).where(songAt(stationId, releaseId)))[0];

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

/** Whether another song's files are called so at a station. */
export const isNameTaken = async (
  db: Db,
  stationId: string,
  releaseId: string,
  name: string,
): Promise<boolean> =>
  (
    await db
      .select({ id: playoutSongs.releaseId })
      .from(playoutSongs)
      .where(
        and(
          eq(playoutSongs.stationId, stationId),
          sql`lower(${playoutSongs.fileName}) = lower(${name})`,
          ne(playoutSongs.releaseId, releaseId),
        ),
      )
  ).length > 0;

/** A song, or a trial; false where it is on its way already. */
export const insertPush = async (
  db: Db,
  row: { id: string; stationId: string; releaseId: string | null },
): Promise<boolean> =>
  (await db.insert(playoutPushes).values(row).onConflictDoNothing().returning({ id: playoutPushes.id }))
    .length === 1;

export const findPush = async (db: Db, id: string): Promise<PushRow | undefined> =>
  (await db.select().from(playoutPushes).where(eq(playoutPushes.id, id)))[0];

export const updatePush = async (db: Db, id: string, change: PushChange): Promise<PushRow | undefined> =>
  (await db.update(playoutPushes).set(change).where(eq(playoutPushes.id, id)).returning())[0];

/** What is to be sent next: what was begun, then what is due longest. */
export const nextPush = async (db: Db, now: Date): Promise<PushRow | undefined> =>
  (
    await db
      .select()
      .from(playoutPushes)
      .where(and(isOpen, lte(playoutPushes.dueAt, now)))
      .orderBy(sql`${playoutPushes.state} = 'waiting'`, asc(playoutPushes.dueAt))
      .limit(1)
  )[0];

export const openTrial = async (db: Db, stationId: string): Promise<PushRow | undefined> =>
  (
    await db
      .select()
      .from(playoutPushes)
      .where(and(eq(playoutPushes.stationId, stationId), isNull(playoutPushes.releaseId), isOpen))
      .limit(1)
  )[0];

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
          releaseId === null ? isNull(playoutPushes.releaseId) : eq(playoutPushes.releaseId, releaseId),
        ),
      )
      .orderBy(desc(playoutPushes.id))
      .limit(1)
  )[0];

/** Drops what waits for a place that is no more. */
export const deleteWaiting = async (db: Db, stationId: string): Promise<void> => {
  await db
    .delete(playoutPushes)
    .where(and(eq(playoutPushes.stationId, stationId), eq(playoutPushes.state, 'waiting')));
};
