import type { OrmTransaction } from '../../../../database/transact.ts';
import { folderOf } from '../../rules.ts';
import { deleteFiles, type FileRow, heldFolders, insertFile, updateFile } from '../../store.ts';

const isHeld = async (orm: OrmTransaction, fileId: string): Promise<boolean> =>
  (await heldFolders(orm, [folderOf(fileId)])).size > 0;

/**
 * Deletes a file's row, where it has one, so that its folder may go.
 * @returns false, with the row as it was, where another file reads the same folder (threat J2)
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
 * Lets a file be read from the folder of another one with the same bytes.
 * @returns false where a further file reads its own folder, which has to stay then
 */
export async function readFromKeeper(
  orm: OrmTransaction,
  fileId: string,
  { storageKey, listeningKey, listeningBytes, hasAvif }: FileRow,
): Promise<boolean> {
  await updateFile(orm, fileId, { storageKey, listeningKey, listeningBytes, hasAvif });
  return !(await isHeld(orm, fileId));
}
