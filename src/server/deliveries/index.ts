export { jobsOf } from './deliveries.jobs.ts';
export { failingServices, parcelBacklog } from './deliveries.queries.ts';
export { printMessage } from './messages.queries.ts';
export { routes } from './routes.ts';
