import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes what was last written before a moment from right in a folder. */
export async function sweepFolder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const left = await stat(path).catch(() => null);
    if (left !== null && left.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
