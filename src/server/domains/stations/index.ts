export { jobsOf } from './jobs.ts';
export { mountHub } from './mount-hub.ts';
export { routes } from './routes.ts';
export { nameOf } from './rules.ts';
export { seedStations } from './seed-stations.ts';
export { addStation } from './verbs/add-station.ts';
export { approveAsAdmin } from './verbs/approve-as-admin.ts';
export { updateStation } from './verbs/update-station.ts';
