import { createHash, type Hash } from 'node:crypto';

/** Uploads in parts whose hash is counted as they arrive; of more, the one begun first is hashed again at its end. */
const most = 1_000;

const running = new Map<string, { hash: Hash; bytes: number }>();

/** Counts a piece of an upload that ends at `total` bytes; a piece that doesn't follow the last one ends the count. */
export function countPiece(uploadId: string, piece: Buffer, total: number): void {
  const from = total - piece.length;
  if (from === 0) begin(uploadId);
  const count = running.get(uploadId);
  if (count === undefined) return;
  if (count.bytes !== from) {
    running.delete(uploadId);
    return;
  }
  count.hash.update(piece);
  count.bytes = total;
}

/** The SHA-256 of an upload whose every piece was counted here, in hexadecimal; undefined where one was not. */
export function takeHash(uploadId: string, bytes: number): string | undefined {
  const count = running.get(uploadId);
  running.delete(uploadId);
  return count?.bytes === bytes ? count.hash.digest('hex') : undefined;
}

function begin(uploadId: string): void {
  const [oldest] = running.keys();
  if (running.size >= most && oldest !== undefined) running.delete(oldest);
  running.set(uploadId, { hash: createHash('sha256'), bytes: 0 });
}
