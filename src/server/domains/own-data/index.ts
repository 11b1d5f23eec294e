export { jobsOf } from './jobs.ts';
export { routes } from './routes.ts';
export { mountTakeouts } from './streams.ts';
