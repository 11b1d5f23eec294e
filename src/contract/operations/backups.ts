import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';

/** The latest so many backups are listed. */
export const maxListedBackups = 60;

const backupTrial = z.strictObject({
  at: instant,
  /** Whether all rows and files came back as they were. */
  is_good: z.boolean(),
  seconds: z.number(),
  /** What was wrong, in English as the command says it; null if nothing was. */
  problem: z.string().nullable(),
});

const backup = z.strictObject({
  name: z.string(),
  taken_at: instant,
  /** The product's version that took it; null if its list of contents can't be read, as the fields below. */
  version: z.string().nullable(),
  /** Of all rows and files that it restores, unpacked. Files that several backups share count in each. */
  bytes: z.number().nullable(),
  files: z.number().int().nullable(),
  rows: z.number().int().nullable(),
  /** The last time that it was restored to try it; null if never. */
  trial: backupTrial.nullable(),
});
export type ListedBackup = z.output<typeof backup>;

export const listBackups = defineEndpoint('GET /admin/backups', {
  summary: `Complete backups, newest first, at most ${maxListedBackups}`,
  who: 'operator:users',
  reply: z.strictObject({
    /** The place of the daily backups; null if none is set. */
    place: z.string().nullable(),
    /** Whether the place doesn't answer now. */
    is_away: z.boolean(),
    /** Whether a backup waits for a worker or is being taken. */
    under_way: z.enum(['waiting', 'running']).nullable(),
    backups: z.array(backup),
  }),
});
export type Backups = z.output<typeof listBackups.reply>;

export const startBackup = defineEndpoint('POST /admin/backups', {
  summary: 'Take a backup now; nothing if one is being taken',
  who: 'operator:users',
  reply: null,
  errors: ['NOT_FOUND'],
});
