export { jobsOf } from './jobs.ts';
export type { Email } from './rules/email.ts';
export { queueEmail } from './steps/queue-email.ts';
export { mountOutbox } from './streams/mount-outbox.ts';
