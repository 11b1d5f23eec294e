export { lastBackup } from './backups/steps/archive.ts';
export { openBackup } from './backups/steps/open-backup.ts';
export { restoreBackup } from './backups/verbs/restore-backup.ts';
export { takeBackup } from './backups/verbs/take-backup.ts';
export { verifyBackup } from './backups/verbs/verify-backup.ts';
export { jobsOf } from './jobs.ts';
export { rollUp } from './numbers/jobs/roll-up.ts';
export { routes } from './routes.ts';
export { moveStorage, removeMoved } from './storage/verbs/move-storage.ts';
