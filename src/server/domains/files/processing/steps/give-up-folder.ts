import type { OrmTransaction } from '../../../../database/transact.ts';
import { folderOf } from '../../rules.ts';
import { deleteFiles, type FileRow, heldFolders, insertFile, updateFile } from '../../store.ts';

const isHeld = async (orm: OrmTransaction, fileId: string): Promise<boolean> =>
  (await heldFolders(orm, [folderOf(fileId)])).size > 0;

/**
 * Deletes a file's row, if it has one, so that its folder may be removed.
 * @returns false, with the row unchanged, if another file uses the same folder (threat J2)
 */
export async function deleteUnlessShared(
  orm: OrmTransaction,
  fileId: string,
  row: FileRow | undefined,
): Promise<boolean> {
  if (row !== undefined) await deleteFiles(orm, [fileId]);
  if (!(await isHeld(orm, fileId))) return true;
  if (row !== undefined) await insertFile(orm, row);
  return false;
}

/**
 * Makes a file use the folder of another one with the same bytes.
 * @returns false if a third file uses its own folder, which has to stay then
 */
export async function readFromKeeper(
  orm: OrmTransaction,
  fileId: string,
  { storageKey, listeningKey, listeningBytes, hasAvif }: FileRow,
): Promise<boolean> {
  await updateFile(orm, fileId, { storageKey, listeningKey, listeningBytes, hasAvif });
  return !(await isHeld(orm, fileId));
}
