import type { Readable } from 'node:stream';

/** A folder with the files in it. */
export interface StoredFolder {
  folder: string;
  bytes: number;
  /** When something in it was last written. */
  writtenAt: Date;
}

/** A file as it lies in storage. */
export interface StoredFile {
  key: string;
  bytes: number;
  writtenAt: Date;
}

/** Where the bytes of files are. Keys are ours: `ab/cdef….wav`, never a name that came from outside. */
export interface Storage {
  /** Takes over a finished file from the same disk's incoming folder, durably: after it returns the bytes survive a crash. */
  take(fromPath: string, key: string): Promise<void>;
  /** Reads bytes `start` to `end`, both included. */
  read(key: string, range?: { start: number; end: number }): Readable;
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Moves a folder; nothing happens where it isn't there any more. */
  move(fromFolder: string, toFolder: string): Promise<void>;
  /** What lies in a folder; null where there is none. */
  look(folder: string): Promise<StoredFolder | null>;
  /** The folders of uploads, `ab/<id>`, one after another, however many there are. */
  folders(): AsyncIterable<StoredFolder>;
  /** Every file, one after another, however many there are; those in the trash too. */
  files(): AsyncIterable<StoredFile>;
  /** A path on this machine under which the file can be read by other programs. */
  localPath(key: string): Promise<string>;
  /** What it is, to people: a path. */
  readonly place: string;
  /** Room that is left, in bytes. */
  free(): Promise<number>;
  /** A folder on the same disk for files on their way in. */
  readonly incoming: string;
}
