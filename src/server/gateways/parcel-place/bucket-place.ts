import { openS3Client } from '#server/gateways/object-storage/s3-client.ts';
import { objectsOf } from '#server/gateways/object-storage/s3-objects.ts';
import type { S3Settings } from '#server/gateways/object-storage/s3-settings.ts';
import { FetchRefused } from '#server/gateways/web-fetch/index.ts';
import { codeOf, fieldsOf, messageOf } from '#shared/unknown.ts';
import { openSource, type ParcelPlace, type PlacedFile, PlaceProblem } from './place.ts';

/** A bucket may contain a whole archive. */
const maxListed = 10_000;

/** A bucket of an S3 store, where a file is either complete or absent. */
export function openBucketPlace(settings: S3Settings): ParcelPlace {
  const client = openS3Client(settings);
  const objects = objectsOf(client, settings);
  const doing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw problemOf(error);
    }
  };
  return {
    size: (name) =>
      doing(() =>
        objects.size(name).catch(async (error: unknown) => {
          // The reply to a HEAD request has no message; a GET says why the store refuses.
          if (isRefused(error)) (await objects.get(name)).destroy();
          throw error;
        }),
      ),
    write: (name, source) => doing(async () => objects.putStream(name, await openSource(source))),
    list: (within = '') =>
      doing(async () => {
        const files: PlacedFile[] = [];
        const prefix = within === '' ? '' : `${within}/`;
        for await (const { key, bytes, writtenAt } of objects.list(prefix)) {
          const name = key.slice(prefix.length);
          if (name !== '' && !name.includes('/')) files.push({ name, bytes, writtenAt });
          if (files.length >= maxListed) break;
        }
        return files;
      }),
    open: (name) => doing(() => objects.get(name)),
    close: async () => client.destroy(),
  };
}

const isRefused = (error: unknown): boolean => fieldsOf(fieldsOf(error).$metadata).httpStatusCode === 403;

/** The store's own error is the one in the chain that has a name. */
function problemOf(error: unknown): unknown {
  const chain: unknown[] = [];
  for (let one = error; one instanceof Error; one = one.cause) chain.push(one);
  const refused = chain.find((one) => one instanceof FetchRefused);
  // Or our own storage, from which we read it.
  if (refused || chain.some((one) => codeOf(one) === 'ENOENT')) return refused ?? error;
  const message = chain.map((one) => `${one instanceof Error ? one.name : ''} ${messageOf(one)}`).join(' · ');
  const code = chain.some((one) => codeOf(one) === 'ENOSPC')
    ? 'DISK_FULL'
    : /InvalidAccessKeyId|SignatureDoesNotMatch|Credentials/.test(message)
      ? 'LOGIN'
      : /AccessDenied/.test(message)
        ? 'PERMISSION'
        : 'UNREACHABLE';
  return new PlaceProblem(code, message.slice(0, 300), { cause: error });
}
