import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkKey, isLoose, uploadFolderOf } from './keys.ts';
import { openS3Client } from './s3-client.ts';
import { objectsOf, type S3Objects } from './s3-objects.ts';
import { placeOf, type S3Settings } from './s3-settings.ts';
import type { Arriving, Storage, StoredFile, StoredFolder } from './storage.ts';
import { sweepFolder } from './sweep-folder.ts';
import { writeBehind } from './write-behind.ts';

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

/** Bytes that the process hasn't sent to the store are lost when it dies, and the browser sends them again. */
const pieceBytes = 4 * 1024 * 1024;
/** Where unfinished uploads are. */
const arrivingPrefix = 'uploads/';

const folderOf = (id: string): string => `${arrivingPrefix}${id}/`;

/** Unfinished uploads in a bucket: pieces of a few megabytes that any process can write and join. */
function s3Arriving(objects: S3Objects, incoming: string): Arriving {
  const piecesOf = async (id: string): Promise<Piece[]> => {
    const pieces: Piece[] = [];
    for await (const { key } of objects.list(folderOf(id))) {
      const piece = pieceOf(key);
      if (piece !== null) pieces.push(piece);
    }
    return pieces;
  };
  async function* bytesOf(id: string): AsyncGenerator<Buffer> {
    for (const { key, from, to, skip } of chain(await piecesOf(id)))
      yield* await objects.get(key, { start: skip, end: to - from - 1 });
  }
  return {
    async size(id) {
      const pieces = await piecesOf(id);
      return pieces.length === 0 ? null : reach(pieces);
    },
    async append(id, from) {
      let here = from;
      const behind = writeBehind(
        async (chunks, bytes, position) => {
          await objects.put(folderOf(id) + pieceName(position, position + bytes), Buffer.concat(chunks));
          here = position + bytes;
        },
        from,
        pieceBytes,
      );
      return {
        ...behind,
        async end() {
          // The sender already knows of this failure, or has left.
          await behind.written().catch(() => undefined);
          return here;
        },
      };
    },
    async withWhole(id, work) {
      const path = join(incoming, `${randomUUID()}.part`);
      try {
        await pipeline(Readable.from(bytesOf(id)), createWriteStream(path));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async remove(id) {
      for await (const { key } of objects.list(folderOf(id))) await objects.delete(key);
    },
  };
}

/** A piece of an upload: an object whose name has its first and last byte. */
export interface Piece {
  key: string;
  from: number;
  /** The first byte after it. */
  to: number;
}

const digits = 13;
const place = (at: number): string => String(at).padStart(digits, '0');

/** Never overwritten with other bytes: sending the same position with another length makes another piece. */
export const pieceName = (from: number, to: number): string => `${place(from)}-${place(to)}`;

/** The piece of a key; null for any other key. */
export function pieceOf(key: string): Piece | null {
  const [, from, to] = /\/(\d{13})-(\d{13})$/.exec(key) ?? [];
  return from === undefined || to === undefined ? null : { key, from: Number(from), to: Number(to) };
}

/** A piece, and how many of its bytes earlier pieces already contain. */
type Link = Piece & { skip: number };

/**
 * The pieces of an upload from its first byte up to the first gap. If two processes received the same part at once,
 * their pieces overlap.
 */
export function chain(pieces: readonly Piece[]): Link[] {
  const sorted = pieces.toSorted((a, b) => a.from - b.from);
  const links: Link[] = [];
  let at = 0;
  let next = 0;
  let furthest: Piece | undefined;
  for (;;) {
    for (; next < sorted.length; next += 1) {
      const piece = sorted[next];
      if (piece === undefined || piece.from > at) break;
      if (furthest === undefined || piece.to > furthest.to) furthest = piece;
    }
    if (furthest === undefined || furthest.to <= at) return links;
    links.push({ ...furthest, skip: at - furthest.from });
    at = furthest.to;
  }
}

/** How many bytes have arrived without a gap. */
export const reach = (pieces: readonly Piece[]): number => chain(pieces).at(-1)?.to ?? 0;
