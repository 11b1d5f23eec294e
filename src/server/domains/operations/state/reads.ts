import { readFile } from 'node:fs/promises';
import type { FailedJob, MachineState } from '../../../../contract/operations/state.ts';
import { fieldsOf } from '../../../../contract/vocabulary/unknown.ts';
import type { App, Context } from '../../../context.ts';
import { openFolderPlace } from '../../../gateways/backup-place/folder-place.ts';
import { momentIn } from '../backups/rules/manifest.ts';
import { lastBackup } from '../backups/steps/archive.ts';
import { lastScan } from '../storage/store.ts';
import { readinessOf } from './rules/readiness.ts';

const startedAt = new Date(Date.now() - process.uptime() * 1000);
const manifest = new URL('../../../../../package.json', import.meta.url);

/** How the machine is just now. */
export async function readState({ app }: Context): Promise<MachineState> {
  const { orm, pool } = app.database;
  const [product, facts, scan, free, queues, backup, mailDomain] = await Promise.all([
    readFile(manifest, 'utf8').then((text) => fieldsOf(JSON.parse(text)).version),
    pool.query<{ version: string; bytes: string }>(
      `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
    ),
    lastScan(orm),
    app.storage.free(),
    app.queue.overview(),
    newestBackup(app),
    app.mailer.domain?.() ?? null,
  ]);
  const isBackupLate = backup === null || Date.now() - backup.getTime() > lateHours * 3_600_000;
  return {
    product_version: String(product),
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
    backup_dir: app.config.backup.to ?? null,
    last_backup_at: backup?.toISOString() ?? null,
    is_backup_late: isBackupLate,
    readiness: readinessOf(app.config, mailDomain, isBackupLate),
    payments: app.payments?.provider ?? null,
    mail: app.config.mail ? 'smtp' : app.mailer.outbox ? 'outbox' : 'none',
    queues,
  };
}

/** A daily backup that is older has failed at least once. */
const lateHours = 36;

/** The moment of the newest whole backup; null without one. */
async function newestBackup({ config }: App): Promise<Date | null> {
  if (config.backup.to === undefined) return null;
  const last = await lastBackup(openFolderPlace(config.backup.to));
  return last === undefined ? null : momentIn(last);
}

/** The last jobs that were given up. */
export const listFailedJobs = async ({ app }: Context): Promise<FailedJob[]> =>
  (await app.queue.failed()).map(({ id, name, failedAt, tries, message }) => ({
    id,
    name,
    failed_at: failedAt?.toISOString() ?? null,
    tries,
    message,
  }));
