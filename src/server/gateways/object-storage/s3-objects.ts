import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { isMissing, translatingErrors } from './s3-client.ts';
import type { S3Settings } from './s3-settings.ts';
import type { ByteRange, LinkHeaders, StoredFile } from './storage.ts';

/** How many bytes of a file to send at a time; they stay in memory until they have arrived. */
const partSize = 8 * 1024 * 1024;
/** A health check, so the store must answer soon. */
const checkMs = 2_000;

/** If a store is silent for so long at each try, it is away: somebody is waiting for this read. */
const soon = { requestTimeout: 5_000 };
/** A piece has a few megabytes. */
const soonWritten = { requestTimeout: 8_000 };

/** The objects below a prefix of a bucket, by keys without the prefix. */
export type S3Objects = ReturnType<typeof objectsOf>;

export function objectsOf(
  client: S3Client,
  { bucket: Bucket, prefix }: Pick<S3Settings, 'bucket' | 'prefix'>,
) {
  const at = (key: string) => ({ Bucket, Key: prefix + key });
  const rangeOf = (range: ByteRange | undefined) => range && { Range: `bytes=${range.start}-${range.end}` };

  async function* pages(below: string, options?: { Delimiter: string }) {
    let ContinuationToken: string | undefined;
    do {
      const page = await translatingErrors(
        client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: prefix + below,
            ...options,
            ...(ContinuationToken !== undefined && { ContinuationToken }),
          }),
        ),
      );
      yield page;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  async function* list(below = ''): AsyncGenerator<StoredFile> {
    for await (const { Contents = [] } of pages(below))
      for (const { Key = '', Size: bytes = 0, LastModified: writtenAt = new Date(0) } of Contents)
        yield { key: Key.slice(prefix.length), bytes, writtenAt };
  }

  return {
    list,
    /**
     * Names directly below a prefix that ends with a slash or is empty: of objects, and of folders without their
     * slash.
     */
    async names(below: string): Promise<string[]> {
      const names: string[] = [];
      const start = (prefix + below).length;
      for await (const { Contents = [], CommonPrefixes = [] } of pages(below, { Delimiter: '/' })) {
        for (const { Key = '' } of Contents) names.push(Key.slice(start));
        for (const { Prefix = '' } of CommonPrefixes) names.push(Prefix.slice(start, -1));
      }
      return names;
    },
    async get(key: string, range?: ByteRange): Promise<Readable> {
      const { Body } = await translatingErrors(
        client.send(new GetObjectCommand({ ...at(key), ...rangeOf(range) }), soon),
      );
      if (!(Body instanceof Readable)) throw new Error('the store sent no stream');
      return Body;
    },
    async size(key: string): Promise<number | null> {
      try {
        return (await client.send(new HeadObjectCommand(at(key)), soon)).ContentLength ?? 0;
      } catch (error) {
        return isMissing(error) ? null : translatingErrors(Promise.reject(error));
      }
    },
    /** Holds a few megabytes of a large object at a time. */
    async putStream(key: string, body: Readable): Promise<void> {
      await translatingErrors(
        new Upload({ client, params: { ...at(key), Body: body }, partSize, queueSize: 2 }).done(),
      );
    },
    async put(key: string, body: Buffer): Promise<void> {
      await translatingErrors(client.send(new PutObjectCommand({ ...at(key), Body: body }), soonWritten));
    },
    async copy(from: string, to: string): Promise<void> {
      const source = encodeURI(`${Bucket}/${prefix}${from}`);
      await translatingErrors(client.send(new CopyObjectCommand({ ...at(to), CopySource: source })));
    },
    /** One by one: stores other than Amazon's reject the call for many. */
    async delete(key: string): Promise<void> {
      await translatingErrors(client.send(new DeleteObjectCommand(at(key))));
    },
    link: (key: string, { type, disposition, caching, seconds }: LinkHeaders): Promise<string> =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...at(key),
          ResponseContentType: type,
          ResponseContentDisposition: disposition,
          ResponseCacheControl: caching,
        }),
        { expiresIn: seconds },
      ),
    async check(): Promise<void> {
      const abortSignal = AbortSignal.timeout(checkMs);
      await translatingErrors(client.send(new HeadBucketCommand({ Bucket }), { abortSignal }));
    },
    /** Removes unfinished files that were begun before a moment. */
    async abortBegun(before: Date): Promise<void> {
      const upload = await translatingErrors(
        client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix })),
      );
      for (const { Key, UploadId, Initiated } of upload.Uploads ?? [])
        if (Initiated !== undefined && Initiated < before)
          await translatingErrors(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
    },
  };
}
