import { type FileHandle, open } from 'node:fs/promises';
import type { Appending } from './storage.ts';
import { writeBehind } from './write-behind.ts';

/** How many bytes to write at a time: each write is a round trip to another thread. */
const pieceBytes = 1024 * 1024;
/** How many bytes to sync at a time while more arrive, so that little remains at the end. */
const syncBytes = 4 * 1024 * 1024;

/** Appends to a file that has `from` bytes; creates it if that is 0. */
export async function appendToFile(path: string, from: number): Promise<Appending> {
  const file = await open(path, from === 0 ? 'w' : 'r+');
  let unsynced = 0;
  let syncing: Promise<void> | undefined;
  const sync = () => {
    unsynced = 0;
    // A failure here occurs again, and is reported, at the final sync.
    syncing = file
      .datasync()
      .catch(() => undefined)
      .finally(() => {
        syncing = undefined;
      });
  };
  const behind = writeBehind(
    async (chunks, bytes, position) => {
      await writeAll(file, chunks, bytes, position);
      unsynced += bytes;
      if (unsynced >= syncBytes && syncing === undefined) sync();
    },
    from,
    pieceBytes,
  );
  return {
    ...behind,
    async end() {
      try {
        // The sender already knows of this failure, or has left.
        await behind.written().catch(() => undefined);
        await syncing;
        await file.datasync();
        return (await file.stat()).size;
      } finally {
        await file.close();
      }
    },
  };
}

/** A full disk may accept a part of a piece. */
async function writeAll(file: FileHandle, chunks: Buffer[], bytes: number, position: number): Promise<void> {
  let { bytesWritten: done } = await file.writev(chunks, position);
  if (done === bytes) return;
  const whole = Buffer.concat(chunks);
  while (done < bytes) done += (await file.write(whole, done, bytes - done, position + done)).bytesWritten;
}
