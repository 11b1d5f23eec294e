import { dirname } from 'node:path/posix';
import type { LeftReason } from '../../../../../contract/vocabulary/operators.ts';
import { type App, system } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { type Db, type Transaction, transact } from '../../../../database/transact.ts';
import {
  deleteUnlessShared,
  type FileRow,
  folderHolding,
  folderOf,
  heldFolders,
  lockFiles,
  readFromKeeper,
  usedFiles,
} from '../../../files/index.ts';
import { restHours, trashDays } from '../../rules/rules.ts';
import { isInterchangeable } from '../rules/interchangeable.ts';
import { type FindRow, insertTrash, type NewTrash } from '../store.ts';

/** The place of a file in the trash. */
export const trashFolder = (fileId: string): string => `trash/${fileId}`;

const restedSince = (): Date => new Date(Date.now() - restHours * 3_600_000);

/** The bytes that were moved; or why nothing was. */
export type Taken = number | LeftReason;

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
      (row.createdAt >= restedSince() || (await usedFiles(tx.orm, [fileId])).has(fileId));
    if (isNeeded || !(await deleteUnlessShared(tx.orm, fileId, row))) return false;
    await keep(tx, { removedBy: by, kind: 'orphan', fileId, row: row ?? null, bytes: there.bytes });
    return true;
  });
  if (!isTaken) return 'needed';
  await storage.move(folder, trashFolder(fileId));
  return there.bytes;
}

/** Moves a file outside all upload folders, or a misplaced folder, to the trash. No row names either. */
export async function trashMisplaced(
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
export async function trashDuplicate(
  app: App,
  { fileId, keeperId }: FindRow,
  by: string | null,
): Promise<Taken> {
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
