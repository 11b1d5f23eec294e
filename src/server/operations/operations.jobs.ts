import { type App, system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { recordFileReferences, referencedFiles, unusedFiles } from '#server/files/index.ts';
import { openBackupPlace } from '#server/gateways/backup-place/index.ts';
import { longJobKind } from '#server/queue/long-jobs.ts';
import type { JobKind } from '#server/queue/queue.ts';
import { israelDay } from '#shared/dates.ts';
import { BackupUnderWay, takeBackup } from './backups.commands.ts';
import { backupJob } from './backups.policy.ts';
import { countDays, deleteMarks, lastCounted } from './numbers.db.ts';
import { unusedDays } from './operations.policy.ts';
import { storageWork } from './storage.commands.ts';
import { deleteTrash, overdueTrash } from './storage.db.ts';
import { trashFolder, trashOrphan } from './storage-clean.steps.ts';

export const jobsOf = (app: App): JobKind[] => [
  { name: 'operations.count-days', schedule: '*/10 * * * *', retries: 1, run: () => rollUp(app) },
  longJobKind(app, storageWork(app)),
  { name: 'operations.expire-unused', schedule: '41 * * * *', run: () => expireUnused(app) },
  {
    name: backupJob.name,
    schedule: '17 2 * * *',
    retries: 1,
    seconds: 20 * 3_600,
    run: () => dailyBackup(app),
  },
  { name: 'operations.purge-trash', schedule: '23 3 * * *', run: () => purgeTrash(app) },
];

const backupEveryMs = 24 * 3_600_000;

/** Takes the daily backup if BACKUP_TO is set, and removes backups that are older than BACKUP_KEEP_DAYS. */
export async function dailyBackup(app: App, now = new Date()): Promise<void> {
  const { to, keepDays } = app.config.backup;
  if (to === undefined) return;
  const place = await openBackupPlace(to);
  try {
    const keptSince = new Date(now.getTime() - keepDays * backupEveryMs);
    const { name, manifest, added } = await takeBackup(app, place, keptSince);
    app.log.info({ backup: name, files: manifest.files.count, added }, 'a backup was taken');
  } catch (error) {
    if (!(error instanceof BackupUnderWay)) throw error;
    app.log.info('a backup is already being taken');
  } finally {
    place.close();
  }
}

const dayMs = 24 * 3_600_000;
/** Songs may come out on, and decisions change on, days that were already counted: these are counted again. */
const again = 35;
/** The first time: as far back as a dashboard looks. */
const wholeYear = 366;

/** Updates the daily numbers. @param isWhole all of the last year, whatever was counted before */
export async function rollUp(app: App, { now = new Date(), isWhole = false } = {}): Promise<void> {
  const days = isWhole || (await lastCounted(app)) === null ? wholeYear : again;
  await countDays(app, israelDay(new Date(now.getTime() - days * dayMs)));
  await deleteMarks(app, israelDay(new Date(now.getTime() - dayMs)));
}

const unusedBatch = 100;
/** How many files are checked in one run; the next run continues. */
const most = 2_000;

/** Moves files that were unused for a week to the trash. A file that is attached meanwhile stays (threat J1). */
export async function expireUnused(app: App, now = new Date()): Promise<void> {
  const { orm } = app.database;
  const before = new Date(now.getTime() - unusedDays * 24 * 3_600_000);
  for (let looked = 0; looked < most && !app.queue.stopping.aborted; looked += unusedBatch) {
    const ids = await unusedFiles(orm, before, unusedBatch);
    const used = await referencedFiles(orm, ids);
    for (const fileId of ids.filter((id) => !used.has(id)))
      await trashOrphan(app, { fileId }, null).catch((error: unknown) =>
        app.log.warn({ err: error, fileId }, 'an unused file was not moved to the trash'),
      );
    await transact({ app, caller: system }, (tx) => recordFileReferences(tx, ids));
    if (ids.length < unusedBatch) return;
  }
}

const trashBatch = 100;

/** Permanently deletes what has been in the trash for a week. */
export async function purgeTrash({ database: { orm }, storage }: App, now = new Date()): Promise<void> {
  for (;;) {
    const overdue = await overdueTrash(orm, now, trashBatch);
    for (const { id, fileId } of overdue) {
      await storage.remove(trashFolder(fileId));
      await deleteTrash(orm, id);
    }
    if (overdue.length < trashBatch) return;
  }
}
