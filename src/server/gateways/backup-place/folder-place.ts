import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../../../contract/vocabulary/unknown.ts';
import { syncFolder } from '../../process/sync-folder.ts';
import { sweepFolder } from '../object-storage/sweep-folder.ts';
import { type BackupPlace, checkName } from './place.ts';

/** Unfinished files. */
const partial = '.partial';

/** Backups in a folder of this machine, readable by its owner alone. */
export function openFolderPlace(folder: string): BackupPlace {
  const pathOf = (name: string): string => join(folder, checkName(name));
  return {
    name: folder,
    async write(name, bytes) {
      const path = pathOf(name);
      const partialPath = join(folder, partial, randomUUID());
      await mkdir(dirname(partialPath), { recursive: true, mode: 0o700 });
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(bytes, createWriteStream(partialPath, { mode: 0o600, flush: true }));
        await rename(partialPath, path);
        await syncFolder(dirname(path));
      } finally {
        await rm(partialPath, { force: true });
      }
    },
    async read(name) {
      const file = await open(pathOf(name));
      return file.createReadStream();
    },
    has: (name) =>
      stat(pathOf(name)).then(
        () => true,
        () => false,
      ),
    list: async (name) => {
      try {
        return await readdir(name === '' ? folder : pathOf(name));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { recursive: true, force: true }),
    sweep: (before) => sweepFolder(join(folder, partial), before),
    close() {},
  };
}
