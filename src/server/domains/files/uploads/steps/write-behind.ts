import type { FileHandle } from 'node:fs/promises';

/** As many bytes are written at a time: each write is a trip to another thread and back. */
const pieceBytes = 1024 * 1024;
/** As many bytes are sent to the disk at a time while more arrive, so that little is left to wait for at the end. */
const syncBytes = 4 * 1024 * 1024;

export interface WriteBehind {
  /** Takes a chunk; what it answers is to be waited for before the next. At most two pieces are held. */
  add(chunk: Buffer): Promise<void> | undefined;
  /** Resolves once all that was added stands in the file. */
  written(): Promise<void>;
  /** The same, and nothing uses the file any more. */
  ended(): Promise<void>;
}

/**
 * Appends to a file while more arrives: a piece is written as the next one is gathered. After a write that fails
 * nothing more is written, and the next caller gets the error.
 * @param from how many bytes the file has.
 */
export function writeBehind(file: FileHandle, from: number): WriteBehind {
  let chunks: Buffer[] = [];
  let gathered = 0;
  let position = from;
  let unsynced = 0;
  let writing = Promise.resolve();
  let syncing: Promise<void> | undefined;

  const sync = () => {
    unsynced = 0;
    // What fails here fails again, and is heard, at the sync that ends the upload.
    syncing = file
      .datasync()
      .catch(() => undefined)
      .finally(() => {
        syncing = undefined;
      });
  };
  const write = () => {
    const [piece, bytes, at] = [chunks, gathered, position];
    chunks = [];
    gathered = 0;
    position += bytes;
    writing = writing.then(async () => {
      await writeAll(file, piece, bytes, at);
      unsynced += bytes;
      if (unsynced >= syncBytes && syncing === undefined) sync();
    });
    writing.catch(() => undefined);
  };
  const written = async () => {
    if (gathered > 0) write();
    await writing;
  };
  return {
    add(chunk) {
      chunks.push(chunk);
      gathered += chunk.length;
      if (gathered < pieceBytes) return undefined;
      const before = writing;
      write();
      return before;
    },
    written,
    ended: () => written().finally(() => syncing),
  };
}

/** A disk that fills up takes part of a piece. */
async function writeAll(file: FileHandle, chunks: Buffer[], bytes: number, position: number): Promise<void> {
  let { bytesWritten: done } = await file.writev(chunks, position);
  if (done === bytes) return;
  const whole = Buffer.concat(chunks);
  while (done < bytes) done += (await file.write(whole, done, bytes - done, position + done)).bytesWritten;
}
