import type { Context, SignedIn } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { idOfPath } from '../own-file.ts';
import { folderOf } from '../rules.ts';
import { deleteFiles, lockPrivateFiles } from '../store.ts';
import { usedFiles } from '../uses.ts';

/** Deletes the caller's own files that are private and that nothing uses; others are passed over. */
export async function discardFiles(
  context: Context<SignedIn>,
  paths: readonly string[],
): Promise<{ deleted: number }> {
  const { app, caller } = context;
  const asked = [...new Set(paths.map(idOfPath))].filter((id) => id !== null);
  if (asked.length === 0) return { deleted: 0 };
  const unused = await transact(context, async (tx) => {
    const ids = (await lockPrivateFiles(tx.orm, caller.userId, asked)).map(({ id }) => id);
    const used = await usedFiles(tx.orm, ids);
    const going = ids.filter((id) => !used.has(id));
    await deleteFiles(tx.orm, going);
    for (const id of going) await tx.audit('file.discard', id);
    return going;
  });
  for (const id of unused) await app.storage.remove(folderOf(id));
  return { deleted: unused.length };
}
