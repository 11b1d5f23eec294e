import type { Transaction } from '../../../../database/transact.ts';
import { lockUses, updateFiles } from '../../store.ts';
import { shownFiles, usedFiles } from './file-uses.ts';

/**
 * Updates which files are public: everyone can read the plain addresses of files that something public shows, and
 * nobody the others'; only the original of a WAV is always private. Verbs call it at their end with every file that
 * they attached or detached. Of two that change the same file, the later sees the earlier one's change.
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
 * Records that files were checked: used ones aren't checked again before they are detached, and the others count as
 * unused from now on.
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

/** The files in only one of two lists: those that a change attached or detached. */
export const changedUses = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
];
