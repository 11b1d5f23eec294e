import type { Readable } from 'node:stream';
import type { S3Settings } from '#server/gateways/object-storage/s3-settings.ts';

/** Where backups go: a folder of this machine, or a bucket of an S3 store. */
export type BackupAddress = { folder: string } | { s3: S3Settings };

/** A place for backups. We choose the names: folders and a name, with slashes. */
export interface BackupPlace {
  /** What it is, in words for people. */
  readonly name: string;
  /** Writes a file completely and durably, or not at all: nobody ever reads an interrupted write as a file. */
  write(name: string, bytes: Readable): Promise<void>;
  /** @throws an error with code ENOENT if there is none */
  read(name: string): Promise<Readable>;
  has(name: string): Promise<boolean>;
  /** Names of the files and folders directly in a folder. */
  list(folder: string): Promise<string[]>;
  /** Removes a file, or a folder with its contents, while nothing is written. */
  remove(name: string): Promise<void>;
  /** Removes the remains of interrupted writes that began before a moment, while nothing is written. */
  sweep(before: Date): Promise<void>;
  close(): void;
}

/** Plain parts: none leads outside. */
const plain = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** @throws for a name that isn't ours, or that leads outside */
export function checkName(name: string): string {
  if (!plain.test(name)) throw new Error('not a name of a backup');
  return name;
}
