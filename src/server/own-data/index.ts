export { mountTakeouts } from './own-data.http.ts';
export { jobsOf } from './own-data.jobs.ts';
export { routes } from './routes.ts';
