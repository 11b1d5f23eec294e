import { access, copyFile, mkdir, open, opendir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../../contract/vocabulary/unknown.ts';
import { appendToFile } from './append-to-file.ts';
import { checkKey, isPlace, uploadFolderOf } from './keys.ts';
import { type Storage, StorageUnavailable, type StoredFile, type StoredFolder } from './storage.ts';
import { sweepFolder } from './sweep-folder.ts';

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

/** @param how `datasync` skips what isn't needed to read the bytes again, such as times */
async function sync(path: string, how: 'sync' | 'datasync' = 'sync'): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle[how]();
  } finally {
    await handle.close();
  }
}

/** The files below a folder, except in folders that `skips` names; ignores a file that disappears meanwhile. */
async function* filesBelow(
  folder: string,
  skips: (key: string) => boolean = () => false,
  prefix = '',
): AsyncGenerator<StoredFile> {
  for await (const entry of await opendir(join(folder, prefix))) {
    const key = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory() && !skips(key)) yield* filesBelow(folder, skips, key);
    const found = entry.isFile() ? await stat(join(folder, key)).catch(nullIfMissing) : null;
    if (found !== null) yield { key, bytes: found.size, writtenAt: found.mtime };
  }
}

/** Files in a folder of this machine. */
export async function openFolderStorage(folder: string): Promise<Storage> {
  const incoming = join(folder, 'incoming');
  const kept = join(folder, 'kept');
  await mkdir(incoming, { recursive: true });
  await mkdir(kept, { recursive: true });
  const pathOf = (key: string): string => join(kept, checkKey(key));
  const arrivingPath = (id: string): string => join(incoming, `${checkKey(id)}.part`);
  const look = async (folder: string): Promise<StoredFolder | null> => {
    const path = pathOf(folder);
    const names = await readdir(path).catch(nullIfMissing);
    if (names === null) return null;
    let bytes = 0;
    let written = 0;
    for (const name of names) {
      const found = await stat(join(path, name)).catch(nullIfMissing);
      bytes += found?.size ?? 0;
      written = Math.max(written, found?.mtimeMs ?? 0);
    }
    return { folder, bytes, writtenAt: new Date(written) };
  };
  return {
    incoming,
    place: kept,
    look,
    async *folders() {
      for await (const shelf of await opendir(kept)) {
        if (!shelf.isDirectory()) continue;
        for await (const entry of await opendir(join(kept, shelf.name))) {
          const folder = entry.isDirectory() ? uploadFolderOf(`${shelf.name}/${entry.name}/`) : null;
          const found = folder === null ? null : await look(folder);
          if (found !== null) yield found;
        }
      }
    },
    files: () => filesBelow(kept),
    looseFiles: () => filesBelow(kept, isPlace),
    lookAtFile: async (key) => {
      const found = await stat(pathOf(key)).catch(nullIfMissing);
      return found?.isFile() ? { key, bytes: found.size, writtenAt: found.mtime } : null;
    },
    async move(from, to) {
      await mkdir(dirname(pathOf(to)), { recursive: true });
      await rename(pathOf(from), pathOf(to)).catch(nullIfMissing);
      await sync(dirname(pathOf(to)));
    },
    async free() {
      const { bavail, bsize } = await statfs(kept);
      return bavail * bsize;
    },
    async take(fromPath, key) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await sync(fromPath, 'datasync');
      try {
        await rename(fromPath, path);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
        await copyFile(fromPath, path);
        await rm(fromPath);
      }
      await sync(dirname(path));
    },
    async read(key, range) {
      const file = await open(pathOf(key));
      return file.createReadStream(range);
    },
    size: (key) =>
      stat(pathOf(key)).then(
        (found) => found.size,
        () => null,
      ),
    // Again, in case a copy was just written into the removed folder.
    remove: (key) => rm(pathOf(key), { recursive: true, force: true, maxRetries: 5 }),
    withLocal: (key, work) => work(pathOf(key)),
    link: async () => null,
    origin: null,
    arriving: {
      size: (id) =>
        stat(arrivingPath(id)).then(
          (found) => found.size,
          () => null,
        ),
      append: (id, from) => appendToFile(arrivingPath(id), from),
      withWhole: (id, work) => work(arrivingPath(id)),
      remove: (id) => rm(arrivingPath(id), { force: true }),
    },
    sweep: (before) => sweepFolder(incoming, before),
    check: () =>
      access(kept).catch((error: unknown) => {
        throw new StorageUnavailable('the storage folder can’t be opened', { cause: error });
      }),
    close() {},
  };
}
