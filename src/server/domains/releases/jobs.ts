import type { App } from '../../context.ts';
import { worker } from '../../queue/job.ts';
import type { JobKind } from '../../queue/queue.ts';
import { savePresaved } from './presaves/jobs.ts';
import { remind } from './reminders/jobs.ts';
import { followAccount, followAccountJob } from './trash/steps/follow-account.ts';

export const jobsOf = (app: App): JobKind[] => [
  worker(followAccountJob, (data) => followAccount(app, data)),
  { name: 'releases.remind', schedule: '*/10 * * * *', run: () => remind(app) },
  { name: 'releases.save-presaved', schedule: '*/10 * * * *', run: () => savePresaved(app) },
];
