import { messageOf } from '../../../contract/vocabulary/unknown.ts';
import { openS3Client } from '../object-storage/s3-client.ts';
import { objectsOf } from '../object-storage/s3-objects.ts';
import type { S3Settings } from '../object-storage/s3-settings.ts';
import { type ParcelPlace, PlaceProblem } from './place.ts';

/** A bucket of an S3 store, where a file is there whole or not at all. */
export function openBucketPlace(settings: S3Settings): ParcelPlace {
  const client = openS3Client(settings);
  const objects = objectsOf(client, settings);
  const doing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      const code = /InvalidAccessKeyId|SignatureDoesNotMatch|Credentials/.test(name)
        ? 'LOGIN'
        : name === 'AccessDenied'
          ? 'PERMISSION'
          : 'UNREACHABLE';
      throw new PlaceProblem(code, `${name} ${messageOf(error)}`.slice(0, 300), { cause: error });
    }
  };
  return {
    size: (name) => doing(() => objects.size(name)),
    write: (name, open) => doing(async () => objects.putStream(name, await open())),
    read: (name, most) =>
      doing(async () => {
        const bytes = await objects.size(name);
        if (bytes === null || bytes > most) return null;
        const parts: Buffer[] = [];
        for await (const part of await objects.get(name)) parts.push(part);
        return Buffer.concat(parts).toString('utf8');
      }),
    close: async () => client.destroy(),
  };
}
