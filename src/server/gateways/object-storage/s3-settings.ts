import type { LookupFunction } from 'node:net';

/** How to reach a bucket. */
export interface S3Settings {
  bucket: string;
  /** Prefix of every key; empty, or with a trailing slash. */
  prefix: string;
  /** Amazon's own by default. */
  endpoint: string | undefined;
  region: string;
  /** Whether the bucket is in the path instead of the host name. */
  isPathStyle: boolean;
  /** Undefined if the machine has a role. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** How to resolve names; the system's way by default. */
  lookup?: LookupFunction;
}

/** A bucket with its prefix, in words for people. */
export const placeOf = ({ bucket, prefix }: S3Settings): string =>
  `s3://${bucket}/${prefix}`.replace(/\/$/, '');
