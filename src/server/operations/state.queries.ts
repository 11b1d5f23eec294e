import { setTimeout as sleep } from 'node:timers/promises';
import type { FailedJob, MachineState } from '#contract/operations/state.ts';
import type { Context } from '#server/context.ts';
import { failingServices } from '#server/deliveries/index.ts';
import { type BackupAddress, openBackupPlace } from '#server/gateways/backup-place/index.ts';
import { productVersion } from '#server/process/product-version.ts';
import { lastBackup } from './archive.steps.ts';
import { momentIn } from './backups.policy.ts';
import { readinessOf } from './operations.policy.ts';
import { lastScan } from './storage.db.ts';

const startedAt = new Date(Date.now() - process.uptime() * 1000);

/** The machine's current state. */
export async function readState({ app }: Context): Promise<MachineState> {
  const { orm, pool } = app.database;
  const [facts, scan, free, queues, backup, mailDomain, failing] = await Promise.all([
    pool.query<{ version: string; bytes: string }>(
      `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
    ),
    lastScan(orm),
    app.storage.free(),
    app.queue.backlog(),
    newestBackup(app.config.backup.to),
    app.mailer.domain?.() ?? null,
    failingServices(app),
  ]);
  const isBackupLate = backup.at === null || Date.now() - backup.at.getTime() > lateHours * 3_600_000;
  return {
    product_version: productVersion,
    node_version: process.versions.node,
    database_version: facts.rows[0]?.version ?? '',
    mode: app.config.mode,
    started_at: startedAt.toISOString(),
    memory_bytes: process.memoryUsage.rss(),
    database_bytes: Number(facts.rows[0]?.bytes ?? 0),
    storage_dir: app.storage.place,
    storage_free_bytes: free,
    storage_used: scan
      ? {
          bytes: scan.storageBytes,
          files: scan.storageFiles,
          at: (scan.endedAt ?? scan.startedAt).toISOString(),
        }
      : null,
    backup_dir: backup.place,
    last_backup_at: backup.at?.toISOString() ?? null,
    is_backup_late: isBackupLate,
    is_backup_place_away: backup.isAway,
    readiness: readinessOf(app.config, mailDomain, isBackupLate),
    failing_services: failing,
    payments: app.payments?.provider ?? null,
    mail: app.config.mail ? 'smtp' : app.mailer.outbox ? 'outbox' : 'none',
    queues: queues.map(({ seconds, ...queue }) => queue),
  };
}

/** If the daily backup is older, at least one has failed. */
const lateHours = 36;

/** How long a backup place may take to list its content. */
const patienceMs = 3_000;

interface NewestBackup {
  place: string | null;
  /** Null without a complete one. */
  at: Date | null;
  isAway: boolean;
}

async function newestBackup(to: BackupAddress | undefined): Promise<NewestBackup> {
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

/** The last failed jobs. */
export const listFailedJobs = async ({ app }: Context): Promise<FailedJob[]> =>
  (await app.queue.failed()).map(({ id, name, failedAt, tries, message }) => ({
    id,
    name,
    failed_at: failedAt?.toISOString() ?? null,
    tries,
    message,
  }));
