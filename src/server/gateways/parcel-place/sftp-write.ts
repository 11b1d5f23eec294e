import type { Readable } from 'node:stream';

/** How many writes may be pending: waiting for each answer would cost a round trip per write. */
const maxUnanswered = 32;

type Done<T> = (error: Error | null | undefined, result: T) => void;

/** The underlying connection of ssh2-sftp-client: ssh2's own calls, for which it exports no types. */
export interface Sftp {
  open(path: string, flags: 'w', done: Done<Buffer>): void;
  write(handle: Buffer, part: Buffer, from: number, bytes: number, at: number, done: Done<void>): void;
  close(handle: Buffer, done: Done<void>): void;
  ext_openssh_statvfs(path: string, done: Done<unknown>): void;
}

const promised = <T>(call: (done: Done<T>) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    call((error, result) => (error ? reject(error) : resolve(result)));
  });

/**
 * Writes a stream to a file, and returns the number of bytes.
 * @throws if the server refuses a write, or closing it
 */
export async function writeOver(sftp: Sftp, path: string, source: Readable): Promise<number> {
  const handle = await promised<Buffer>((done) => sftp.open(path, 'w', done));
  const open = new Set<Promise<void>>();
  const refused: unknown[] = [];
  let bytes = 0;
  try {
    for await (const part of source as AsyncIterable<Buffer>) {
      const at = bytes;
      const writing: Promise<void> = promised<void>((done) =>
        sftp.write(handle, part, 0, part.length, at, done),
      )
        .catch((error: unknown) => void refused.push(error))
        .finally(() => open.delete(writing));
      open.add(writing);
      bytes += part.length;
      if (open.size >= maxUnanswered) await Promise.race(open);
      if (refused.length > 0) throw refused[0];
    }
    await Promise.all(open);
    if (refused.length > 0) throw refused[0];
  } catch (error) {
    // Pending writes may never be answered: the connection may be cut.
    sftp.close(handle, () => undefined);
    throw error;
  }
  await promised<void>((done) => sftp.close(handle, done));
  return bytes;
}
