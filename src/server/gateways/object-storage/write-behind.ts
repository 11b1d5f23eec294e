import type { Appending } from './storage.ts';

/** Writes a piece at its position. */
type WritePiece = (chunks: Buffer[], bytes: number, position: number) => Promise<void>;

/**
 * Appends while more arrives: writes one piece while the next one fills, and holds at most two. After a failed write
 * it writes nothing more, and the next caller gets the error.
 * @param from how many bytes exist already
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
