import { and, eq, isNull } from '../../../../database/drizzle.ts';
import { committees } from '../../../../database/tables/stations/committees.ts';
import type { Db, OrmTransaction } from '../../../../database/transact.ts';

export type CommitteeRow = typeof committees.$inferSelect;

export const insertCommittee = async (
  db: OrmTransaction,
  committee: typeof committees.$inferInsert,
): Promise<void> => {
  await db.insert(committees).values(committee);
};

export const findCommittee = async (
  db: Db,
  stationId: string,
  id: string,
): Promise<CommitteeRow | undefined> =>
  (
    await db
      .select()
      .from(committees)
      .where(and(eq(committees.id, id), eq(committees.stationId, stationId)))
  )[0];

/** The open one. */
export const openCommitteeOf = async (db: Db, stationId: string): Promise<CommitteeRow | undefined> =>
  (
    await db
      .select()
      .from(committees)
      .where(and(eq(committees.stationId, stationId), isNull(committees.closedAt)))
  )[0];

export const changeCommittee = async (
  db: OrmTransaction,
  id: string,
  change: Partial<Pick<CommitteeRow, 'chairId' | 'closedAt'>>,
): Promise<void> => {
  await db.update(committees).set(change).where(eq(committees.id, id));
};
