export { jobsOf } from './jobs.ts';
export { printMessage } from './messages/reads/messages.ts';
export { parcelBacklog } from './parcels/reads.ts';
export { routes } from './routes.ts';
