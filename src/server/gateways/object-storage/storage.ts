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

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** How a browser that reads a file from the store itself is answered. */
export interface LinkHeaders {
  type: string;
  disposition: string;
  caching: string;
  /** For how long the link works. */
  seconds: number;
}

/** Where the bytes of files are. Keys are ours, `ab/cdef….wav`, or those of files that were found there; none leads outside. */
export interface Storage {
  /** Takes over a finished file from the incoming folder, durably: after it returns the bytes survive a crash. */
  take(fromPath: string, key: string): Promise<void>;
  /** Opens a file. @throws an error with code ENOENT where there is none */
  read(key: string, range?: ByteRange): Promise<Readable>;
  size(key: string): Promise<number | null>;
  /** Removes a file, or a folder with all that is in it. */
  remove(key: string): Promise<void>;
  /** Moves a folder or a file; nothing happens where it isn't there any more. */
  move(from: string, to: string): Promise<void>;
  /** What lies in a folder; null where there is none. */
  look(folder: string): Promise<StoredFolder | null>;
  /** The folders of uploads, `ab/<id>`, one after another, however many there are. */
  folders(): AsyncIterable<StoredFolder>;
  /** Files that lie in none of those folders and not in the trash. */
  looseFiles(): AsyncIterable<StoredFile>;
  /** A file as it lies; null where there is none. */
  lookAtFile(key: string): Promise<StoredFile | null>;
  /** Every file, one after another, however many there are; those in the trash too, those on their way in not. */
  files(): AsyncIterable<StoredFile>;
  /** Runs `work` with a path on this machine at which programs can read a file until the work ends. */
  withLocal<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** An address at which a browser can read a file from the store itself; null where there is none. */
  link(key: string, headers: LinkHeaders): Promise<string | null>;
  /** Uploads in parts, where every process finds them. */
  readonly arriving: Arriving;
  /** Removes what has lain on its way in since before a moment: nobody goes on with it. */
  sweep(before: Date): Promise<void>;
  /** @throws StoreAway where it doesn't answer, another error where the settings can't be right */
  check(): Promise<void>;
  /** Room that is left, in bytes; null where no end is known. */
  free(): Promise<number | null>;
  close(): void;
  /** What it is, to people: a path or an address. */
  readonly place: string;
  /** Origin of the links; null where there are none. */
  readonly origin: string | null;
  /** A folder of this machine for files that are being made, with room for the largest. */
  readonly incoming: string;
}

/** What has arrived of uploads in parts, by the id of each. */
export interface Arriving {
  /** How many bytes are here; null where none ever came. */
  size(id: string): Promise<number | null>;
  /** Goes on with an upload of which `from` bytes are here. */
  append(id: string, from: number): Promise<Appending>;
  /** Runs `work` with the upload as one file in the incoming folder, which the work may take over. */
  withWhole<T>(id: string, work: (path: string) => Promise<T>): Promise<T>;
  remove(id: string): Promise<void>;
}

/** Bytes that are being appended. */
export interface Appending {
  /** Takes a chunk; what it answers is to be waited for before the next. Only a few megabytes are held. */
  add(chunk: Buffer): Promise<void> | undefined;
  /** Resolves once all that was added can be read. */
  written(): Promise<void>;
  /** Ends the appending: what was added before a failure stays, durably, and how much is here is answered. */
  end(): Promise<number>;
}

/** The store can't be reached, or can't answer now: the call may be made again. */
export class StoreAway extends Error {
  readonly code = 'EHOSTUNREACH';
}
