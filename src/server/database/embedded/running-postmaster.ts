import { execFile } from 'node:child_process';
import { readFile, readlink, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** A lock file is empty for an instant while it is created; one older than this (ms) was left by a crash. */
const EMPTY_IS_STALE_AFTER = 2000;

/** The process id of the PostgreSQL server that runs on the cluster folder, if one does. */
export async function runningPostmaster(cluster: string): Promise<number | undefined> {
  const pid = await recordedPid(join(cluster, 'postmaster.pid'));
  return pid && (await isPostmaster(pid, cluster)) ? pid : undefined;
}

/** Whether a server has written to the cluster folder that it accepts connections. It may have died since. */
export async function isMarkedReady(cluster: string): Promise<boolean> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.trimEnd().endsWith('ready');
}

/**
 * Deletes lock files that name a process which isn't this cluster's server. PostgreSQL itself takes over a dead
 * process's lock, but not if another program now has that process id.
 */
export async function removeStaleLocks(cluster: string): Promise<void> {
  const files = [join(cluster, 'postmaster.pid'), join(dirname(cluster), '.s.PGSQL.5432.lock')];
  for (const file of files) {
    const pid = await recordedPid(file);
    if (pid === undefined) continue;
    const stale = pid === 0 ? await isOld(file) : !(await isPostmaster(pid, cluster));
    if (stale) await rm(file, { force: true });
  }
}

/** Undefined when there is no lock file, 0 when it names no process. */
async function recordedPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10) || 0;
}

async function isOld(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs > EMPTY_IS_STALE_AFTER;
}

/** A postmaster's working folder is its cluster. Without /proc (macOS), its command line has the folder. */
async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === cluster;
  }
  const listed = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(
    () => undefined,
  );
  return listed?.stdout.includes(cluster) ?? false;
}
