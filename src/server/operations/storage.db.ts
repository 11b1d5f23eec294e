import { and, asc, desc, eq, gt, inArray, lt, sql } from '#server/database/drizzle.ts';
import { findRow } from '#server/database/rows.ts';
import { storageFinds, storageScans, storageTrash } from '#server/database/tables/operations.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';

export type ScanRow = typeof storageScans.$inferSelect;
export type FindRow = typeof storageFinds.$inferSelect;
type TrashRow = typeof storageTrash.$inferSelect;
export type NewTrash = typeof storageTrash.$inferInsert;

export const insertScan = async (db: Db, row: typeof storageScans.$inferInsert): Promise<void> => {
  await db.insert(storageScans).values(row);
};
export const updateScan = async (
  db: Db,
  id: string,
  change: Partial<typeof storageScans.$inferInsert>,
): Promise<ScanRow | undefined> =>
  (await db.update(storageScans).set(change).where(eq(storageScans.id, id)).returning())[0];
export const findScan = (db: Db, id: string): Promise<ScanRow | undefined> =>
  findRow(db, storageScans, eq(storageScans.id, id));

type Status = ScanRow['status'];
const newest = async (db: Db, statuses: Status[]): Promise<ScanRow | undefined> =>
  (
    await db
      .select()
      .from(storageScans)
      .where(inArray(storageScans.status, statuses))
      .orderBy(desc(storageScans.startedAt))
      .limit(1)
  )[0];
const openStatuses: Status[] = ['running', 'cleaning'];
export const isOpen = (status: Status): boolean => openStatuses.includes(status);
/** The running or waiting work. */
export const openScan = (db: Db) => newest(db, openStatuses);
/** The newest finished scan, cleaned or not. */
export const lastScan = (db: Db) => newest(db, ['done', 'cleaning', 'cleaned']);
/** The newest scan that isn't running: done, cleaned, or failed. */
export const endedScan = (db: Db) => newest(db, ['done', 'cleaned', 'failed']);
/** Takes the last scan for cleaning: of two who clean at once, one gets it. */
export const claimScan = async (
  db: OrmTransaction,
  since: Date,
  cleanedBy: string,
): Promise<ScanRow | undefined> =>
  (
    await db
      .update(storageScans)
      .set({ status: 'cleaning', cleanedBy, cleaningAt: new Date(), attempts: 0, stopAskedAt: null })
      .where(
        and(
          eq(storageScans.status, 'done'),
          gt(storageScans.startedAt, since),
          sql`${storageScans.id} = (select id from storage_scans where status <> 'failed' order by started_at desc limit 1)`,
        ),
      )
      .returning()
  )[0];
/** Asks the current work to stop. */
export const requestStop = async (db: Db, now: Date): Promise<ScanRow | undefined> =>
  (
    await db
      .update(storageScans)
      .set({ stopAskedAt: now })
      .where(inArray(storageScans.status, openStatuses))
      .returning()
  )[0];
/** Deletes the finds of scans; their numbers stay. */
export const deleteFinds = async (db: Db): Promise<void> => {
  await db.delete(storageFinds);
};
export const countFinds = (db: Db, scanId: string): Promise<number> =>
  db.$count(storageFinds, eq(storageFinds.scanId, scanId));

export const insertFinds = async (db: Db, rows: FindRow[]): Promise<void> => {
  if (rows.length > 0) await db.insert(storageFinds).values(rows).onConflictDoNothing();
};
/** Which of these files a scan found. */
export const foundAmong = async (db: Db, scanId: string, ids: string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .select({ id: storageFinds.fileId })
        .from(storageFinds)
        .where(and(eq(storageFinds.scanId, scanId), inArray(storageFinds.fileId, ids)))
    ).map(({ id }) => id),
  );
export const findsAfter = (db: Db, scanId: string, fileId: string, limit: number): Promise<FindRow[]> =>
  db
    .select()
    .from(storageFinds)
    .where(and(eq(storageFinds.scanId, scanId), gt(storageFinds.fileId, fileId)))
    .orderBy(asc(storageFinds.fileId))
    .limit(limit);

/** Adds a file to the list of what can be restored; again if it is already there. */
export const insertTrash = async (db: OrmTransaction, row: NewTrash): Promise<void> => {
  await db.insert(storageTrash).values(row).onConflictDoUpdate({ target: storageTrash.fileId, set: row });
};
export const lockTrash = async (db: OrmTransaction, id: string): Promise<TrashRow | undefined> =>
  (await db.select().from(storageTrash).where(eq(storageTrash.id, id)).for('update'))[0];
export const deleteTrash = async (db: Db, id: string): Promise<void> => {
  await db.delete(storageTrash).where(eq(storageTrash.id, id));
};
/** Which of these files are in the trash. */
export const trashedAmong = async (db: Db, ids: string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.select({ id: storageTrash.fileId }).from(storageTrash).where(inArray(storageTrash.fileId, ids))
    ).map(({ id }) => id),
  );
export const overdueTrash = (db: Db, now: Date, limit: number): Promise<TrashRow[]> =>
  db
    .select()
    .from(storageTrash)
    .where(lt(storageTrash.purgeAt, now))
    .orderBy(asc(storageTrash.purgeAt))
    .limit(limit);
