import { join, resolve } from 'node:path';
import type { BackupAddress } from '#server/gateways/backup-place/place.ts';
import type { S3Settings } from '#server/gateways/object-storage/s3-settings.ts';
import type { Settings } from './settings.ts';

function inBucket(address: string, store: Omit<S3Settings, 'bucket' | 'prefix'>): S3Settings {
  const [, bucket = '', folder = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(address) ?? [];
  return { bucket, prefix: folder.replace(/\/*$/, folder === '' ? '' : '/'), ...store };
}

const keysOf = (accessKeyId?: string, secretAccessKey?: string): S3Settings['keys'] =>
  accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;

const filesStore = (env: Settings): Omit<S3Settings, 'bucket' | 'prefix'> => ({
  endpoint: env.STORAGE_ENDPOINT?.href,
  region: env.STORAGE_REGION,
  // Stores other than Amazon's seldom have a host name for each bucket.
  isPathStyle: env.STORAGE_PATH_STYLE ?? env.STORAGE_ENDPOINT !== undefined,
  keys: keysOf(env.STORAGE_ACCESS_KEY, env.STORAGE_SECRET_KEY),
});

/** The bucket that files are in; null where they are in a folder. */
export const filesBucket = (env: Settings): S3Settings | null =>
  env.STORAGE_URL === undefined ? null : inBucket(env.STORAGE_URL, filesStore(env));

/** The store of the files, or one of its own, which never gets the other's keys. */
export function backupAddress(env: Settings): BackupAddress | undefined {
  if (env.BACKUP_TO === undefined) return undefined;
  if (!env.BACKUP_TO.startsWith('s3:')) return { folder: resolve(env.BACKUP_TO) };
  const store = filesStore(env);
  const keys = keysOf(env.BACKUP_ACCESS_KEY, env.BACKUP_SECRET_KEY);
  const isOwn = env.BACKUP_ENDPOINT !== undefined;
  return {
    s3: inBucket(env.BACKUP_TO, {
      endpoint: env.BACKUP_ENDPOINT?.href ?? store.endpoint,
      region: env.BACKUP_REGION ?? store.region,
      isPathStyle: env.BACKUP_PATH_STYLE ?? (isOwn || store.isPathStyle),
      keys: isOwn ? keys : (keys ?? store.keys),
    }),
  };
}

/** Whether backups would lie among the files, where they would be backed up, and cleaned, themselves. */
export function backupsLieAmongFiles(env: Settings): boolean {
  const to = backupAddress(env);
  const files = filesBucket(env);
  const dataDir = resolve(env.DATA_DIR);
  if (to === undefined) return false;
  if ('folder' in to) return to.folder === dataDir || `${to.folder}/`.startsWith(join(dataDir, 'files/'));
  if (files === null || to.s3.bucket !== files.bucket || to.s3.endpoint !== files.endpoint) return false;
  return to.s3.prefix.startsWith(files.prefix) || files.prefix.startsWith(to.s3.prefix);
}
