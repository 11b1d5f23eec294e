/** All icons. Public pages load the initial ones with their first scripts, and the others only when needed. */

export * from './icons-deferred.ts';
export * from './icons-initial.ts';
