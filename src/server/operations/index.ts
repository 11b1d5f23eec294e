export { lastBackup, manifestOf } from './archive.steps.ts';
export { takeBackup } from './backups.commands.ts';
export { markOf, momentIn } from './backups.policy.ts';
export { openBackup } from './backups.steps.ts';
export { jobsOf, rollUp } from './operations.jobs.ts';
export { restoreBackup, verifyBackup } from './restore.commands.ts';
export { routes } from './routes.ts';
export { moveStorage, removeMoved } from './storage.commands.ts';
