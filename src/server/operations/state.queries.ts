import { z } from 'zod';
import type { FailedJob, MachineState, OpenJob } from '#contract/operations/state.ts';
import type { Context } from '#server/context.ts';
import { failingServices } from '#server/deliveries/index.ts';
import { hasFontFor } from '#server/gateways/share-card/index.ts';
import { installedVersion, productVersion } from '#server/process/product-version.ts';
import { cardScripts, scriptLetters } from '#shared/operators.ts';
import { isUuid } from '#shared/uuid.ts';
import { readinessOf } from './operations.policy.ts';
import { lastScan } from './storage.db.ts';
import { listAlarms } from './watch.db.ts';
import { isAlive, lateHours, newerVersion } from './watch.policy.ts';
import { readWatch } from './watch.queries.ts';
import { newestBackup } from './watch.steps.ts';

const startedAt = new Date(Date.now() - process.uptime() * 1000);

/** The machine's current state. */
export async function readState({ app }: Context): Promise<MachineState> {
  const { orm, pool } = app.database;
  const now = new Date();
  const [facts, scan, free, backup, mailDomain, failing, watched, noted, installed, fonts] =
    await Promise.all([
      pool.query<{ version: string; bytes: string }>(
        `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
      ),
      lastScan(orm),
      app.storage.free(),
      newestBackup(app.config.backup.to),
      app.mailer.domain?.() ?? null,
      failingServices(app),
      readWatch(app, now),
      listAlarms(orm),
      installedVersion(),
      Promise.all(cardScripts.map((script) => hasFontFor(scriptLetters[script]))),
    ]);
  const isBackupLate = backup.at === null || Date.now() - backup.at.getTime() > lateHours * 3_600_000;
  const since = new Map(noted.map((row) => [row.kind, row.since.toISOString()]));
  const alive = watched.processes.filter((each) => isAlive(each, now));
  const running = [productVersion, ...alive.map(({ version }) => version)];
  const newer = running.map((version) => newerVersion(version, [...running, installed]));
  return {
    alarms: watched.alarms.map((kind) => ({ kind, since: since.get(kind) ?? null })),
    processes: watched.processes
      .filter(({ stoppedAt }) => stoppedAt === null)
      .map((each) => ({
        role: each.role,
        name: each.name,
        version: each.version,
        started_at: each.startedAt.toISOString(),
        seen_at: each.seenAt.toISOString(),
        is_alive: isAlive(each, now),
        memory_bytes: each.memoryBytes,
      })),
    product_version: productVersion,
    newer_version: newer.find((version) => version !== null) ?? null,
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
    has_encoder: app.config.encoder !== null,
    missing_scripts: cardScripts.filter((_, index) => fonts[index] === false),
    queues: watched.backlog.map(({ seconds, ...queue }) => queue),
  };
}

/** The last failed jobs. */
export const listFailedJobs = async ({ app }: Context): Promise<FailedJob[]> =>
  (await app.queue.reads.failed()).map(({ id, name, failedAt, tries, isCancelled, message }) => ({
    id,
    name,
    failed_at: failedAt?.toISOString() ?? null,
    tries,
    is_cancelled: isCancelled,
    message,
  }));

const idsIn = z.object({ tenantId: z.uuid(), releaseId: z.uuid(), fileId: z.uuid() }).partial();

/** The running and the waiting jobs, with the names of those they are for. */
export async function listJobs({ app }: Context): Promise<OpenJob[]> {
  const jobs = await app.queue.reads.open();
  const about = jobs.map(({ data, ownerId }) => {
    const { tenantId, releaseId, fileId } = idsIn.safeParse(data).data ?? {};
    return releaseId ?? tenantId ?? fileId ?? ownerId;
  });
  const { rows } = await app.database.pool.query<{ id: string; name: string }>(
    `select id, title as name from releases where id = any($1::uuid[])
      union all select id, stage_name from tenants where id = any($1::uuid[])
      union all select f.id, coalesce(t.stage_name, u.email) from files f join users u on u.id = f.owner_user_id
        left join tenants t on t.owner_user_id = u.id where f.id = any($1::uuid[])
      union all select u.id, coalesce(t.stage_name, u.email) from users u
        left join tenants t on t.owner_user_id = u.id where u.id = any($1::uuid[])`,
    [[...new Set(about.filter((id) => id !== null && isUuid(id)))]],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return jobs.map(({ id, name, isRunning, since, tries }, index) => ({
    id,
    name,
    is_running: isRunning,
    since: since.toISOString(),
    tries,
    for: names.get(about[index] ?? '') ?? null,
  }));
}
