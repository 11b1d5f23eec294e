import type { Transaction } from '../../../../database/transact.ts';
import { lockUses, updateFiles } from '../../store.ts';
import { shownFiles, usedFiles } from './file-uses.ts';

/**
 * Brings files in line with what shows them now: the plain addresses of those that something public shows answer
 * everyone, the others no one; only the original of a WAV always stays private. Verbs call it at their end with
 * every file that they attached or took away. Of two that change the same file the later sees what the earlier did.
 */
export async function updateUses(
  tx: Transaction,
  fileIds: readonly (string | null | undefined)[],
): Promise<void> {
  const ids = [...new Set(fileIds.filter((id) => id != null))];
  if (ids.length === 0) return;
  const rows = await lockUses(tx.orm, ids);
  const shown = await shownFiles(tx.orm, ids);
  const used = await usedFiles(tx.orm, ids);
  const opening = rows.filter(({ id, publicAt }) => publicAt === null && shown.has(id)).map(({ id }) => id);
  const closing = rows.filter(({ id, publicAt }) => publicAt !== null && !shown.has(id)).map(({ id }) => id);
  const unused = rows.filter(({ id }) => !used.has(id)).map(({ id }) => id);
  await updateFiles(tx.orm, opening, { publicAt: new Date() });
  await updateFiles(tx.orm, closing, { publicAt: null });
  await updateFiles(tx.orm, unused, { unusedSince: new Date() });
  tx.invalidate(...closing.map((id) => `file:${id}`));
}

/**
 * Notes that files were looked at: what something uses isn't looked at again before it is taken away, the rest as if
 * it were unused from now on.
 */
export async function noteUses(tx: Transaction, ids: readonly string[]): Promise<void> {
  const rows = (await lockUses(tx.orm, ids)).map(({ id }) => id);
  const used = await usedFiles(tx.orm, rows);
  await updateFiles(tx.orm, [...used], { unusedSince: null });
  await updateFiles(
    tx.orm,
    rows.filter((id) => !used.has(id)),
    { unusedSince: new Date() },
  );
}

/** The files that are in only one of two lists: what a change attached and took away. */
export const changedUses = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
];
