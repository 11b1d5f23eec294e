import type { Config } from '#server/config.ts';
import { openStorage, type Storage, StorageUnavailable } from '#server/gateways/object-storage/index.ts';
import { placeOf } from '#server/gateways/object-storage/s3-settings.ts';
import { codeOf } from '#shared/unknown.ts';
import { unusable } from './data-folder.ts';
import { StartError } from './start-error.ts';

/**
 * Opens the storage of the settings and tries it.
 * @param sayAway called if it doesn't answer now
 * @throws StartError if the settings can't be right
 */
export async function reachStorage(
  config: Pick<Config, 'dataDir' | 'storage'>,
  sayAway: (error: StorageUnavailable) => void,
): Promise<Storage> {
  const { s3 } = config.storage;
  const storage = await openStorage(config).catch((error: unknown) => {
    throw s3 === null
      ? unusable(config.dataDir, error)
      : new StartError(
          `${placeOf(s3)} can’t be used: STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY aren’t set, and this machine has no role.`,
        );
  });
  await storage.check().catch((error: unknown) => {
    if (error instanceof StorageUnavailable) return sayAway(error);
    storage.close();
    throw new StartError(`${storage.place} can’t be used: ${reasonOf(error)}.`);
  });
  return storage;
}

/** The store's replies to the check contain no message. */
const reasonOf = (error: unknown): string =>
  codeOf(error) === 'ENOENT' ? 'there is no such bucket' : 'the store refuses the keys of the settings';
