import { dirname } from 'node:path/posix';
import { type App, system } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { type Db, type Transaction, transact } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import {
  countFiles,
  deleteUnlessShared,
  type FileRow,
  folderHolding,
  folderOf,
  heldFolders,
  lockFiles,
  newestFiles,
  readFromKeeper,
  referencedFiles,
} from '#server/files/index.ts';
import type { LeftReason } from '#shared/operators.ts';
import { codeOf } from '#shared/unknown.ts';
import { nilUuid } from '#shared/uuid.ts';
import { belongTogether, isInterchangeable, restHours, trashDays } from './operations.policy.ts';
import {
  type FindRow,
  findsAfter,
  insertTrash,
  type NewTrash,
  type ScanRow,
  updateScan,
} from './storage.db.ts';

/** How many are cleaned between progress reports. */
const batch = 20;
/** How many reasons are stored; the rest are counted. */
const maxErrors = 20;

/**
 * Moves what a scan found to the trash, each after another check; counts what stays, by reason. Continues where a
 * stopped process ended.
 * @param note reports progress
 * @throws STORAGE_UNSURE
 */
export async function performClean(
  app: App,
  scan: ScanRow,
  note: (change: Partial<ScanRow>) => Promise<void>,
): Promise<void> {
  await checkStorage(app);
  const done = {
    cleanedTo: scan.cleanedTo,
    cleanedFinds: scan.cleanedFinds,
    cleanedOrphans: scan.cleanedOrphans,
    cleanedDuplicates: scan.cleanedDuplicates,
    cleanedBytes: scan.cleanedBytes,
    cleanErrors: [...scan.cleanErrors],
    cleanLeft: { ...scan.cleanLeft },
  };
  const leave = (reason: LeftReason): void => {
    done.cleanLeft[reason] = (done.cleanLeft[reason] ?? 0) + 1;
  };
  const clean = async (find: FindRow): Promise<void> => {
    try {
      const taken = await trash(app, find, scan.cleanedBy);
      if (typeof taken === 'string') return leave(taken);
      done[find.kind === 'orphan' ? 'cleanedOrphans' : 'cleanedDuplicates'] += 1;
      done.cleanedBytes += taken;
    } catch (error) {
      app.log.warn({ err: error, fileId: find.fileId, place: find.place }, 'a file was not cleaned');
      leave('failed');
      if (done.cleanErrors.length < maxErrors)
        done.cleanErrors.push(`${find.place ?? find.fileId}: ${codeOf(error) || 'INTERNAL'}`);
    }
  };
  for (;;) {
    const finds = await findsAfter(app.database.orm, scan.id, done.cleanedTo ?? nilUuid, batch);
    for (const find of finds) await clean(find);
    const last = finds.at(-1);
    if (last === undefined) return;
    done.cleanedTo = last.fileId;
    done.cleanedFinds += finds.length;
    await note(done);
  }
}

function trash(app: App, find: FindRow, by: string | null): Promise<Taken> {
  const { kind, fileId, place } = find;
  if (kind === 'duplicate') return trashDuplicate(app, find, by);
  return place === null ? trashOrphan(app, find, by) : trashMisplaced(app, { fileId, place }, by);
}

/** Ends a cleaning, with its result so far. @param problem why it ended early */
export const endClean = (app: App, id: string, problem: string | null): Promise<void> =>
  transact({ app, caller: system }, async (tx) => {
    const scan = await updateScan(tx.orm, id, { status: 'cleaned', problem, cleanedAt: new Date() });
    if (scan === undefined) return;
    const found = { unused: scan.orphans, reclaimable: scan.orphanBytes + scan.duplicateBytes };
    await tx.audit(
      'storage.clean',
      id,
      {
        orphans: scan.cleanedOrphans,
        duplicates: scan.cleanedDuplicates,
        bytes: scan.cleanedBytes,
        errors: scan.cleanErrors.length,
        before: found,
        after: {
          unused: found.unused - scan.cleanedOrphans,
          reclaimable: found.reclaimable - scan.cleanedBytes,
        },
      },
      scan.cleanedBy,
    );
  });

const looked = 200;

/**
 * Checks that this database belongs to this storage before anything counts as unneeded: with an empty database,
 * another one, or the wrong folder, nothing would seem needed (threat J3). Returns how many files have a row.
 * @throws STORAGE_UNSURE
 */
export async function checkStorage({ database: { orm }, storage }: App): Promise<number> {
  const fileCount = await countFiles(orm);
  const rows = await newestFiles(orm, looked, new Date(Date.now() - restHours * 3_600_000));
  const places = await Promise.all(rows.map((row) => storage.look(folderHolding(row))));
  let hasFiles = false;
  for await (const { key } of storage.files()) {
    hasFiles = !key.startsWith(trashFolder(''));
    if (hasFiles) break;
  }
  const there = places.filter((place) => place !== null).length;
  if (!belongTogether({ known: fileCount, looked: rows.length, there, hasFiles })) fail('STORAGE_UNSURE');
  return fileCount;
}

/** The place of a file in the trash. */
export const trashFolder = (fileId: string): string => `trash/${fileId}`;

const restedSince = (): Date => new Date(Date.now() - restHours * 3_600_000);

/** The bytes that were moved; or why nothing was. */
type Taken = number | LeftReason;

/**
 * Moves a folder that no file needs to the trash, with its row if it has one. A call that attaches the file at the
 * same moment locks its row: one of the two comes first, and the other sees it (threat J1).
 */
export async function trashOrphan(
  app: App,
  { fileId }: Pick<FindRow, 'fileId'>,
  by: string | null,
): Promise<Taken> {
  const { storage } = app;
  const folder = folderOf(fileId);
  const there = await storage.look(folder);
  if (there === null) return 'gone';
  if (there.writtenAt >= restedSince()) return 'changed';
  const isTaken = await transact({ app, caller: system }, async (tx) => {
    const [locked] = await lockFiles(tx.orm, [fileId]);
    // A file that uses another folder doesn't need its own.
    const row = locked && folderHolding(locked) === folder ? locked : undefined;
    const isNeeded =
      row !== undefined &&
      (row.createdAt >= restedSince() || (await referencedFiles(tx.orm, [fileId])).has(fileId));
    if (isNeeded || !(await deleteUnlessShared(tx.orm, fileId, row))) return false;
    await keep(tx, { removedBy: by, kind: 'orphan', fileId, row: row ?? null, bytes: there.bytes });
    return true;
  });
  if (!isTaken) return 'needed';
  await storage.move(folder, trashFolder(fileId));
  return there.bytes;
}

/** Moves a file outside all upload folders, or a misplaced folder, to the trash. No row names either. */
async function trashMisplaced(
  app: App,
  { fileId, place }: { fileId: string; place: string },
  by: string | null,
): Promise<Taken> {
  const { storage } = app;
  const there = (await storage.lookAtFile(place)) ?? (await storage.look(place));
  if (there === null) return 'gone';
  if (there.writtenAt >= restedSince()) return 'changed';
  return transact({ app, caller: system }, async (tx) => {
    if ((await heldPlaces(tx.orm, [place])).has(place)) return 'needed';
    await keep(tx, { removedBy: by, kind: 'orphan', fileId, place, name: place, bytes: there.bytes });
    await storage.move(place, trashFolder(fileId));
    return there.bytes;
  });
}

/** Makes a file use another folder with the same bytes, and moves its own folder to the trash (threat J2). */
async function trashDuplicate(app: App, { fileId, keeperId }: FindRow, by: string | null): Promise<Taken> {
  const { storage } = app;
  const folder = folderOf(fileId);
  const there = await storage.look(folder);
  if (there === null || keeperId === null) return 'gone';
  if (there.writtenAt >= restedSince()) return 'changed';
  const left = await transact({ app, caller: system }, async (tx): Promise<LeftReason | null> => {
    const rows = await lockFiles(tx.orm, [fileId, keeperId]);
    const file = rows.find(({ id }) => id === fileId);
    const keeper = rows.find(({ id }) => id === keeperId);
    if (file === undefined || keeper === undefined) return 'gone';
    if (!isInterchangeable(keeper, file)) return 'changed';
    if (file.storageKey === keeper.storageKey || !file.storageKey.startsWith(`${folder}/`)) return 'changed';
    if ((await storage.size(keeper.storageKey)) !== keeper.bytes) return 'copy_damaged';
    if (!(await readFromKeeper(tx.orm, fileId, keeper))) return 'needed';
    await keep(tx, { removedBy: by, kind: 'duplicate', fileId, row: file, bytes: there.bytes });
    tx.invalidate(`file:${fileId}`);
    return null;
  });
  if (left !== null) return left;
  await storage.move(folder, trashFolder(fileId));
  return there.bytes;
}

/** Which of these folders and files contain the bytes of some upload. */
export async function heldPlaces(db: Db, places: readonly string[]): Promise<Set<string>> {
  const foldersOf = (place: string) => [place, dirname(place)].filter((folder) => folder.includes('/'));
  const held = await heldFolders(db, [...new Set(places.flatMap(foldersOf))]);
  return new Set(places.filter((place) => foldersOf(place).some((folder) => held.has(folder))));
}

type Kept = Pick<NewTrash, 'kind' | 'fileId' | 'place' | 'bytes' | 'removedBy'> & {
  row?: FileRow | null;
  name?: string;
};

/** Records what was moved, so that it can be restored for a week. */
const keep = (tx: Transaction, item: Kept): Promise<void> =>
  insertTrash(tx.orm, {
    ...item,
    id: uuidv7(),
    name: item.name ?? item.row?.name ?? item.fileId,
    removedAt: new Date(),
    purgeAt: new Date(Date.now() + trashDays * 24 * 3_600_000),
  });
