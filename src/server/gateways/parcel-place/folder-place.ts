import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../../../contract/vocabulary/unknown.ts';
import { syncFolder } from '../../process/sync-folder.ts';
import { openSource, type ParcelPlace, type PlacedFile, PlaceProblem } from './place.ts';

const codes: Record<string, PlaceProblem['code']> = {
  ENOSPC: 'DISK_FULL',
  EDQUOT: 'DISK_FULL',
  EACCES: 'PERMISSION',
  EPERM: 'PERMISSION',
  EROFS: 'PERMISSION',
};

/** A folder of this machine. */
export function openFolderPlace(folder: string): ParcelPlace {
  return {
    async size(name) {
      try {
        const found = await stat(join(folder, name));
        return found.isFile() ? found.size : null;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async write(name, source) {
      const path = join(folder, name);
      const partial = `${path}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await pipeline(await openSource(source), createWriteStream(partial, { flush: true }));
        await rename(partial, path);
        // The name of a new folder is in the folder above.
        for (let at = dirname(path); at !== dirname(folder); at = dirname(at)) await syncFolder(at);
      } catch (error) {
        await rm(partial, { force: true }).catch(() => undefined);
        const code = codes[codeOf(error)];
        throw code === undefined ? error : new PlaceProblem(code, codeOf(error), { cause: error });
      }
    },
    async list() {
      const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      });
      const files: PlacedFile[] = [];
      for (const { name } of entries.filter((entry) => entry.isFile())) {
        const { size, mtime } = await stat(join(folder, name));
        files.push({ name, bytes: size, writtenAt: mtime });
      }
      return files;
    },
    open: async (name) => createReadStream(join(folder, name)),
    close: async () => undefined,
  };
}
