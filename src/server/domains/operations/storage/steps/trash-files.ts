import { type App, system } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import {
  deleteUnlessShared,
  type FileRow,
  folderOf,
  lockFiles,
  readFromKeeper,
  usedFiles,
} from '../../../files/index.ts';
import { restHours, trashDays } from '../../rules/rules.ts';
import { isInterchangeable } from '../rules/interchangeable.ts';
import { type FindRow, insertTrash } from '../store.ts';

/** Where a file lies while it is in the trash. */
export const trashFolder = (fileId: string): string => `trash/${fileId}`;

const restedSince = (): Date => new Date(Date.now() - restHours * 3_600_000);

/**
 * Takes a folder that no file needs out of the way, with its row where it has one. A call that attaches the file at
 * the same moment locks its row: one of the two comes first, and the other sees it (threat J1).
 * @returns its bytes; null where it is needed by now.
 */
export async function trashOrphan(
  app: App,
  { fileId }: Pick<FindRow, 'fileId'>,
  by: string | null,
): Promise<number | null> {
  const { storage } = app;
  const folder = folderOf(fileId);
  const there = await storage.look(folder);
  if (there === null || there.writtenAt >= restedSince()) return null;
  const isTaken = await transact({ app, caller: system }, async (tx) => {
    const [row] = await lockFiles(tx.orm, [fileId]);
    const isNeeded =
      row !== undefined &&
      (row.createdAt >= restedSince() || (await usedFiles(tx.orm, [fileId])).has(fileId));
    if (isNeeded || !(await deleteUnlessShared(tx.orm, fileId, row))) return false;
    await keep(tx, by, 'orphan', fileId, row, there.bytes);
    return true;
  });
  if (!isTaken) return null;
  await storage.move(folder, trashFolder(fileId));
  return there.bytes;
}

/**
 * Lets a file be read from where another has the same bytes, and takes its own out of the way (threat J2).
 * @returns its bytes; null where either has changed since.
 */
export async function trashDuplicate(
  app: App,
  { fileId, keeperId }: FindRow,
  by: string | null,
): Promise<number | null> {
  const { storage } = app;
  const folder = folderOf(fileId);
  const there = await storage.look(folder);
  if (there === null || keeperId === null || there.writtenAt >= restedSince()) return null;
  const isTaken = await transact({ app, caller: system }, async (tx) => {
    const rows = await lockFiles(tx.orm, [fileId, keeperId]);
    const file = rows.find(({ id }) => id === fileId);
    const keeper = rows.find(({ id }) => id === keeperId);
    if (file === undefined || keeper === undefined || !isInterchangeable(keeper, file)) return false;
    if (file.storageKey === keeper.storageKey || !file.storageKey.startsWith(`${folder}/`)) return false;
    if ((await storage.size(keeper.storageKey)) !== keeper.bytes) return false;
    if (!(await readFromKeeper(tx.orm, fileId, keeper))) return false;
    await keep(tx, by, 'duplicate', fileId, file, there.bytes);
    tx.invalidate(`file:${fileId}`);
    return true;
  });
  if (!isTaken) return null;
  await storage.move(folder, trashFolder(fileId));
  return there.bytes;
}

/** Notes what is taken, so that it can be brought back for a week. */
const keep = (
  tx: Transaction,
  removedBy: string | null,
  kind: 'orphan' | 'duplicate',
  fileId: string,
  row: FileRow | undefined,
  bytes: number,
): Promise<void> =>
  insertTrash(tx.orm, {
    id: uuidv7(),
    kind,
    fileId,
    row: row ?? null,
    name: row?.name ?? fileId,
    bytes,
    removedBy,
    removedAt: new Date(),
    purgeAt: new Date(Date.now() + trashDays * 24 * 3_600_000),
  });
