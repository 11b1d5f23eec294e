import type { LookupFunction } from 'node:net';

/** How a bucket is reached. */
export interface S3Settings {
  bucket: string;
  /** Before every key; empty, or with a slash at its end. */
  prefix: string;
  /** Amazon's own where none is set. */
  endpoint: string | undefined;
  region: string;
  /** Whether the bucket stands in the path, not in the host name. */
  isPathStyle: boolean;
  /** Undefined where the machine has a role of its own. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** How names are resolved; the machine's own way without it. */
  lookup?: LookupFunction;
}

/** A bucket with its prefix, as people write it. */
export const placeOf = ({ bucket, prefix }: S3Settings): string =>
  `s3://${bucket}/${prefix}`.replace(/\/$/, '');
