import { describe, inject, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type BackupPlace, openBackupPlace } from '#server/gateways/backup-place/index.ts';
import { storeSettings, withoutObjectStore } from './object-store.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface TestPlace {
  /** A name for people. */
  address: string;
  /** Settings with which programs reach it. */
  env: Record<string, string>;
  place: BackupPlace;
}

/** An empty backup place that is removed after the current test. */
export type NewPlace = () => Promise<TestPlace>;

export async function placeAt(address: string, env: Record<string, string> = {}): Promise<TestPlace> {
  const { to } = readConfig({ NODE_ENV: 'test', ...env, BACKUP_TO: address }).backup;
  if (to === undefined) throw new Error('no place');
  const place = await openBackupPlace(to);
  onTestFinished(() => place.close());
  return { address, env, place };
}

export async function newFolderPlace(): Promise<TestPlace> {
  return placeAt(await temporaryFolder());
}

export async function newBucketPlace(): Promise<TestPlace> {
  const { STORAGE_URL, STORAGE_ENDPOINT, STORAGE_ACCESS_KEY, STORAGE_SECRET_KEY } = await storeSettings(
    inject('objectStore'),
  );
  return placeAt(STORAGE_URL, {
    BACKUP_ENDPOINT: STORAGE_ENDPOINT,
    BACKUP_ACCESS_KEY: STORAGE_ACCESS_KEY,
    BACKUP_SECRET_KEY: STORAGE_SECRET_KEY,
  });
}

/** Runs tests with backups in a folder, and in a bucket of a real S3 store if one can be started. */
export function onEachPlace(tests: (newPlace: NewPlace, where: 'folder' | 'bucket') => void): void {
  describe('in a folder', () => tests(newFolderPlace, 'folder'));
  inBucketPlace((newPlace) => tests(newPlace, 'bucket'));
}

/** Runs tests with backups in a bucket of a real S3 store; skipped, with the reason, if none can be started. */
export function inBucketPlace(tests: (newPlace: NewPlace) => void): void {
  const why = withoutObjectStore === undefined ? '' : ` (skipped: ${withoutObjectStore})`;
  describe.skipIf(withoutObjectStore !== undefined)(`in a bucket${why}`, () => tests(newBucketPlace));
}

/** The bytes of a file of a place. */
export async function bytesIn(place: BackupPlace, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await place.read(name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
