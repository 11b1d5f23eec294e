import type { Appending } from './storage.ts';

/** Writes a piece at its place. */
type WritePiece = (chunks: Buffer[], bytes: number, position: number) => Promise<void>;

/**
 * Appends to something while more arrives: a piece is written as the next one is gathered, and at most two are held.
 * After a write that fails nothing more is written, and the next caller gets the error.
 * @param from how many bytes are there.
 */
export function writeBehind(
  write: WritePiece,
  from: number,
  pieceBytes: number,
): Pick<Appending, 'add' | 'written'> {
  let chunks: Buffer[] = [];
  let gathered = 0;
  let position = from;
  let writing = Promise.resolve();

  const begin = () => {
    const [piece, bytes, at] = [chunks, gathered, position];
    chunks = [];
    gathered = 0;
    position += bytes;
    writing = writing.then(() => write(piece, bytes, at));
    writing.catch(() => undefined);
  };
  return {
    add(chunk) {
      chunks.push(chunk);
      gathered += chunk.length;
      if (gathered < pieceBytes) return undefined;
      const before = writing;
      begin();
      return before;
    },
    async written() {
      if (gathered > 0) begin();
      await writing;
    },
  };
}
