import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { openFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

export { appendToFile } from './append-to-file.ts';
export { type Appending, type ByteRange, type Storage, StorageUnavailable } from './storage.ts';

/** The bucket of STORAGE_URL, or else a folder under DATA_DIR. */
export async function openStorage({
  dataDir,
  storage: { s3 },
}: Pick<Config, 'dataDir' | 'storage'>): Promise<Storage> {
  const folder = join(dataDir, 'files');
  if (s3 === null) return openFolderStorage(folder);
  // A server with a folder doesn't load the S3 client.
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(s3, join(folder, 'incoming'));
}
