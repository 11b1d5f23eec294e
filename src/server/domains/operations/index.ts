export { jobsOf } from './jobs.ts';
export { rollUp } from './numbers/jobs/roll-up.ts';
export { routes } from './routes.ts';
