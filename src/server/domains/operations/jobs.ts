import type { App } from '../../context.ts';
import type { JobKind } from '../../queue/queue.ts';
import { rollUp } from './numbers/jobs/roll-up.ts';
import { expireUnused } from './storage/jobs/expire-unused.ts';
import { purgeTrash } from './storage/jobs/purge-trash.ts';
import { storageJob, wakeStorage, workStorage } from './storage/steps/storage-work.ts';

/** A look through millions of files takes hours. */
const storageSeconds = 12 * 3_600;

export const jobsOf = (app: App): JobKind[] => [
  { name: 'operations.count-days', schedule: '*/10 * * * *', retries: 1, run: () => rollUp(app) },
  { name: storageJob, retries: 0, seconds: storageSeconds, run: () => workStorage(app) },
  { name: 'operations.storage-tick', schedule: '* * * * *', retries: 0, run: () => wakeStorage(app) },
  { name: 'operations.expire-unused', schedule: '41 * * * *', run: () => expireUnused(app) },
  { name: 'operations.purge-trash', schedule: '23 3 * * *', run: () => purgeTrash(app) },
];
