export { routes } from './routes.ts';
export { seedStations } from './seed-stations.ts';
