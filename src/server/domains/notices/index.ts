export { mountStop } from './digest/streams.ts';
export { jobsOf } from './jobs.ts';
export { routes } from './routes.ts';
export type { Email } from './rules/email.ts';
export { queueEmail } from './steps/queue-email.ts';
export { mountOutbox } from './streams/mount-outbox.ts';
export { eraseNotices, notify } from './told/steps/notify.ts';
export { mountNotices } from './told/streams/stream-notices.ts';
