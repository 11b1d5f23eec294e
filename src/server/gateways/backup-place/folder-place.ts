import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sweepFolder } from '#server/gateways/object-storage/sweep-folder.ts';
import { syncFolder } from '#server/process/sync-folder.ts';
import { codeOf } from '#shared/unknown.ts';
import { type BackupPlace, checkName } from './place.ts';

/** Unfinished files. */
const partial = '.partial';

/** Backups in a folder of this machine, readable by its owner alone. */
export function openFolderPlace(folder: string): BackupPlace {
  const pathOf = (name: string): string => join(folder, checkName(name));
  /** Removes a folder and those around it, below ours, as far as they are empty. */
  const removeEmpty = async (path: string): Promise<void> => {
    for (let at = path; at !== folder; at = dirname(at))
      if (
        !(await rmdir(at).then(
          () => true,
          () => false,
        ))
      )
        return;
  };
  return {
    name: folder,
    async write(name, bytes) {
      const path = pathOf(name);
      const partialPath = join(folder, partial, randomUUID());
      try {
        await mkdir(dirname(partialPath), { recursive: true, mode: 0o700 });
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(bytes, createWriteStream(partialPath, { mode: 0o600, flush: true }));
        await rename(partialPath, path);
        await syncFolder(dirname(path));
      } finally {
        bytes.destroy();
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
    async remove(name) {
      await rm(pathOf(name), { recursive: true, force: true });
      await removeEmpty(dirname(pathOf(name)));
    },
    async sweep(before) {
      await sweepFolder(join(folder, partial), before).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error;
      });
      await removeEmpty(join(folder, partial));
    },
    close() {},
  };
}
