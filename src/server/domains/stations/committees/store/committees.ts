import { and, eq, isNull } from '../../../../database/drizzle.ts';
import { findRow } from '../../../../database/rows.ts';
import { committees } from '../../../../database/tables/stations/committees.ts';
import type { Db, OrmTransaction } from '../../../../database/transact.ts';

export type CommitteeRow = typeof committees.$inferSelect;

export const insertCommittee = async (
  db: OrmTransaction,
  committee: typeof committees.$inferInsert,
): Promise<void> => {
  await db.insert(committees).values(committee);
};

export const findCommittee = (db: Db, stationId: string, id: string): Promise<CommitteeRow | undefined> =>
  findRow(db, committees, and(eq(committees.id, id), eq(committees.stationId, stationId)));

/** The open one. */
export const openCommitteeOf = (db: Db, stationId: string): Promise<CommitteeRow | undefined> =>
  findRow(db, committees, and(eq(committees.stationId, stationId), isNull(committees.closedAt)));

export const changeCommittee = async (
  db: OrmTransaction,
  id: string,
  change: Partial<Pick<CommitteeRow, 'chairId' | 'closedAt'>>,
): Promise<void> => {
  await db.update(committees).set(change).where(eq(committees.id, id));
};
