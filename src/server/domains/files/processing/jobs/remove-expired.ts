import type { App } from '../../../../context.ts';
import { uploadHours } from '../../rules.ts';
import { deleteExpiredUploads } from '../../uploads/store/uploads.ts';

/** Forgets expired uploads, and removes what has been on its way in for as long: nobody resumes it. */
export async function removeExpired({ database, storage }: App, now = new Date()): Promise<void> {
  for (const id of await deleteExpiredUploads(database.orm, now)) await storage.arriving.remove(id);
  await storage.sweep(new Date(now.getTime() - uploadHours * 3_600_000));
}
