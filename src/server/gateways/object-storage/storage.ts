import type { Readable } from 'node:stream';

/** A folder with the files in it. */
export interface StoredFolder {
  folder: string;
  bytes: number;
  /** When something in it was last written. */
  writtenAt: Date;
}

/** A file in storage. */
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

/** The reply's headers when a browser reads a file from the store itself. */
export interface LinkHeaders {
  type: string;
  disposition: string;
  caching: string;
  /** How long the link works. */
  seconds: number;
}

/** Storage of files. Keys are ours, `ab/cdef….wav`, or those of files found there; none leads outside. */
export interface Storage {
  /** Moves a finished file from the incoming folder into storage, durably: afterwards the bytes survive a crash. */
  take(fromPath: string, key: string): Promise<void>;
  /** Opens a file. @throws an error with code ENOENT if there is none */
  read(key: string, range?: ByteRange): Promise<Readable>;
  size(key: string): Promise<number | null>;
  /** Removes a file, or a folder with its contents. */
  remove(key: string): Promise<void>;
  /** Moves a folder or a file; does nothing if it is gone. */
  move(from: string, to: string): Promise<void>;
  /** A folder's contents; null if there is none. */
  look(folder: string): Promise<StoredFolder | null>;
  /** The folders of uploads, `ab/<id>`, streamed. */
  folders(): AsyncIterable<StoredFolder>;
  /** Files that are in none of those folders and not in the trash. */
  looseFiles(): AsyncIterable<StoredFile>;
  /** A file in storage; null if there is none. */
  lookAtFile(key: string): Promise<StoredFile | null>;
  /** Every file, streamed, including the trash but not unfinished uploads. */
  files(): AsyncIterable<StoredFile>;
  /** Runs `work` with a local path where programs can read a file until the work ends. */
  withLocal<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** An address at which a browser can read a file from the store itself; null if there is none. */
  link(key: string, headers: LinkHeaders): Promise<string | null>;
  /** Uploads in parts, which every process can find. */
  readonly arriving: Arriving;
  /** Removes unfinished uploads from before a moment, which nobody continues. */
  sweep(before: Date): Promise<void>;
  /** @throws StorageUnavailable if it doesn't answer, another error if the settings can't be right */
  check(): Promise<void>;
  /** Free space in bytes; null if unlimited. */
  free(): Promise<number | null>;
  close(): void;
  /** What it is, in words for people: a path or an address. */
  readonly place: string;
  /** Origin of the links; null without links. */
  readonly origin: string | null;
  /** A local folder for files that are being made, with space for the largest. */
  readonly incoming: string;
}

/** The received parts of uploads, by the id of each. */
export interface Arriving {
  /** How many bytes have arrived; null if none ever did. */
  size(id: string): Promise<number | null>;
  /** Continues an upload of which `from` bytes have arrived. */
  append(id: string, from: number): Promise<Appending>;
  /** Runs `work` with the upload as one file in the incoming folder, which the work may move away. */
  withWhole<T>(id: string, work: (path: string) => Promise<T>): Promise<T>;
  remove(id: string): Promise<void>;
}

/** Bytes that are being appended. */
export interface Appending {
  /** Takes a chunk; await the result before the next one. Holds only a few megabytes. */
  add(chunk: Buffer): Promise<void> | undefined;
  /** Resolves once everything added can be read. */
  written(): Promise<void>;
  /** Ends the appending. Bytes from before a failure stay, durably. Returns how many have arrived. */
  end(): Promise<number>;
}

/** The store can't be reached, or can't answer now: the call may be retried. */
export class StorageUnavailable extends Error {
  readonly code = 'EHOSTUNREACH';
}
