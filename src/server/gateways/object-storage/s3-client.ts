import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Settings } from './s3-settings.ts';
import { StorageUnavailable } from './storage.ts';

/** Each stream to a listener holds a connection. */
const maxConnections = 500;

export function openS3Client({ endpoint, region, isPathStyle, keys, lookup }: S3Settings): S3Client {
  const agent = { maxSockets: maxConnections, keepAlive: true, ...(lookup && { lookup }) };
  return new S3Client({
    region,
    forcePathStyle: isPathStyle,
    ...(endpoint && { endpoint }),
    ...(keys && { credentials: keys }),
    // Stores other than Amazon's reject the default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3_000,
      // Until the reply begins; a long file may take longer, but not pause for long.
      requestTimeout: 15_000,
      throwOnRequestTimeout: true,
      socketTimeout: 120_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

export const isMissing = (error: unknown): boolean => statusOf(error) === 404;

const isFull = (error: unknown): boolean =>
  error instanceof S3ServiceException && (statusOf(error) === 507 || error.name === 'QuotaExceeded');

/** Translates the store's errors into ours: a missing file, a store that doesn't answer. */
export async function translatingErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) throw Object.assign(new Error('there is no such file'), { code: 'ENOENT' });
    const status = statusOf(error);
    if (isFull(error)) throw Object.assign(new Error('the object store is full'), { code: 'ENOSPC' });
    // Other answers are our fault, or that of the settings.
    if (status !== undefined && status < 500 && status !== 429) throw error;
    throw new StorageUnavailable('the object store does not answer', { cause: error });
  }
}
