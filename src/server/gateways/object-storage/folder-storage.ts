import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files in a folder of this machine. */
export async function openFolderStorage(folder: string): Promise<Storage> {
  const incoming = join(folder, 'incoming');
  const kept = join(folder, 'kept');
  await mkdir(incoming, { recursive: true });
  await mkdir(kept, { recursive: true });
  const pathOf = (key: string): string => {
    if (!/^[a-z0-9][a-z0-9./-]*$/.test(key) || key.includes('..')) throw new Error('not a storage key');
    return join(kept, key);
  };
  return {
    incoming,
    async take(fromPath, key) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await sync(fromPath);
      try {
        await rename(fromPath, path);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
        await copyFile(fromPath, path);
        await rm(fromPath);
      }
      await sync(dirname(path));
    },
    read: (key, range) => createReadStream(pathOf(key), range ?? {}),
    size: (key) =>
      stat(pathOf(key)).then(
        (found) => found.size,
        () => null,
      ),
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
    localPath: async (key) => pathOf(key),
  };
}
