export { growSitemaps, jobsOf } from './jobs.ts';
export { mountDiscovery } from './streams.ts';
