import type { App } from '../../context.ts';
import { longJobKinds } from '../../queue/long-jobs.ts';
import type { JobKind } from '../../queue/queue.ts';
import { dailyBackup } from './backups/jobs/daily-backup.ts';
import { rollUp } from './numbers/jobs/roll-up.ts';
import { expireUnused } from './storage/jobs/expire-unused.ts';
import { purgeTrash } from './storage/jobs/purge-trash.ts';
import { storageWork } from './storage/steps/storage-work.ts';

export const jobsOf = (app: App): JobKind[] => [
  { name: 'operations.count-days', schedule: '*/10 * * * *', retries: 1, run: () => rollUp(app) },
  ...longJobKinds(app, storageWork(app)),
  { name: 'operations.expire-unused', schedule: '41 * * * *', run: () => expireUnused(app) },
  {
    name: 'operations.backup',
    schedule: '17 2 * * *',
    retries: 1,
    seconds: 20 * 3_600,
    run: () => dailyBackup(app),
  },
  { name: 'operations.purge-trash', schedule: '23 3 * * *', run: () => purgeTrash(app) },
];
