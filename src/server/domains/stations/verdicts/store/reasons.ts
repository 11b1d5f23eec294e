import type { TwoLanguages } from '../../../../../contract/fields.ts';
import { and, asc, eq, inArray, isNotNull, sql } from '../../../../database/drizzle.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { stationReasons } from '../../../../database/tables/stations/verdicts.ts';
import type { Db, OrmTransaction } from '../../../../database/transact.ts';

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
