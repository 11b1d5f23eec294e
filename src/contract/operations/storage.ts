import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { id, instant, page } from '#contract/fields.ts';
import { leftReasons } from '#shared/operators.ts';

const scan = z.strictObject({
  storage_dir: z.string(),
  db_files_count: z.number().int(),
  /** Folders of files, and misplaced files. */
  storage_files_count: z.number().int(),
  orphaned: z.strictObject({ count: z.number().int(), total_size_formatted: z.string() }),
  duplicates: z.strictObject({ sets_count: z.number().int(), total_size_formatted: z.string() }),
  /** What cleaning would remove. */
  total_reclaimable_formatted: z.string(),
  scanned_at: instant,
});
export type StorageScan = z.output<typeof scan>;

export const scanStorage = defineEndpoint('GET /admin/cleanup-storage/scan', {
  summary: 'Scan storage for unneeded files and for files with the same bytes',
  who: 'operator:users',
  reply: scan,
  errors: ['STORAGE_UNSURE', 'RUNNING'],
  limit: 'write',
});

const cleaned = z.strictObject({
  orphaned_deleted: z.number().int(),
  duplicates_deleted: z.number().int(),
  space_reclaimed_formatted: z.string(),
  /** Finds that stayed, and why: together with the removed ones they are all finds. */
  left: z.array(z.strictObject({ reason: z.enum(leftReasons), count: z.number().int() })),
  /** At most twenty failures, with the path and a code. */
  errors: z.array(z.string()),
});
export type StorageCleaned = z.output<typeof cleaned>;

export const cleanStorage = defineEndpoint('POST /admin/cleanup-storage/clean', {
  summary: 'Move what the last scan found, and is still unneeded, to the trash',
  who: 'operator:users',
  reply: cleaned,
  errors: ['SCAN_FIRST', 'STORAGE_UNSURE'],
});

const kind = z.enum(['scan', 'clean']);

export const startStorageWork = defineEndpoint('POST /admin/cleanup-storage/work', {
  summary: 'Start a scan or a cleaning in the background, or join a running scan',
  who: 'operator:users',
  body: z.strictObject({ kind }),
  /** Of the scan, also during its cleaning. */
  reply: z.strictObject({ id }),
  status: 202,
  errors: ['SCAN_FIRST', 'STORAGE_UNSURE', 'RUNNING'],
});

export const stopStorageWork = defineEndpoint('DELETE /admin/cleanup-storage/work', {
  summary: 'Stop the running scan or cleaning after its current step',
  who: 'operator:users',
  reply: null,
});

export const readStorage = defineEndpoint('GET /admin/cleanup-storage', {
  summary: 'The running work and its progress, the last result, the scan that may be cleaned, and the trash',
  who: 'operator:users',
  reply: z.strictObject({
    scan: scan.nullable(),
    /** What is running or waiting. */
    work: z
      .strictObject({
        id,
        kind,
        done: z.number().int(),
        /** The total: an estimate during a scan. */
        total: z.number().int(),
        started_at: instant,
        is_stopping: z.boolean(),
      })
      .nullable(),
    /** What ended last, and why early: a code. */
    last: z
      .strictObject({ id, kind, problem: z.string().nullable(), cleaned: cleaned.nullable() })
      .nullable(),
    trash: z.strictObject({ count: z.number().int(), total_size_formatted: z.string() }),
  }),
});
export type StorageState = z.output<typeof readStorage.reply>;

const removed = z.strictObject({
  id,
  kind: z.enum(['orphan', 'duplicate']),
  name: z.string(),
  size_formatted: z.string(),
  removed_at: instant,
  /** Until when it can be restored. */
  purge_at: instant,
});
export type RemovedFile = z.output<typeof removed>;

export const listTrash = defineEndpoint('GET /admin/cleanup-storage/trash', {
  summary: 'Files removed from storage in the last seven days, newest first',
  who: 'operator:users',
  query: z.object(page),
  reply: z.array(removed),
});

export const restoreFile = defineEndpoint('POST /admin/cleanup-storage/trash/:id/restore', {
  summary: 'Restore a file from the trash',
  who: 'operator:users',
  params: z.object({ id }),
  reply: null,
  errors: ['NOT_FOUND'],
});
