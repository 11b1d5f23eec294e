import { openS3Client } from '#server/gateways/object-storage/s3-client.ts';
import { objectsOf } from '#server/gateways/object-storage/s3-objects.ts';
import { placeOf, type S3Settings } from '#server/gateways/object-storage/s3-settings.ts';
import { type BackupPlace, checkName } from './place.ts';

/** Backups in a bucket of an S3 store. */
export function openBucketPlace(settings: S3Settings): BackupPlace {
  const client = openS3Client(settings);
  const objects = objectsOf(client, settings);
  return {
    name: placeOf(settings),
    async write(name, bytes) {
      let broken: unknown;
      bytes.once('error', (error) => {
        broken = error;
      });
      // Invalid content isn't the store's fault.
      await objects.putStream(checkName(name), bytes).catch((error: unknown) => {
        throw broken ?? error;
      });
    },
    read: (name) => objects.get(checkName(name)),
    has: async (name) => (await objects.size(checkName(name))) !== null,
    list: (folder) => objects.names(folder === '' ? '' : `${checkName(folder)}/`),
    async remove(name) {
      await objects.delete(checkName(name));
      for await (const { key } of objects.list(`${name}/`)) await objects.delete(key);
    },
    sweep: (before) => objects.abortBegun(before),
    close: () => client.destroy(),
  };
}
