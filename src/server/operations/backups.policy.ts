import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { jobWithoutData } from '#server/queue/job.ts';

/** Takes the backup of a night, or one that an operator wants now. */
export const backupJob = jobWithoutData('operations.backup');

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
/** A name that can't lead out of the backup, and that SQL may quote. PostgreSQL's names have 63 bytes at most. */
const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
/** Unpacked bytes; backups of format 1 don't have them. */
const unpacked = count.optional();

const manifestSchema = z.strictObject({
  product: z.literal('session42'),
  /** In format 1 the manifest's hash and the key's mark are plain hashes. */
  format: z.union([z.literal(1), z.literal(2)]),
  takenAt: z.iso.datetime(),
  version: z.string().max(50),
  /** Hashes, oldest first. */
  migrations: z.array(sha256).min(1).max(10_000),
  tables: z
    .array(z.strictObject({ name, columns: z.array(name).max(1_600), rows: count, bytes: unpacked, sha256 }))
    .max(1_000),
  jobs: z.strictObject({ rows: count, bytes: unpacked, sha256 }),
  /** `sha256` and `listBytes` are those of the list of files. */
  files: z.strictObject({ count, bytes: count, listBytes: unpacked, sha256 }),
  /**
   * The signing key: a mark that distinguishes it from others, and the key itself, encrypted with a passphrase, or
   * null.
   */
  key: z.strictObject({ mark: sha256, sealed: z.string().max(2_000).nullable() }),
});

/** A backup's manifest. It is written last: a backup without one was interrupted. */
export type Manifest = z.output<typeof manifestSchema>;

/** What came of a try to restore a backup. */
export const trialSchema = z.strictObject({
  at: z.iso.datetime(),
  seconds: z.number(),
  /** What was wrong; null if all rows and files came back as they were. */
  problem: z.string().nullable(),
});
export type Trial = z.output<typeof trialSchema>;

const storedSchema = z.union([
  z.strictObject({ sha256, manifest: z.unknown() }),
  z.strictObject({ mac: sha256, manifest: z.unknown() }),
]);

/** A manifest as it was read. */
export interface StoredManifest {
  manifest: Manifest;
  /** Whether it was written with a signing key. In format 1 anyone could have written it. */
  isWrittenWith(signingKey: string): boolean;
}

/** The longest line of each kind of file, in bytes; a line of rows is as long as a value may be in PostgreSQL. */
export const longest = { manifest: 2 ** 24, rows: 2 ** 30, job: 2 ** 24, file: 2 ** 15 };

/** No part of a plain path leads outside. */
const isPlainPath = (path: string): boolean =>
  !path.includes('\0') && path.split(/[\\/]/).every((part) => !['', '.', '..'].includes(part));

/** A line of the list of files. `writtenAt` is in milliseconds since 1970. */
export const listedFile = z.strictObject({
  key: z.string().max(4_000).refine(isPlainPath),
  bytes: count,
  writtenAt: z.number(),
  sha256,
});
export type ListedFile = z.output<typeof listedFile>;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyed = (signingKey: string, purpose: string, text: string): string =>
  createHmac('sha256', signingKey).update(`${purpose}\n${text}`).digest('hex');
const macOf = (manifest: unknown, signingKey: string): string =>
  keyed(signingKey, 'session42 manifest', JSON.stringify(manifest));

export const writeManifest = (manifest: Manifest, signingKey: string): string =>
  `${JSON.stringify({ mac: macOf(manifest, signingKey), manifest })}\n`;

/** Parses a manifest; null if it is truncated, altered or something else. */
export function readManifest(text: string): StoredManifest | null {
  try {
    const stored = storedSchema.parse(JSON.parse(text));
    const manifest = manifestSchema.parse(stored.manifest);
    const isOld = 'sha256' in stored;
    if (isOld !== (manifest.format === 1)) return null;
    if (isOld && digest(JSON.stringify(stored.manifest)) !== stored.sha256) return null;
    return { manifest, isWrittenWith: (key) => isOld || macOf(stored.manifest, key) === stored.mac };
  } catch {
    return null;
  }
}

/** Tells whether two signing keys are the same, and nothing else about them. */
export const markOf = (signingKey: string): string => keyed(signingKey, 'session42 signing key', '');

/** Whether a backup was taken with a signing key. */
export const isKeyOf = ({ format, key }: Manifest, signingKey: string): boolean =>
  key.mark === (format === 1 ? digest(`session42 signing key\n${signingKey}`) : markOf(signingKey));

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
/** Where the result of the last try to restore a backup is. */
export const trialName = (backup: string): string => `${backup}/trial.json`;
export const manifestName = (backup: string): string => `${backup}/manifest.json`;
