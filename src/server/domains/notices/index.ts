export { jobsOf } from './jobs.ts';
export type { Email } from './rules/email.ts';
export { isolated } from './rules/isolated.ts';
export { type Addressed, queueEmail } from './steps/queue-email.ts';
export { mountOutbox } from './streams/mount-outbox.ts';
