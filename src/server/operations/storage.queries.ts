import type { RemovedFile, StorageCleaned, StorageScan, StorageState } from '#contract/operations/storage.ts';
import type { App, Context } from '#server/context.ts';
import { desc, lt, sql } from '#server/database/drizzle.ts';
import { storageTrash, storageTrashTotal } from '#server/database/tables/operations.ts';
import { answerPage, type PageQuery, readCursor } from '#server/http/paging.ts';
import { bytes } from '#shared/bytes.ts';
import { leftReasons } from '#shared/operators.ts';
import { endedScan, lastScan, openScan, type ScanRow } from './storage.db.ts';

/** A scan as the contract describes it. */
export const toScan = (app: App, row: ScanRow): StorageScan => ({
  storage_dir: app.storage.place,
  db_files_count: row.dbFiles,
  storage_files_count: row.storageFiles,
  orphaned: { count: row.orphans, total_size_formatted: bytes(row.orphanBytes) },
  duplicates: { sets_count: row.duplicateSets, total_size_formatted: bytes(row.duplicateBytes) },
  total_reclaimable_formatted: bytes(row.orphanBytes + row.duplicateBytes),
  scanned_at: (row.endedAt ?? row.startedAt).toISOString(),
});

/** The result of a cleaning as the contract describes it. */
export const toCleaned = (row: ScanRow): StorageCleaned => ({
  orphaned_deleted: row.cleanedOrphans,
  duplicates_deleted: row.cleanedDuplicates,
  space_reclaimed_formatted: bytes(row.cleanedBytes),
  left: leftReasons.flatMap((reason) => {
    const count = row.cleanLeft[reason] ?? 0;
    return count === 0 ? [] : [{ reason, count }];
  }),
  errors: row.cleanErrors,
});

/** The progress of a running scan or cleaning. @param before the previous one, which gives an estimate of the end */
const toWork = (row: ScanRow, before: ScanRow | undefined): StorageState['work'] => {
  const isScan = row.status === 'running';
  const done = isScan ? row.storageFiles : row.cleanedFinds;
  return {
    id: row.id,
    kind: isScan ? 'scan' : 'clean',
    done,
    total: Math.max(done, isScan ? Math.max(row.dbFiles, before?.storageFiles ?? 0) : row.finds),
    started_at: (isScan ? row.startedAt : (row.cleaningAt ?? row.startedAt)).toISOString(),
    is_stopping: row.stopAskedAt !== null,
  };
};

const toLast = (row: ScanRow): StorageState['last'] => {
  const isCleaned = row.status === 'cleaned';
  return {
    id: row.id,
    kind: isCleaned ? 'clean' : 'scan',
    problem: row.problem,
    cleaned: isCleaned ? toCleaned(row) : null,
  };
};

/** The current work, the result of the last one, the scan that may be cleaned, and how much is in the trash. */
export async function readStorage({ app }: Context): Promise<StorageState> {
  const { orm } = app.database;
  const [scan, open, ended, [trash]] = await Promise.all([
    lastScan(orm),
    openScan(orm),
    endedScan(orm),
    orm.select().from(storageTrashTotal),
  ]);
  return {
    scan: scan?.status === 'done' ? toScan(app, scan) : null,
    work: open ? toWork(open, scan) : null,
    last: ended ? toLast(ended) : null,
    trash: { count: trash?.files ?? 0, total_size_formatted: bytes(trash?.bytes ?? 0) },
  };
}

/** What can be restored, newest first. */
export async function listTrash(context: Context, { limit, cursor }: PageQuery): Promise<RemovedFile[]> {
  const place = readCursor(cursor);
  const { removedAt, id } = storageTrash;
  const rows = await context.app.database.orm
    .select()
    .from(storageTrash)
    .where(
      place === null
        ? undefined
        : lt(sql`(${removedAt}, ${id})`, sql`(${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`),
    )
    .orderBy(desc(removedAt), desc(id))
    .limit(limit + 1);
  return answerPage(context, rows, limit, '/admin/cleanup-storage/trash', (row) => ({
    at: row.removedAt,
    id: row.id,
  })).map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    size_formatted: bytes(row.bytes),
    removed_at: row.removedAt.toISOString(),
    purge_at: row.purgeAt.toISOString(),
  }));
}
