import type { App } from '../../context.ts';
import { worker } from '../../queue/job.ts';
import type { JobKind } from '../../queue/queue.ts';
import { planPaymentJob } from '../billing/index.ts';
import { followPayments, nextDatesJob } from './plan-dates/steps/follow-payments.ts';
import { savePresaved } from './presaves/jobs.ts';
import { remind } from './reminders/jobs.ts';
import { followAccount, followAccountJob } from './trash/steps/follow-account.ts';

export const jobsOf = (app: App): JobKind[] => [
  worker(planPaymentJob, (data) => followPayments(app, data)),
  worker(nextDatesJob, (data) => followPayments(app, data)),
  worker(followAccountJob, (data) => followAccount(app, data)),
  { name: 'releases.remind', schedule: '*/10 * * * *', run: () => remind(app) },
  { name: 'releases.save-presaved', schedule: '*/10 * * * *', run: () => savePresaved(app) },
];
