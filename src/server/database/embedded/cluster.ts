import { execFile } from 'node:child_process';
import { lchown, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '#server/process/sync-folder.ts';
import { runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';

const PARTIAL = 'initdb-';

/** The folder of PostgreSQL's own files. */
export function clusterFolder(home: Home): string {
  return join(home.folder, 'data');
}

/**
 * Makes the database cluster if it is missing, under another name that is then renamed, so an existing cluster is
 * always complete. Of two processes that make one at once, the first to finish wins.
 */
export async function ensureCluster(binaries: Binaries, home: Home): Promise<void> {
  const target = clusterFolder(home);
  if (await exists(target)) return;
  const partial = await mkdtemp(join(home.folder, PARTIAL));
  if (home.account) await lchown(partial, home.account.uid, home.account.gid);
  try {
    await promisify(execFile)(binaries.initdb, initdbArguments(partial), {
      cwd: home.folder,
      env: { LC_ALL: 'C', TZ: 'UTC' },
      ...runAs(home.account),
    });
    await rename(partial, target);
    await syncFolder(home.folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
}

/** Deletes what killed attempts to make the cluster left. Call it only while holding the claim. */
export async function removePartialClusters(home: Home): Promise<void> {
  const names = (await readdir(home.folder)).filter((name) => name.startsWith(PARTIAL));
  await Promise.all(names.map((name) => rm(join(home.folder, name), { recursive: true, force: true })));
}

/** The cluster’s own rules admit nobody: the server starts with others (`access.ts`). */
function initdbArguments(folder: string): string[] {
  return [
    ...['--pgdata', folder, '--username', 'postgres', '--encoding', 'UTF8'],
    ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--auth-local', 'reject', '--auth-host', 'reject', '--no-instructions'],
    ...(process.platform === 'linux' ? ['--sync-method', 'syncfs'] : []),
  ];
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
