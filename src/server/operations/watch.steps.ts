import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#server/context.ts';
import { type BackupAddress, openBackupPlace } from '#server/gateways/backup-place/index.ts';
import { certificateEnd } from '#server/process/doctor/machine.ts';
import type { Disk, WatchFacts } from '#shared/alarms.ts';
import { lastBackup } from './archive.steps.ts';
import { backupJob, momentIn } from './backups.policy.ts';
import { deleteOld, readDisk } from './watch.db.ts';
import { fullAt, readingMs, readingsMs } from './watch.policy.ts';

/** How long a backup place may take to list its content. */
const patienceMs = 3_000;
const dayMs = 24 * 3_600_000;

interface NewestBackup {
  place: string | null;
  /** Null without a complete one. */
  at: Date | null;
  isAway: boolean;
}

/** The last complete backup, and whether its place answers. */
export async function newestBackup(to: BackupAddress | undefined): Promise<NewestBackup> {
  if (to === undefined) return { place: null, at: null, isAway: false };
  const place = await openBackupPlace(to);
  try {
    const last = await Promise.race([
      lastBackup(place),
      sleep(patienceMs, undefined, { ref: false }).then(() => Promise.reject()),
    ]);
    return { place: place.name, at: last === undefined ? null : momentIn(last), isAway: false };
  } catch {
    return { place: place.name, at: null, isAway: true };
  } finally {
    place.close();
  }
}

const answers = (check: () => Promise<unknown>): Promise<boolean> =>
  check().then(
    () => true,
    () => false,
  );

/** Free bytes of a folder’s disk; null if it can’t be seen from here. */
const freeIn = (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );

/** Looks at everything that the installation needs. */
export async function look(app: App, now: Date): Promise<WatchFacts> {
  const { config, mailer, storage, queue } = app;
  const { to } = config.backup;
  const [isMailUp, isStorageUp, backup, failedAt, endsAt, disks, schedulesAt] = await Promise.all([
    mailer.check && answers(mailer.check),
    answers(() => storage.check()),
    newestBackup(to),
    queue.reads.lastFailure(backupJob.name),
    config.publicUrl.startsWith('https:') ? certificateEnd(config.publicUrl) : null,
    readDisks(app, now),
    queue.reads.schedulesAt(),
  ]);
  return {
    isMailUp,
    isStorageUp,
    backup:
      to === undefined
        ? null
        : {
            isAway: backup.isAway,
            at: backup.at?.toISOString() ?? null,
            failedAt: failedAt?.toISOString() ?? null,
          },
    certificate: endsAt && { endsAt: endsAt.toISOString() },
    disks,
    schedulesAt: schedulesAt?.toISOString() ?? null,
  };
}

async function readDisks(
  { config: { backup, databaseUrl, dataDir }, database: { orm }, storage }: App,
  now: Date,
): Promise<WatchFacts['disks']> {
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const { to } = backup;
  const free: Record<Disk, number | null> = {
    files: await storage.free().catch(() => null),
    // Another database’s disk can’t be seen from here.
    database: databaseUrl === undefined ? await freeIn(dataDir) : null,
    backups: to && 'folder' in to ? await freeIn(to.folder) : null,
  };
  const found: WatchFacts['disks'] = [];
  await deleteOld(orm, ['files', 'database', 'backups'], ago(readingsMs), ago(dayMs));
  for (const disk of ['files', 'database', 'backups'] as const) {
    const freeBytes = free[disk];
    if (freeBytes === null) continue;
    const first = await readDisk(orm, { disk, readAt: now, freeBytes }, ago(readingMs));
    const full = fullAt(first, { at: now, freeBytes });
    found.push({ disk, freeBytes, fullAt: full?.toISOString() ?? null });
  }
  return found;
}
