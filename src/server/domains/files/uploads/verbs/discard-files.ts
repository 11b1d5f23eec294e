import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { usedFiles } from '../../processing/steps/file-uses.ts';
import { folderHolding } from '../../rules.ts';
import { deleteFiles, heldFolders, lockPrivateFiles } from '../../store.ts';
import { idOfPath } from '../steps/own-file.ts';

/** Deletes the caller's own files that are private and unused; skips others. */
export async function discardFiles(
  context: Context<SignedIn>,
  paths: readonly string[],
): Promise<{ deleted: number }> {
  const { app, caller } = context;
  const requested = [...new Set(paths.map(idOfPath))].filter((id) => id !== null);
  if (requested.length === 0) return { deleted: 0 };
  const unused = await transact(context, async (tx) => {
    const rows = await lockPrivateFiles(tx.orm, caller.userId, requested);
    const used = await usedFiles(
      tx.orm,
      rows.map(({ id }) => id),
    );
    const discarded = rows.filter(({ id }) => !used.has(id));
    await deleteFiles(
      tx.orm,
      discarded.map(({ id }) => id),
    );
    for (const { id } of discarded) await tx.audit('file.discard', id);
    const folders = [...new Set(discarded.map(folderHolding))];
    const held = await heldFolders(tx.orm, folders);
    return { deleted: discarded.length, folders: folders.filter((folder) => !held.has(folder)) };
  });
  for (const folder of unused.folders) await app.storage.remove(folder);
  return { deleted: unused.deleted };
}
