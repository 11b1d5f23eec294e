import { createHash, type Hash } from 'node:crypto';

/** How many uploads in parts are hashed as they arrive; beyond that, the oldest one is hashed again at its end. */
const most = 1_000;

const running = new Map<string, { hash: Hash; bytes: number }>();

/**
 * Hashes a piece of an upload that ends at `total` bytes; a piece that doesn't follow the last one ends the hashing.
 */
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

/** The SHA-256 of an upload whose pieces were all hashed here, in hexadecimal; undefined if one was missing. */
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
