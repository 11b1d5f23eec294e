import type { FileHandle } from 'node:fs/promises';
import { refuse } from '../../errors.ts';
import { lookEarly } from './look-early.ts';
import { headBytes, largest } from './rules.ts';

/**
 * Appends what arrives to an incoming file, piece by piece. As soon as enough is there to tell what it is, it
 * may not grow past the limit of its kind: the first byte over it ends the upload.
 * @param from how many bytes the file has.
 * @param announced how many it will have; more are refused.
 * @param onBytes hears each piece before it is written.
 * @throws TOO_LARGE, UNSUPPORTED_TYPE
 */
export async function receive(
  chunks: AsyncIterable<Buffer>,
  {
    file,
    path,
    from = 0,
    announced = 0,
  }: { file: FileHandle; path: string; from?: number; announced?: number },
  onBytes: (chunk: Buffer, total: number) => void,
): Promise<number> {
  let total = from;
  let limit = announced || largest;
  let hasLooked = false;
  const written = syncingAlong(file);
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > limit) refuse('TOO_LARGE');
    onBytes(chunk, total);
    await writeAll(file, chunk, total - chunk.length);
    written.add(chunk.length);
    if (hasLooked || total < headBytes) continue;
    hasLooked = true;
    const ofKind = await lookEarly(path);
    if (Math.max(total, announced) > ofKind) refuse('TOO_LARGE');
    limit = Math.min(limit, ofKind);
  }
  await written.settled();
  return total;
}

/** As many bytes are sent to the disk at a time while more arrive, so that little is left to wait for at the end. */
const syncBytes = 16 * 1024 * 1024;

function syncingAlong(file: FileHandle): { add(bytes: number): void; settled(): Promise<void> } {
  let waiting = 0;
  let running: Promise<void> | undefined;
  return {
    add(bytes) {
      waiting += bytes;
      if (waiting < syncBytes || running !== undefined) return;
      waiting = 0;
      // What fails here fails again, and is heard, at the sync that ends the upload.
      running = file
        .datasync()
        .catch(() => undefined)
        .finally(() => {
          running = undefined;
        });
    },
    settled: async () => running,
  };
}

async function writeAll(file: FileHandle, chunk: Buffer, position: number): Promise<void> {
  for (let done = 0; done < chunk.length; )
    done += (await file.write(chunk, done, chunk.length - done, position + done)).bytesWritten;
}
