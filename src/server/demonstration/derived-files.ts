import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { imageSizes } from '#server/files/index.ts';
import type { ChildLimits } from '#server/gateways/media/child/run-task.ts';
import { cachedTasks, type TaskCache, type TaskOutcome } from '#server/gateways/media/child/task-cache.ts';
import type { Input, Result, Tasks } from '#server/gateways/media/child/tasks.ts';
import { makeSizes, type RunTask, readAudio, takeImage } from '#server/gateways/media/index.ts';
import { catalogues } from '#shared/catalogues.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { demonstrationFolder } from './material.ts';

/** What `tasks.json` has of each task: what it returned, and where each file is that it wrote. */
interface StoredOutcome {
  result: unknown;
  /** Paths in the demonstration's folder by name. */
  files: Record<string, string>;
}
type StoredTasks = Record<string, StoredOutcome>;

const pictureFolders = ['covers', 'portraits', 'stages'];
/** No picture or recording of the demonstration is larger, in bytes. */
const largest = 100_000;

async function namesIn(folders: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  for (const folder of folders)
    for (const name of await readdir(join(demonstrationFolder, folder))) names.push(`${folder}/${name}`);
  // The catalogues' files come in by imports, each on its day.
  return names.filter((name) => !catalogues.some((type) => name.includes(`/${type}-`)));
}

/** The demonstration's own pictures and recordings by their SHA-256, as `covers/salma-1.webp`. */
async function readSources(): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for (const name of await namesIn([...pictureFolders, 'recordings'])) {
    const bytes = await readFile(join(demonstrationFolder, name));
    sources.set(createHash('sha256').update(bytes).digest('hex'), name);
  }
  return sources;
}

const derivedOf = (source: string): string => `derived/${source.replace(/\.\w+$/, '')}`;

async function readTasks(source: string): Promise<StoredTasks> {
  const path = join(demonstrationFolder, derivedOf(source), 'tasks.json');
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return JSON.parse(text, (_, value: unknown) => {
    const { base64 } = fieldsOf(value);
    return typeof base64 === 'string' ? Uint8Array.from(Buffer.from(base64, 'base64')) : value;
  }) as StoredTasks; // `keep` wrote it
}

const withBytes = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;

/**
 * What media tasks make of the demonstration's pictures and recordings, from `demo/derived`, so that a first start
 * encodes nothing.
 * @param isKept whether outcomes of other tasks are added to the folder
 */
export function derivedFiles({ isKept = false } = {}): TaskCache {
  let sources: Promise<Map<string, string>> | undefined;
  const sourceOf = async (content: string) => {
    sources ??= readSources();
    return (await sources).get(content);
  };
  return {
    largest,
    async get(content, task) {
      const source = await sourceOf(content);
      const stored = source && (await readTasks(source))[task];
      if (!stored) return undefined;
      const files = new Map<string, Uint8Array>();
      for (const [name, path] of Object.entries(stored.files))
        files.set(name, await readFile(join(demonstrationFolder, path)));
      return { result: stored.result, files };
    },
    async set(content, task, outcome) {
      const source = await sourceOf(content);
      if (isKept && source) await keep(source, task, outcome);
    },
  };
}

async function keep(source: string, task: string, { result, files }: TaskOutcome): Promise<void> {
  const folder = derivedOf(source);
  const kept: Record<string, string> = {};
  const original = await readFile(join(demonstrationFolder, source));
  for (const [name, bytes] of files) {
    // A picture of ours is its own encoding: it isn't stored twice.
    kept[name] = original.equals(bytes) ? source : `${folder}/${name}`;
    const path = join(demonstrationFolder, kept[name]);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  const tasks = { ...(await readTasks(source)), [task]: { result, files: kept } };
  await mkdir(join(demonstrationFolder, folder), { recursive: true });
  const path = join(demonstrationFolder, folder, 'tasks.json');
  await writeFile(path, `${JSON.stringify(tasks, withBytes, 1)}\n`);
}

/** Makes `demo/derived` again from the pictures and recordings of `demo`. */
export async function deriveFiles(runTask: RunTask): Promise<void> {
  await rm(join(demonstrationFolder, 'derived'), { recursive: true, force: true });
  const run = cachedTasks(asTheyAre(runTask), derivedFiles({ isKept: true }));
  for (const name of await namesIn(pictureFolders)) {
    const path = join(demonstrationFolder, name);
    await inFolder((folder) => takeImage(run, path, folder, imageSizes));
    await inFolder((folder) => makeSizes(run, path, folder, imageSizes, 'avif'));
  }
  for (const name of await namesIn(['recordings'])) {
    const path = join(demonstrationFolder, name);
    await readAudio(run, path);
    await readAudio(run, path, { withLevels: true });
  }
}

async function inFolder(work: (folder: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'session42-derive-'));
  await work(folder);
  await rm(folder, { recursive: true });
}

/** Keeps a picture as it is at its full size: it is small, and our own encoding. */
const asTheyAre =
  (runTask: RunTask): RunTask =>
  async <Name extends keyof Tasks>(task: Name, input: Input<Name>, limits: ChildLimits) => {
    const result: Result<Name> = await runTask(task, input, limits);
    const { full } = fieldsOf(result);
    if (full !== undefined) await copyFile(String(fieldsOf(input).path), String(fieldsOf(full).path));
    return result;
  };
