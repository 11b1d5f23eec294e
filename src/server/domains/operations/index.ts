export { jobsOf } from './jobs.ts';
export { rollUp } from './roll-up.ts';
export { routes } from './routes.ts';
