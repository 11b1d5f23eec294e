import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FailedJob, MachineState } from '../../../../contract/operations/state.ts';
import type { App, Context } from '../../../context.ts';
import { lastScan } from '../storage/store.ts';

const startedAt = new Date(Date.now() - process.uptime() * 1000);
const manifest = new URL('../../../../../package.json', import.meta.url);

/** How the machine is just now. */
export async function readState({ app }: Context): Promise<MachineState> {
  const { orm, pool } = app.database;
  const [product, facts, scan, free, queues, backup] = await Promise.all([
    readFile(manifest, 'utf8').then((text) => JSON.parse(text).version as unknown),
    pool.query<{ version: string; bytes: string }>(
      `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
    ),
    lastScan(orm),
    app.storage.free(),
    app.queue.overview(),
    lastBackup(app),
  ]);
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
    backup_dir: backupDir(app),
    last_backup_at: backup?.toISOString() ?? null,
    payments: app.payments?.provider ?? null,
    mail: app.config.mail ? 'smtp' : app.mailer.outbox ? 'outbox' : 'none',
    queues,
  };
}

/** Where whoever backs up the database puts its dumps. */
const backupDir = ({ config }: App): string => join(config.dataDir, 'backups');

/** When the newest file there was written; null without one. */
async function lastBackup(app: App): Promise<Date | null> {
  const folder = backupDir(app);
  const names = await readdir(folder).catch(() => []);
  const written = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  const newest = Math.max(0, ...written);
  return newest === 0 ? null : new Date(newest);
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
