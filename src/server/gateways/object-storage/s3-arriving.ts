import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { chain, type Piece, pieceName, pieceOf, reach } from './pieces.ts';
import type { S3Objects } from './s3-objects.ts';
import type { Arriving } from './storage.ts';
import { writeBehind } from './write-behind.ts';

/** Bytes that the process hasn't sent to the store are lost when it dies, and the browser sends them again. */
const pieceBytes = 4 * 1024 * 1024;
/** Where unfinished uploads are. */
export const arrivingPrefix = 'uploads/';

const folderOf = (id: string): string => `${arrivingPrefix}${id}/`;

/** Unfinished uploads in a bucket: pieces of a few megabytes that any process can write and join. */
export function s3Arriving(objects: S3Objects, incoming: string): Arriving {
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
