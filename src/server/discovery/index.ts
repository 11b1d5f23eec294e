export { mountDiscovery } from './discovery.http.ts';
export { growSitemaps, jobsOf } from './discovery.jobs.ts';
