import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { StartError } from '#server/process/start-error.ts';
import { syncFolder } from '#server/process/sync-folder.ts';
import { clusterFolder } from './cluster.ts';
import type { Home } from './home.ts';
import { writtenMajor } from './programs.ts';

const dayMs = 24 * 3_600_000;
/** How long a copy is kept. */
export const keptDays = 7;

const aboutSchema = z.strictObject({
  takenAt: z.iso.datetime(),
  /** The version of the product that wrote the data, in words. */
  writer: z.string(),
  /** `before`: taken before the data changed to a later version; `aside`: what a rollback replaced. */
  kind: z.enum(['before', 'aside']),
  /** PostgreSQL's major version. */
  major: z.number(),
});

/** A copy of the whole built-in database. */
export interface ClusterCopy extends z.output<typeof aboutSchema> {
  /** Its moment, so that names sort by time. */
  name: string;
}

const PARTIAL = 'partial-';
const copiesFolder = ({ folder }: Home): string => join(folder, 'copies');
const copyPath = (home: Home, name: string): string => join(copiesFolder(home), name);
/** The complete cluster that is about to take the place of the other. */
const nextCluster = (home: Home): string => join(home.folder, 'data.next');

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** All complete copies, oldest first. */
export async function listCopies(home: Home): Promise<ClusterCopy[]> {
  const names = (await readdir(copiesFolder(home)).catch(() => [])).sort();
  const copies = names.map(async (name) => {
    const text = await readFile(join(copyPath(home, name), 'about.json'), 'utf8').catch(() => undefined);
    const isWhole = text !== undefined && (await exists(join(copyPath(home, name), 'data')));
    return name.startsWith(PARTIAL) || !isWhole ? [] : [{ name, ...aboutSchema.parse(JSON.parse(text)) }];
  });
  return (await Promise.all(copies)).flat();
}

/**
 * Copies the stopped cluster.
 * @param writer which version wrote it, in words
 * @throws StartError if there is no room, or if another process started the server meanwhile
 */
export async function copyCluster(home: Home, writer: string): Promise<string> {
  const cluster = clusterFolder(home);
  await mkdir(copiesFolder(home), { recursive: true, mode: 0o755 });
  const partial = await mkdtemp(join(copiesFolder(home), PARTIAL));
  const control = () => readFile(join(cluster, 'global/pg_control'), 'base64');
  try {
    const before = await control();
    await copyFolder(cluster, join(partial, 'data'));
    if ((await control()) !== before)
      throw new StartError('Another process started the built-in database: stop it first.');
    return await finishCopy(home, partial, {
      writer,
      kind: 'before',
      major: (await writtenMajor(cluster)) ?? 0,
    });
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Deletes copies that are older than a week, and what killed attempts left. */
export async function removeOldCopies(home: Home): Promise<void> {
  const old = (await listCopies(home)).filter(
    ({ takenAt }) => Date.parse(takenAt) < Date.now() - keptDays * dayMs,
  );
  const partial = (await readdir(copiesFolder(home)).catch(() => [])).filter((name) =>
    name.startsWith(PARTIAL),
  );
  for (const name of [...old.map((copy) => copy.name), ...partial])
    await rm(copyPath(home, name), { recursive: true, force: true });
}

/**
 * Puts a copy in the place of the cluster, and keeps what was there as another copy. The copy stays.
 * @returns the name under which the replaced data is kept
 */
export async function putBack(home: Home, name: string): Promise<string> {
  const partial = await mkdtemp(join(home.folder, 'initdb-'));
  try {
    await copyFolder(join(copyPath(home, name), 'data'), join(partial, 'data'));
    return await replaceCluster(home, join(partial, 'data'), 'the version that ran before', 'aside');
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/**
 * Exchanges the cluster for a complete one on the same disk, and keeps the old one as a copy. A kill leaves the old
 * one in place, or the new one for `finishReplacing`.
 */
export async function replaceCluster(
  home: Home,
  complete: string,
  writer: string,
  kind: ClusterCopy['kind'],
): Promise<string> {
  const cluster = clusterFolder(home);
  await mkdir(copiesFolder(home), { recursive: true, mode: 0o755 });
  const aside = await mkdtemp(join(copiesFolder(home), PARTIAL));
  const major = (await writtenMajor(cluster)) ?? 0;
  await rm(nextCluster(home), { recursive: true, force: true });
  await rename(complete, nextCluster(home));
  await writeAbout(aside, { writer, kind, major });
  await syncAll();
  // The copy gets its name before the cluster moves into it, so that nothing takes it for an unfinished one.
  const name = await nameCopy(home, aside);
  await rename(cluster, join(copyPath(home, name), 'data'));
  await rename(nextCluster(home), cluster);
  await syncFolder(home.folder);
  return name;
}

/** Ends an exchange that a kill interrupted. Call it before the cluster is opened or made. */
export async function finishReplacing(home: Home): Promise<void> {
  if (!(await exists(nextCluster(home)))) return;
  if (await exists(clusterFolder(home))) await rm(nextCluster(home), { recursive: true, force: true });
  else await rename(nextCluster(home), clusterFolder(home));
  await syncFolder(home.folder);
}

type About = Pick<ClusterCopy, 'writer' | 'kind' | 'major'>;

const writeAbout = (folder: string, about: About): Promise<void> =>
  writeFile(
    join(folder, 'about.json'),
    JSON.stringify({ takenAt: new Date().toISOString(), ...about } satisfies Omit<ClusterCopy, 'name'>),
  );

async function finishCopy(home: Home, partial: string, about: About): Promise<string> {
  await writeAbout(partial, about);
  await syncAll();
  return nameCopy(home, partial);
}

async function nameCopy(home: Home, partial: string): Promise<string> {
  const name = new Date().toISOString().replace(/[:.]/g, '-');
  await rename(partial, copyPath(home, name));
  await syncFolder(copiesFolder(home));
  return name;
}

/** With owners, times and modes; without copying bytes where the file system can share them. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

/** So that a copy is on disk before the data changes. */
async function syncAll(): Promise<void> {
  await promisify(execFile)('sync');
}
