import { planPaymentJob } from '#server/billing/index.ts';
import type { App } from '#server/context.ts';
import { worker } from '#server/queue/job.ts';
import type { JobKind } from '#server/queue/queue.ts';
import { followPayments, nextDatesJob } from './plan-dates/plan-dates.steps.ts';
import { savePresaved } from './presaves/presaves.jobs.ts';
import { remind } from './reminders/reminders.jobs.ts';
import { followAccount, followAccountJob } from './trash/trash.commands.ts';

export const jobsOf = (app: App): JobKind[] => [
  worker(planPaymentJob, (data) => followPayments(app, data)),
  worker(nextDatesJob, (data) => followPayments(app, data)),
  worker(followAccountJob, (data) => followAccount(app, data)),
  { name: 'releases.remind', schedule: '*/10 * * * *', run: () => remind(app) },
  { name: 'releases.save-presaved', schedule: '*/10 * * * *', run: () => savePresaved(app) },
];
