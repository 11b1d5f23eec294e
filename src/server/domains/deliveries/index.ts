export { jobsOf } from './jobs.ts';
export { printMessage } from './messages/reads/messages.ts';
export { routes } from './routes.ts';
