import { count, desc, lt, sql, sum } from 'drizzle-orm';
import type { RemovedFile, StorageScan, StorageState } from '../../../contract/operations-storage.ts';
import { bytes } from '../../../contract/vocabulary/bytes.ts';
import type { App, Context } from '../../context.ts';
import { storageTrash } from '../../database/tables/operations.ts';
import { answerPage, readCursor } from '../../http/paging.ts';
import { lastScan, type ScanRow } from './storage-store.ts';

/** A scan as the contract tells it. */
export const toScan = (app: App, row: ScanRow): StorageScan => ({
  storage_dir: app.storage.place,
  db_files_count: row.dbFiles,
  storage_files_count: row.storageFiles,
  orphaned: { count: row.orphans, total_size_formatted: bytes(row.orphanBytes) },
  duplicates: { sets_count: row.duplicateSets, total_size_formatted: bytes(row.duplicateBytes) },
  total_reclaimable_formatted: bytes(row.orphanBytes + row.duplicateBytes),
  scanned_at: (row.endedAt ?? row.startedAt).toISOString(),
});

/** The scan that may be cleaned, and how much is in the trash. */
export async function readStorage({ app }: Context): Promise<StorageState> {
  const { orm } = app.database;
  const scan = await lastScan(orm);
  const [trash] = await orm
    .select({ count: count(), bytes: sum(storageTrash.bytes).mapWith(Number) })
    .from(storageTrash);
  return {
    scan: scan?.status === 'done' ? toScan(app, scan) : null,
    trash: { count: trash?.count ?? 0, total_size_formatted: bytes(trash?.bytes ?? 0) },
  };
}

/** What can be brought back, newest first. */
export async function listTrash(
  context: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<RemovedFile[]> {
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
