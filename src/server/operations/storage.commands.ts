import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { StorageCleaned, StorageScan } from '#contract/operations/storage.ts';
import type { App, Context, SignedIn } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { transact } from '#server/database/transact.ts';
import { AppError, fail, orNotFound } from '#server/errors.ts';
import { folderOf, restoreFileRow, syncFileReferences } from '#server/files/index.ts';
import type { Storage, StoredFile } from '#server/gateways/object-storage/storage.ts';
import { forEachConcurrently } from '#server/process/for-each-concurrently.ts';
import { StartError } from '#server/process/start-error.ts';
import { jobWithoutData } from '#server/queue/job.ts';
import { holdLongJobs, type LongJobKind, waitForLongJob } from '#server/queue/long-jobs.ts';
import { codeOf } from '#shared/unknown.ts';
import { measureAll } from './archive.steps.ts';
import { scanHours } from './operations.policy.ts';
import {
  claimScan,
  deleteTrash,
  findScan,
  insertScan,
  isOpen,
  lockTrash,
  openScan,
  requestStop,
  type ScanRow,
  updateScan,
} from './storage.db.ts';
import { toCleaned, toScan } from './storage.queries.ts';
import { checkStorage, endClean, performClean, trashFolder } from './storage-clean.steps.ts';
import { performScan } from './storage-scan.steps.ts';

/** How many files are copied at a time. */
const most = 8;

interface Moved {
  /** Files that are the same in the new place and in the old one. */
  files: number;
  bytes: number;
  /** Those that this run copied. */
  copied: number;
}

/**
 * Copies every file of one storage to another and checks its hash there. Doesn't copy again what an earlier run
 * copied. Removes nothing; the product may use the old storage meanwhile.
 * @param ledgerPath records what has been copied
 * @throws StartError for a file that arrived with other bytes
 */
export async function moveStorage(from: Storage, to: Storage, ledgerPath: string): Promise<Moved> {
  const ledger = await openLedger(ledgerPath);
  const moved: Moved = { files: 0, bytes: 0, copied: 0 };
  const bring = async (file: StoredFile): Promise<void> => {
    if (!ledger.has(file) || (await to.size(file.key)) !== file.bytes) {
      if (!(await copy(from, to, file))) return;
      await ledger.add(file);
      moved.copied += 1;
    }
    moved.files += 1;
    moved.bytes += file.bytes;
  };
  try {
    await forEachConcurrently(most, from.files(), bring);
  } finally {
    await ledger.close();
  }
  return moved;
}

/**
 * Removes from the old storage what the new one has with the same length, after a last run of `moveStorage` that
 * found everything there.
 */
export async function removeMoved(from: Storage, to: Storage): Promise<number> {
  let removed = 0;
  await forEachConcurrently(most, from.files(), async ({ key, bytes }) => {
    if ((await to.size(key)) !== bytes) return;
    await from.remove(key);
    removed += 1;
  });
  return removed;
}

/** @returns false for a file that was removed meanwhile */
async function copy(from: Storage, to: Storage, { key }: StoredFile): Promise<boolean> {
  const path = join(to.incoming, `${randomUUID()}.move`);
  try {
    await pipeline(await from.read(key), createWriteStream(path));
    const { sha256 } = await measureAll(createReadStream(path));
    await to.take(path, key);
    if ((await measureAll(await to.read(key))).sha256 !== sha256)
      throw new StartError(`${key} arrived in ${to.place} with other bytes: nothing was removed.`);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && (await from.size(key)) === null) return false;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

const lineOf = ({ key, bytes, writtenAt }: StoredFile): string => `${key} ${bytes} ${writtenAt.getTime()}`;

/** A file with a line for each file that a move has copied and checked, so that an interrupted move can continue. */
async function openLedger(path: string): Promise<{
  has(file: StoredFile): boolean;
  add(file: StoredFile): Promise<void>;
  close(): Promise<void>;
}> {
  const lines = new Set<string>();
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) for await (const line of createInterface({ input: createReadStream(path) })) lines.add(line);
  const file = await open(path, 'a', 0o600);
  return {
    has: (stored) => lines.has(lineOf(stored)),
    async add(stored) {
      await file.appendFile(`${lineOf(stored)}\n`);
    },
    close: () => file.close(),
  };
}

/** Restores a file from the trash: its bytes, and its row as it was. @throws NOT_FOUND */
export async function restoreFile(context: Context<SignedIn>, id: string): Promise<undefined> {
  const { storage } = context.app;
  await transact(context, async (tx) => {
    const { fileId, place, row, kind, name } = orNotFound(await lockTrash(tx.orm, id));
    await storage.move(trashFolder(fileId), place ?? folderOf(fileId));
    if (row !== null) await restoreFileRow(tx.orm, row);
    await syncFileReferences(tx, [fileId]);
    await deleteTrash(tx.orm, id);
    await tx.audit('storage.restore', fileId, {
      kind,
      name,
      before: { isInTrash: true },
      after: { isInTrash: false },
    });
    tx.invalidate(`file:${fileId}`);
  });
}

/**
 * Starts a scan of storage in the background, or joins the one that runs. Returns its id.
 * @throws STORAGE_UNSURE, RUNNING during a cleaning
 */
export async function startScan(context: Context<SignedIn>): Promise<string> {
  const { app, caller } = context;
  await checkStorage(app);
  return transact(context, async (tx) => {
    await holdLongJobs(tx.orm, storageJob);
    const open = await openScan(tx.orm);
    if (open?.status === 'cleaning') fail('RUNNING');
    const id = open?.id ?? uuidv7();
    if (open === undefined) await insertScan(tx.orm, { id, status: 'running', byUserId: caller.userId });
    await tx.job(jobWithoutData(storageJob), {});
    return id;
  });
}

/**
 * Starts moving what the last scan found to the trash, in the background. Returns the scan's id.
 * @throws STORAGE_UNSURE, SCAN_FIRST
 */
export async function startClean(context: Context<SignedIn>): Promise<string> {
  const { app, caller } = context;
  await checkStorage(app);
  return transact(context, async (tx) => {
    await holdLongJobs(tx.orm, storageJob);
    const scan = await claimScan(tx.orm, new Date(Date.now() - scanHours * 3_600_000), caller.userId);
    if (scan === undefined) fail('SCAN_FIRST');
    await tx.job(jobWithoutData(storageJob), {});
    return scan.id;
  });
}

/** Scans storage and returns what was found when the scan has ended. @throws STORAGE_UNSURE, RUNNING, UNAVAILABLE */
export async function scanStorage(context: Context<SignedIn>): Promise<StorageScan> {
  const { app } = context;
  const scan = await waitForLongJob(app, storageWork(app), await startScan(context), longestWaitMs);
  if (scan.problem === 'STORAGE_UNSURE') fail(scan.problem);
  if (scan.status === 'failed') fail('UNAVAILABLE', { data: { reason: scan.problem } });
  return toScan(app, scan);
}

/** Cleans what the last scan found and returns the result. @throws SCAN_FIRST, STORAGE_UNSURE, UNAVAILABLE */
export async function cleanStorage(context: Context<SignedIn>): Promise<StorageCleaned> {
  const { app } = context;
  const scan = await waitForLongJob(app, storageWork(app), await startClean(context), longestWaitMs);
  if (scan.problem === 'STORAGE_UNSURE') fail(scan.problem);
  return toCleaned(scan);
}

/** Stops the running scan or cleaning after its current step; what was cleaned stays in the trash. */
export const stopStorageWork = (context: Context<SignedIn>): Promise<undefined> =>
  transact(context, async (tx) => {
    const scan = await requestStop(tx.orm, new Date());
    if (scan === undefined) return undefined;
    const kind = scan.status === 'running' ? 'scan' : 'clean';
    await tx.audit('storage.stop', scan.id, { before: { going: kind }, after: { going: null } });
    return undefined;
  });

const storageJob = 'operations.storage';

/** How long a call waits for a scan or a cleaning; asked again it keeps waiting. */
const longestWaitMs = 60_000;

/** Scans and cleanings of storage as long jobs: one row holds the scan and then its cleaning. */
export function storageWork(app: App): LongJobKind<ScanRow> {
  const { orm } = app.database;
  const end = ({ id, status }: ScanRow, problem: string): Promise<unknown> =>
    status === 'running'
      ? updateScan(orm, id, { status: 'failed', problem, endedAt: new Date() })
      : endClean(app, id, problem);
  return {
    name: storageJob,
    next: () => openScan(orm),
    find: (id) => findScan(orm, id),
    stateOf: ({ status, stopAskedAt, attempts }) => ({
      isEnded: !isOpen(status),
      isCancelRequested: stopAskedAt !== null,
      interruptions: attempts,
    }),
    begin: async ({ id, attempts }) => orNotFound(await updateScan(orm, id, { attempts: attempts + 1 })),
    putBack: ({ id, attempts }) => updateScan(orm, id, { attempts: attempts - 1 }),
    takeOver: async (scan) => scan,
    async run(scan, { check }) {
      const note = async (change: Partial<ScanRow>) => check(await updateScan(orm, scan.id, change));
      if (scan.status === 'running') return performScan(app, scan, note);
      await performClean(app, scan, note);
      await endClean(app, scan.id, null);
    },
    end: (scan, why) => end(scan, why === 'CANCELLED' ? 'STOPPED' : why),
    async fail(scan, error) {
      if (!(error instanceof AppError))
        app.log.error({ err: error, scan: scan.id }, 'storage was not looked through');
      await end(scan, error instanceof AppError ? error.code : 'INTERNAL');
    },
  };
}
