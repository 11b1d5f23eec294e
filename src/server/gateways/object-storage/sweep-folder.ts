import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes files directly in a folder that were last written before a moment. */
export async function sweepFolder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const left = await stat(path).catch(() => null);
    if (left !== null && left.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
