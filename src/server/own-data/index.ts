export { mountTakeouts } from './own-data.http.ts';
export { jobsOf } from './own-data.jobs.ts';
export { close as closeAccount, reopen as reopenAccount } from './own-data.steps.ts';
export { mountDataRequests } from './requests.http.ts';
export { routes } from './routes.ts';
