import type { App } from '../../../../context.ts';
import { uploadHours } from '../../rules.ts';
import { deleteExpiredUploads } from '../../uploads/store/uploads.ts';

/** Deletes expired uploads, and unfinished files that nobody resumes. */
export async function removeExpired({ database, storage }: App, now = new Date()): Promise<void> {
  for (const id of await deleteExpiredUploads(database.orm, now)) await storage.arriving.remove(id);
  await storage.sweep(new Date(now.getTime() - uploadHours * 3_600_000));
}
