import type { App } from '../../../context.ts';
import { worker } from '../../../queue/job.ts';
import type { JobKind } from '../../../queue/queue.ts';
import { followAccount, followAccountJob } from './steps/follow-account.ts';

export const trashJobs = (app: App): JobKind[] => [
  worker(followAccountJob, (data) => followAccount(app, data)),
];
