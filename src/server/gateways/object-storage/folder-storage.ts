import { access, copyFile, mkdir, open, opendir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '#server/process/sync-folder.ts';
import { codeOf } from '#shared/unknown.ts';
import { appendToFile } from './append-to-file.ts';
import { checkKey, isPlace, uploadFolderOf } from './keys.ts';
import { type Storage, StorageUnavailable, type StoredFile, type StoredFolder } from './storage.ts';
import { sweepFolder } from './sweep-folder.ts';

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

/** Syncs a file's bytes, without what isn't needed to read them again, such as times. */
async function syncFile(path: string): Promise<void> {
  await using file = await open(path, 'r');
  await file.datasync();
}

const sizeAt = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

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
  const storedFolder = join(folder, 'kept');
  await mkdir(incoming, { recursive: true });
  await mkdir(storedFolder, { recursive: true });
  const pathOf = (key: string): string => join(storedFolder, checkKey(key));
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
    place: storedFolder,
    look,
    async *folders() {
      for await (const prefix of await opendir(storedFolder)) {
        if (!prefix.isDirectory()) continue;
        for await (const entry of await opendir(join(storedFolder, prefix.name))) {
          const folder = entry.isDirectory() ? uploadFolderOf(`${prefix.name}/${entry.name}/`) : null;
          const found = folder === null ? null : await look(folder);
          if (found !== null) yield found;
        }
      }
    },
    files: () => filesBelow(storedFolder),
    looseFiles: () => filesBelow(storedFolder, isPlace),
    lookAtFile: async (key) => {
      const found = await stat(pathOf(key)).catch(nullIfMissing);
      return found?.isFile() ? { key, bytes: found.size, writtenAt: found.mtime } : null;
    },
    async move(from, to) {
      await mkdir(dirname(pathOf(to)), { recursive: true });
      await rename(pathOf(from), pathOf(to)).catch(nullIfMissing);
      await syncFolder(dirname(pathOf(to)));
    },
    async free() {
      const { bavail, bsize } = await statfs(storedFolder);
      return bavail * bsize;
    },
    async take(fromPath, key) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await syncFile(fromPath);
      try {
        await rename(fromPath, path);
      } catch (error) {
        if (codeOf(error) !== 'EXDEV') throw error;
        await copyFile(fromPath, path);
        await rm(fromPath);
      }
      await syncFolder(dirname(path));
    },
    async read(key, range) {
      const file = await open(pathOf(key));
      return file.createReadStream(range);
    },
    size: (key) => sizeAt(pathOf(key)),
    // Again, in case a copy was just written into the removed folder.
    remove: (key) => rm(pathOf(key), { recursive: true, force: true, maxRetries: 5 }),
    withLocal: (key, work) => work(pathOf(key)),
    link: async () => null,
    origin: null,
    arriving: {
      size: (id) => sizeAt(arrivingPath(id)),
      append: (id, from) => appendToFile(arrivingPath(id), from),
      withWhole: (id, work) => work(arrivingPath(id)),
      remove: (id) => rm(arrivingPath(id), { force: true }),
    },
    sweep: (before) => sweepFolder(incoming, before),
    check: () =>
      access(storedFolder).catch((error: unknown) => {
        throw new StorageUnavailable('the storage folder can’t be opened', { cause: error });
      }),
    close() {},
  };
}
