import type { App } from '../../../../context.ts';
import { trashFolder } from '../steps/trash-files.ts';
import { deleteTrash, overdueTrash } from '../store.ts';

const batch = 100;

/** Permanently deletes what has been in the trash for a week. */
export async function purgeTrash({ database: { orm }, storage }: App, now = new Date()): Promise<void> {
  for (;;) {
    const overdue = await overdueTrash(orm, now, batch);
    for (const { id, fileId } of overdue) {
      await storage.remove(trashFolder(fileId));
      await deleteTrash(orm, id);
    }
    if (overdue.length < batch) return;
  }
}
