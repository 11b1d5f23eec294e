import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { folderOf, restoreFileRow, updateUses } from '../../../files/index.ts';
import { trashFolder } from '../steps/trash-files.ts';
import { deleteTrash, lockTrash } from '../store.ts';

/** Restores a file from the trash: its bytes, and its row as it was. @throws NOT_FOUND */
export async function restoreFile(context: Context<SignedIn>, id: string): Promise<undefined> {
  const { storage } = context.app;
  await transact(context, async (tx) => {
    const { fileId, place, row, kind, name } = found(await lockTrash(tx.orm, id));
    await storage.move(trashFolder(fileId), place ?? folderOf(fileId));
    if (row !== null) await restoreFileRow(tx.orm, row);
    await updateUses(tx, [fileId]);
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
