import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import { alarmKinds, processRoles } from '#shared/alarms.ts';
import { cardScripts } from '#shared/operators.ts';

const readinessIds = ['mail', 'mail_domain', 'payments', 'accessibility', 'google', 'backups'] as const;
const readiness = z.strictObject({
  id: z.enum(readinessIds),
  is_ready: z.boolean(),
  /** The settings for it. */
  settings: z.array(z.string()),
  /** What is missing from the mail domain's DNS. */
  problem: z.enum(['NO_MX', 'NO_SPF', 'NO_ANSWER']).nullable(),
});
export type Readiness = z.output<typeof readiness>;

const failingService = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Parcels that were given up, counted up to `maxCountedParcels`. */
  failed: z.number().int(),
  /** Since when parcels that are still tried have been failing. */
  failing_since: instant.nullable(),
});
export type FailingService = z.output<typeof failingService>;

const runningProcess = z.strictObject({
  role: z.enum(processRoles),
  /** Its machine and process number. */
  name: z.string(),
  version: z.string(),
  started_at: instant,
  /** When it last said that it lives. */
  seen_at: instant,
  is_alive: z.boolean(),
  memory_bytes: z.number(),
});
export type RunningProcess = z.output<typeof runningProcess>;

const alarm = z.strictObject({
  kind: z.enum(alarmKinds),
  /** Null if it was found just now. */
  since: instant.nullable(),
});
export type Alarm = z.output<typeof alarm>;

export const readState = defineEndpoint('GET /admin/state', {
  summary: 'System state: versions, database, storage, jobs',
  who: 'operator:users',
  reply: z.strictObject({
    /** What is wrong, worst first. */
    alarms: z.array(alarm),
    /** Processes that run, and those of the last day that died. */
    processes: z.array(runningProcess),
    product_version: z.string(),
    /** The newest version that runs somewhere or is installed here, while a process runs an older one; else null. */
    newer_version: z.string().nullable(),
    node_version: z.string(),
    database_version: z.string(),
    mode: z.string(),
    started_at: instant,
    memory_bytes: z.number(),
    database_bytes: z.number(),
    storage_dir: z.string(),
    /** Null if files are in a bucket. */
    storage_free_bytes: z.number().nullable(),
    /** From the last scan; null before the first. */
    storage_used: z.strictObject({ bytes: z.number(), files: z.number().int(), at: instant }).nullable(),
    /** The place of the daily backups. */
    backup_dir: z.string().nullable(),
    /** The time of the last complete backup. */
    last_backup_at: instant.nullable(),
    /** Whether there is no backup from the last 36 hours. */
    is_backup_late: z.boolean(),
    /** Whether the place doesn’t answer now, so that its content is unknown. */
    is_backup_place_away: z.boolean(),
    /** What a launch needs, in order. */
    readiness: z.array(readiness),
    /** Streaming services whose parcels were given up, or have been failing for a day. */
    failing_services: z.array(failingService),
    payments: z.string().nullable(),
    mail: z.enum(['smtp', 'outbox', 'none']),
    /** Whether ffmpeg was found, which makes clips of songs to share. */
    has_encoder: z.boolean(),
    /** Scripts that share cards and covers can't draw, because this machine has no font for them. */
    missing_scripts: z.array(z.enum(cardScripts)),
    queues: z.array(
      z.strictObject({
        name: z.string(),
        waiting: z.number().int(),
        running: z.number().int(),
        failed: z.number().int(),
      }),
    ),
  }),
});
export type MachineState = z.output<typeof readState.reply>;

const failedJob = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  failed_at: instant.nullable(),
  tries: z.number().int(),
  is_cancelled: z.boolean(),
  message: z.string(),
});
export type FailedJob = z.output<typeof failedJob>;

export const listFailedJobs = defineEndpoint('GET /admin/jobs/failed', {
  summary: 'The last failed and cancelled jobs, newest first, at most 50',
  who: 'operator:users',
  reply: z.array(failedJob),
});

// The characters that the queue allows in a name.
const jobName = z.object({
  name: z
    .string()
    .max(100)
    .regex(/^[\w./-]+$/),
});

export const retryJob = defineEndpoint('POST /admin/jobs/:id/retry', {
  summary: 'Retry a failed or cancelled job',
  who: 'operator:users',
  params: z.object({ id: z.uuid() }),
  query: jobName,
  reply: null,
  errors: ['NOT_FOUND'],
});

const openJob = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  is_running: z.boolean(),
  /** When it began; if it waits, when it was due. */
  since: instant,
  tries: z.number().int(),
  /** The artist or the song that it is for; null if it is for nobody alone. */
  for: z.string().nullable(),
});
export type OpenJob = z.output<typeof openJob>;

export const listJobs = defineEndpoint('GET /admin/jobs', {
  summary: 'Running jobs, then those that are due, oldest first, at most 50',
  who: 'operator:users',
  reply: z.array(openJob),
});

export const cancelJob = defineEndpoint('POST /admin/jobs/:id/cancel', {
  summary: 'Cancel a job that waits; one that runs isn’t tried again',
  who: 'operator:users',
  params: z.object({ id: z.uuid() }),
  query: jobName,
  reply: null,
  errors: ['NOT_FOUND'],
});
