import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkKey, isLoose, uploadFolderOf } from './keys.ts';
import { arrivingPrefix, s3Arriving } from './s3-arriving.ts';
import { openS3Client } from './s3-client.ts';
import { objectsOf } from './s3-objects.ts';
import { placeOf, type S3Settings } from './s3-settings.ts';
import type { Storage, StoredFile, StoredFolder } from './storage.ts';
import { sweepFolder } from './sweep-folder.ts';

/**
 * Files in a bucket of an S3 store.
 * @param incoming a local folder for files that are being made or read by other programs
 */
export async function openS3Storage(settings: S3Settings, incoming: string): Promise<Storage> {
  await mkdir(incoming, { recursive: true });
  const client = openS3Client(settings);
  const objects = objectsOf(client, settings);
  const arriving = s3Arriving(objects, incoming);
  const below = (folder: string): string => `${checkKey(folder)}/`;

  const look = async (folder: string): Promise<StoredFolder | null> => {
    let found: StoredFolder | null = null;
    for await (const file of objects.list(below(folder))) found = added(found, folder, file);
    return found;
  };
  async function* files(): AsyncGenerator<StoredFile> {
    for await (const file of objects.list()) if (!file.key.startsWith(arrivingPrefix)) yield file;
  }
  const linkHeaders = { type: '', disposition: '', caching: '', seconds: 1 };
  const { origin } = new URL(await objects.link('x', linkHeaders));
  return {
    incoming,
    origin,
    place: placeOf(settings),
    arriving,
    look,
    async *folders() {
      let current: StoredFolder | null = null;
      for await (const file of objects.list()) {
        const folder = uploadFolderOf(file.key);
        if (folder === null) continue;
        if (current !== null && current.folder !== folder) {
          yield current;
          current = null;
        }
        current = added(current, folder, file);
      }
      if (current !== null) yield current;
    },
    files,
    async *looseFiles() {
      for await (const file of files()) if (isLoose(file.key)) yield file;
    },
    async lookAtFile(key) {
      for await (const file of objects.list(checkKey(key))) return file.key === key ? file : null;
      return null;
    },
    async move(from, to) {
      for await (const { key } of objects.list(checkKey(from))) {
        if (key !== from && !key.startsWith(below(from))) continue;
        await objects.copy(key, checkKey(to) + key.slice(from.length));
        await objects.delete(key);
      }
    },
    free: async () => null,
    async take(fromPath, key) {
      await objects.putStream(checkKey(key), createReadStream(fromPath, { highWaterMark: 1024 * 1024 }));
      await rm(fromPath);
    },
    read: (key, range) => objects.get(checkKey(key), range),
    size: (key) => objects.size(checkKey(key)),
    async remove(key) {
      await objects.delete(checkKey(key));
      for await (const file of objects.list(below(key))) await objects.delete(file.key);
    },
    async withLocal(key, work) {
      const path = join(incoming, `${randomUUID()}.copy`);
      try {
        await pipeline(await objects.get(checkKey(key)), createWriteStream(path));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    link: (key, headers) => objects.link(checkKey(key), headers),
    async sweep(before) {
      await sweepFolder(incoming, before);
      for await (const { key, writtenAt } of objects.list(arrivingPrefix))
        if (writtenAt < before) await objects.delete(key);
      await objects.abortBegun(before);
    },
    check: () => objects.check(),
    close: () => client.destroy(),
  };
}

const added = (
  sum: StoredFolder | null,
  folder: string,
  { bytes, writtenAt }: { bytes: number; writtenAt: Date },
): StoredFolder =>
  sum === null
    ? { folder, bytes, writtenAt }
    : {
        folder,
        bytes: sum.bytes + bytes,
        writtenAt: writtenAt > sum.writtenAt ? writtenAt : sum.writtenAt,
      };
