import type { TwoLanguages } from '#contract/fields.ts';
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from '#server/database/drizzle.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { newest } from '#server/database/newest-first.ts';
import { findRow } from '#server/database/rows.ts';
import { stationSongs } from '#server/database/tables/stations/songs.ts';
import { reviewSessions } from '#server/database/tables/stations/stations.ts';
import { stationReasons, stationVerdicts } from '#server/database/tables/stations/verdicts.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';

type ReasonRow = typeof stationReasons.$inferSelect;

/** Gives a new station its reasons, in the order of their keys. */
export const insertReasons = async (
  db: OrmTransaction,
  stationId: string,
  texts: readonly TwoLanguages[],
): Promise<void> => {
  await db
    .insert(stationReasons)
    .values(texts.map(({ he, en }, index) => ({ id: uuidv7(), stationId, he, en, key: index + 1 })));
};

/** The reasons of a station that have a key, in order. */
export const reasonsOf = (db: Db, stationId: string): Promise<ReasonRow[]> =>
  db
    .select()
    .from(stationReasons)
    .where(and(eq(stationReasons.stationId, stationId), isNotNull(stationReasons.key)))
    .orderBy(asc(stationReasons.key));

/** Whether all of these are a station's reasons, removed ones included: an undo restores old reasons. */
export async function areReasonsOf(db: Db, stationId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await db
    .select({ id: stationReasons.id })
    .from(stationReasons)
    .where(and(eq(stationReasons.stationId, stationId), inArray(stationReasons.id, [...ids])));
  return rows.length === ids.length;
}

/** Removes the keys of all reasons of a station; those that stay then get theirs again. */
export const putReasonsAway = async (db: OrmTransaction, stationId: string): Promise<void> => {
  await db.update(stationReasons).set({ key: null }).where(eq(stationReasons.stationId, stationId));
};

export const saveReason = async (db: OrmTransaction, row: ReasonRow): Promise<void> => {
  await db
    .insert(stationReasons)
    .values(row)
    .onConflictDoUpdate({
      target: stationReasons.id,
      set: { he: row.he, en: row.en, key: row.key },
      setWhere: sql`${stationReasons.stationId} = ${row.stationId}`,
    });
};

/** The texts of reasons by id, including removed ones. */
export async function reasonTexts(db: Db, ids: readonly string[]): Promise<Map<string, TwoLanguages>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(stationReasons)
    .where(inArray(stationReasons.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, he, en }) => [id, { he, en }]));
}

type VerdictRow = typeof stationVerdicts.$inferSelect;

/** Whether a row of `station_songs` is a decision that its artist wasn't notified of yet. */
export const isVerdictUnsent = sql`${stationSongs.decidedAt} is not null and ${stationSongs.decidedSeq} <> ${stationSongs.toldSeq}`;

/** The stations with decisions that artists weren't notified of yet. */
export async function stationsWithUnsentVerdicts(db: Db): Promise<string[]> {
  // By the first of each station, from the index that has only these: PostgreSQL expects them to be most rows.
  const { rows } = await db.execute<{ id: string }>(sql`select t.id from stations t cross join lateral (
    select 1 from station_songs where station_songs.station_id = t.id and ${isVerdictUnsent}
    order by station_songs.decided_at limit 1) unsent order by t.id`);
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
