import { readConfig } from '#server/config.ts';
import { type BackupPlace, openBackupPlace } from '#server/gateways/backup-place/index.ts';
import { StorageUnavailable } from '#server/gateways/object-storage/index.ts';
import { codeOf } from '#shared/unknown.ts';
import { StartError } from './start-error.ts';

/**
 * The backup place that a program was given: a folder, or a bucket with the settings `BACKUP_…`, else `STORAGE_…`.
 * @throws StartError if it can't be reached
 */
export async function reachBackups(address: string): Promise<BackupPlace> {
  const { to } = readConfig({ ...process.env, BACKUP_TO: address }).backup;
  if (to === undefined) throw new StartError('Backups are in a folder or a bucket: none was named.');
  const place = await openBackupPlace(to);
  try {
    await place.list('');
    return place;
  } catch (error) {
    place.close();
    throw new StartError(`${place.name} can’t be used: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof StorageUnavailable) return 'the store does not answer';
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such bucket',
    EACCES: 'it is closed to this user',
    ENOTDIR: 'it is no folder',
  };
  return reasons[codeOf(error)] ?? 'the store refuses the keys of the settings';
}
