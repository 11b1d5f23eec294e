import { and, eq, isNull, lte, sql } from '../../../../database/drizzle.ts';
import { newest } from '../../../../database/newest-first.ts';
import { findRow } from '../../../../database/rows.ts';
import { stationSongs } from '../../../../database/tables/stations/songs.ts';
import { reviewSessions } from '../../../../database/tables/stations/stations.ts';
import { stationVerdicts } from '../../../../database/tables/stations/verdicts.ts';
import type { Db, OrmTransaction } from '../../../../database/transact.ts';

type VerdictRow = typeof stationVerdicts.$inferSelect;

/** Whether a row of `station_songs` is a decision that its artist wasn't notified of yet. */
export const isVerdictUnsent = sql`${stationSongs.decidedAt} is not null and ${stationSongs.decidedSeq} <> ${stationSongs.toldSeq}`;

/** The stations with decisions that artists weren't notified of yet. */
export async function stationsWithUnsentVerdicts(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select t.id from stations t where exists (
    select 1 from station_songs where station_songs.station_id = t.id and ${isVerdictUnsent}) order by t.id`);
  return rows.map(({ id }) => id);
}

/** When the newest cycle up to a moment was marked. */
export const latestCycleBefore = async (db: Db, stationId: string, moment: Date): Promise<Date | null> =>
  (
    await db
      .select({ at: reviewSessions.createdAt })
      .from(reviewSessions)
      .where(and(eq(reviewSessions.stationId, stationId), lte(reviewSessions.createdAt, moment)))
      .orderBy(newest(reviewSessions.createdAt))
      .limit(1)
  )[0]?.at ?? null;

export const markVerdictsSent = async (
  db: OrmTransaction,
  stationId: string,
  releaseIds: string[],
): Promise<void> => {
  await db.execute(sql`update station_songs set told_seq = decided_seq
    where station_id = ${stationId} and release_id = any(${sql.param(releaseIds)}::uuid[])`);
};

/** Saves what an artist is told; their answer to an earlier verdict stays. */
export const saveVerdict = async (
  db: OrmTransaction,
  row: typeof stationVerdicts.$inferInsert,
): Promise<void> => {
  const { decision, reasons, note, recordingId, toldAt } = row;
  await db
    .insert(stationVerdicts)
    .values(row)
    .onConflictDoUpdate({
      target: [stationVerdicts.releaseId, stationVerdicts.stationId],
      set: { decision, reasons, note, recordingId, toldAt },
    });
};

export const findVerdict = (db: Db, releaseId: string, id: string): Promise<VerdictRow | undefined> =>
  findRow(db, stationVerdicts, and(eq(stationVerdicts.id, id), eq(stationVerdicts.releaseId, releaseId)));

/** Saves an artist's answer; false if there is one. */
export const saveAppeal = async (
  db: OrmTransaction,
  id: string,
  appeal: { appealedAt: Date; appealNote: string | null; appealRecording: boolean },
): Promise<boolean> =>
  (
    await db
      .update(stationVerdicts)
      .set(appeal)
      .where(and(eq(stationVerdicts.id, id), isNull(stationVerdicts.appealedAt)))
  ).rowCount === 1;

/** Deletes stations' answers to a song, and its artist's answers. */
export const deleteVerdictsOf = async (db: OrmTransaction, releaseId: string): Promise<void> => {
  await db.delete(stationVerdicts).where(eq(stationVerdicts.releaseId, releaseId));
};
