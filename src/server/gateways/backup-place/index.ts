import { openFolderPlace } from './folder-place.ts';
import type { BackupAddress, BackupPlace } from './place.ts';

export type { BackupAddress, BackupPlace } from './place.ts';

export async function openBackupPlace(address: BackupAddress): Promise<BackupPlace> {
  if ('folder' in address) return openFolderPlace(address.folder);
  // A server with a backup folder doesn't load the S3 client.
  const { openBucketPlace } = await import('./bucket-place.ts');
  return openBucketPlace(address.s3);
}
