export { isolated } from './isolated.ts';
export { jobsOf } from './jobs.ts';
export type { Letter } from './letter.ts';
export { mountOutbox } from './mount-outbox.ts';
export { type Addressed, queueLetter } from './queue-letter.ts';
