import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../../../context.ts';
import { uploadHours } from '../../rules.ts';
import { deleteExpiredUploads } from '../../uploads/store/uploads.ts';

/** Forgets expired uploads, and removes what has lain in the incoming folder for as long: nobody resumes it. */
export async function removeExpired(app: App, now = new Date()): Promise<void> {
  const { incoming } = app.storage;
  for (const id of await deleteExpiredUploads(app.database.orm, now))
    await rm(join(incoming, `${id}.part`), { force: true });
  const oldest = now.getTime() - uploadHours * 3_600_000;
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const left = await stat(path).catch(() => null);
    if (left !== null && left.mtimeMs < oldest) await rm(path, { recursive: true, force: true });
  }
}
