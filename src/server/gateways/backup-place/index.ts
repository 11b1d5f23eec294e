import { openFolderPlace } from './folder-place.ts';
import type { BackupAddress, BackupPlace } from './place.ts';

export type { BackupAddress, BackupPlace } from './place.ts';

export async function openBackupPlace(address: BackupAddress): Promise<BackupPlace> {
  if ('folder' in address) return openFolderPlace(address.folder);
  // Who keeps backups in a folder doesn't wait for the client's code.
  const { openBucketPlace } = await import('./bucket-place.ts');
  return openBucketPlace(address.s3);
}
