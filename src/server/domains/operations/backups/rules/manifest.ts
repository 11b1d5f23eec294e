import { createHash } from 'node:crypto';
import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
/** A name that can't lead out of the backup, and that SQL may quote. */
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const manifestSchema = z.strictObject({
  product: z.literal('session42'),
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  version: z.string(),
  /** Hashes, oldest first. */
  migrations: z.array(sha256).min(1),
  tables: z.array(z.strictObject({ name, columns: z.array(name), rows: count, sha256 })),
  jobs: z.strictObject({ rows: count, sha256 }),
  /** `sha256` is that of the list of files. */
  files: z.strictObject({ count, bytes: count, sha256 }),
  /**
   * The signing key: a mark that distinguishes it from others, and the key itself, encrypted with a passphrase, or
   * null.
   */
  key: z.strictObject({ mark: sha256, sealed: z.string().nullable() }),
});

/** A backup's manifest. It is written last: a backup without one was interrupted. */
export type Manifest = z.output<typeof manifestSchema>;

const storedSchema = z.strictObject({ sha256, manifest: z.unknown() });

/** A line of the list of files. `writtenAt` is in milliseconds since 1970. */
export const listedFile = z.strictObject({
  key: z.string().regex(/^[a-z0-9][a-z0-9./-]*$/),
  bytes: count,
  writtenAt: z.number(),
  sha256,
});
export type ListedFile = z.output<typeof listedFile>;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

export const writeManifest = (manifest: Manifest): string =>
  `${JSON.stringify({ sha256: digest(JSON.stringify(manifest)), manifest })}\n`;

/** Parses a manifest; null if it is truncated, altered or something else. */
export function readManifest(text: string): Manifest | null {
  try {
    const stored = storedSchema.parse(JSON.parse(text));
    if (digest(JSON.stringify(stored.manifest)) !== stored.sha256) return null;
    return manifestSchema.parse(stored.manifest);
  } catch {
    return null;
  }
}

/** Tells whether two signing keys are the same, and nothing else about them. */
export const markOf = (signingKey: string): string => digest(`session42 signing key\n${signingKey}`);

const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
/** The folder of a backup, by its time, so that names sort by time. */
export const nameOf = (takenAt: Date): string => takenAt.toISOString().replace(/[:.]/g, '-');
export const isBackupName = (text: string): boolean => backupName.test(text);
/** The moment in a backup's name. */
export const momentIn = (backup: string): Date =>
  new Date(backup.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));

/** The place of a file's bytes, shared by all backups of a place. */
export const contentName = (hash: string): string => `files/${hash.slice(0, 2)}/${hash}`;
export const rowsName = (backup: string, table: string): string => `${backup}/rows/${table}.copy.gz`;
export const jobsName = (backup: string): string => `${backup}/jobs.ndjson.gz`;
export const listName = (backup: string): string => `${backup}/files.ndjson.gz`;
export const manifestName = (backup: string): string => `${backup}/manifest.json`;
