import { constants } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, binariesIn, PACKAGE, restoreLinks, SYSTEM_PROGRAMS, versionOf } from './binaries.ts';
import type { Home } from './home.ts';

/** Where the programs that wrote the data stay, so that a later version of the product can still read it. */
export const programsFolder = ({ folder }: Home): string => join(folder, 'programs');

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Keeps the programs beside the data: `npm ci` deletes those of the version before. */
export async function keepPrograms(home: Home, binaries: Binaries): Promise<void> {
  const target = join(programsFolder(home), binaries.version);
  if (await exists(target)) return;
  await mkdir(programsFolder(home), { recursive: true, mode: 0o755 });
  const partial = await mkdtemp(join(programsFolder(home), 'partial-'));
  await linkTree(binaries.native, join(partial, 'native'));
  // Another process may have kept them meanwhile.
  await rename(join(partial, 'native'), target).catch(() => undefined);
  await rm(partial, { recursive: true, force: true });
}

/** Deletes kept programs of major versions that no data needs, and what killed attempts left. */
export async function removePrograms(home: Home, needed: ReadonlySet<number>): Promise<void> {
  const names = await readdir(programsFolder(home)).catch(() => []);
  const isNeeded = (name: string) => name === 'node_modules' || needed.has(Number.parseInt(name, 10));
  for (const name of names.filter((found) => /^(\d|partial-)/.test(found) && !isNeeded(found)))
    await rm(join(programsFolder(home), name), { recursive: true, force: true });
}

/** The programs of a major version that were kept, or that somebody installed beside the data with npm. */
export async function findPrograms(home: Home, major: number): Promise<Binaries | undefined> {
  const installed = join(programsFolder(home), 'node_modules', PACKAGE);
  const byHand = await versionOf(installed).catch(() => undefined);
  if (byHand !== undefined && Number.parseInt(byHand, 10) === major) {
    await restoreLinks(installed);
    return binariesIn(join(installed, 'native'), byHand);
  }
  for (const [folder, prefix] of [
    [programsFolder(home), ''],
    [SYSTEM_PROGRAMS.folder, SYSTEM_PROGRAMS.prefix],
  ] as const)
    for (const name of await readdir(folder).catch(() => [])) {
      const version = name.slice(prefix.length);
      const isWhole = name.startsWith(prefix) && /^\d+\.\d+\.\d+(-[a-z]+\.\d+)?$/.test(version);
      if (isWhole && Number.parseInt(version, 10) === major) return binariesIn(join(folder, name), version);
    }
  return undefined;
}

/** The major version of PostgreSQL that wrote a cluster; undefined if there is none. */
export async function writtenMajor(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

/** Links files where the system allows it and copies the others. */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o755 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target).catch(() => copyFile(source, target, constants.COPYFILE_FICLONE));
  }
}
