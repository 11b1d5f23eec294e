import type { Readable } from 'node:stream';

/** Where backups lie. Names are ours: folders and a name, with slashes. */
export interface BackupPlace {
  /** What it is, to people. */
  readonly name: string;
  /** Writes a file whole and durably, or not at all: a write that was interrupted is never read as a file. */
  write(name: string, bytes: Readable): Promise<void>;
  /** @throws an error with code ENOENT where there is none */
  read(name: string): Promise<Readable>;
  has(name: string): Promise<boolean>;
  /** Names of the files and folders right in a folder. */
  list(folder: string): Promise<string[]>;
  /** Removes a file, or a folder with all that is in it. */
  remove(name: string): Promise<void>;
}
