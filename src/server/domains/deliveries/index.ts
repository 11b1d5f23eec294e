export { jobsOf } from './jobs.ts';
export { printMessage } from './messages/steps.ts';
export { routes } from './routes.ts';
