export * from './accounts.ts';
export * from './artists.ts';
export * from './audit.ts';
export * from './billing.ts';
export * from './files.ts';
export * from './releases.ts';
export * from './station-songs.ts';
export * from './stations.ts';
