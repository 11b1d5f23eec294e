import type { App } from '../../context.ts';
import type { JobKind } from '../../queue/queue.ts';
import { presaveJobs } from './presaves/jobs.ts';
import { reminderJobs } from './reminders/jobs.ts';
import { trashJobs } from './trash/jobs.ts';

export const jobsOf = (app: App): JobKind[] => [...trashJobs(app), ...reminderJobs(app), ...presaveJobs(app)];
