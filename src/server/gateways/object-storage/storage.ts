import type { Readable } from 'node:stream';

/** Where the bytes of files are. Keys are ours: `ab/cdef….wav`, never a name that came from outside. */
export interface Storage {
  /** Takes over a finished file from the same disk's incoming folder, durably: after it returns the bytes survive a crash. */
  take(fromPath: string, key: string): Promise<void>;
  /** Reads bytes `start` to `end`, both included. */
  read(key: string, range?: { start: number; end: number }): Readable;
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** A path on this machine under which the file can be read by other programs. */
  localPath(key: string): Promise<string>;
  /** A folder on the same disk for files on their way in. */
  readonly incoming: string;
}
