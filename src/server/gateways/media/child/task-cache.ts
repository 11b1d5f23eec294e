import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldsOf } from '#shared/unknown.ts';
import type { ChildLimits, RunTask } from './run-task.ts';
import type { Input, Result, Tasks } from './tasks.ts';

/** What a task returned, and the files that it wrote: by their names in its folder, or by '' if it writes one file. */
export interface TaskOutcome {
  /** Paths in the task's folder begin with `anyFolder`. */
  result: unknown;
  files: ReadonlyMap<string, Uint8Array>;
}

/** Outcomes by the SHA-256 of the task's file, hexadecimal, and by the task with its options. */
export interface TaskCache {
  /** Larger files are never in it, in bytes. */
  largest: number;
  get(content: string, task: string): Promise<TaskOutcome | undefined>;
  set(content: string, task: string, outcome: TaskOutcome): Promise<void>;
}

/** Stands for the task's folder in what it returned. */
const anyFolder = '{folder}';
/** Its input has more than one file's content. */
const neverCached: ReadonlySet<keyof Tasks> = new Set(['writeBroadcast']);

/**
 * Runs each task once for each content: afterwards it writes the same files and returns the same result from the
 * cache. Two at once may both run.
 */
export const cachedTasks =
  (runTask: RunTask, cache: TaskCache): RunTask =>
  async <Name extends keyof Tasks>(
    name: Name,
    input: Input<Name>,
    limits: ChildLimits,
  ): Promise<Result<Name>> => {
    const { path, outDir, outPath, ...options } = fieldsOf(input);
    if (neverCached.has(name) || typeof path !== 'string') return runTask(name, input, limits);
    const { size } = await stat(path);
    if (size > cache.largest) return runTask(name, input, limits);
    const content = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    const task = `${name} ${JSON.stringify(options)}`;
    const folder = typeof outDir === 'string' ? outDir : null;
    const file = typeof outPath === 'string' ? outPath : null;
    const known = await cache.get(content, task);
    if (known !== undefined) {
      await writeFiles(known.files, folder, file);
      const result = folder === null ? known.result : withFolder(known.result, anyFolder, folder);
      return structuredClone(result) as Result<Name>; // the same task returned it
    }
    const result = await runTask(name, input, limits);
    await cache.set(content, task, {
      result: folder === null ? result : withFolder(result, folder, anyFolder),
      files: await readFiles(folder, file),
    });
    return result;
  };

async function writeFiles(files: TaskOutcome['files'], folder: string | null, file: string | null) {
  for (const [name, bytes] of files) {
    const to = name === '' ? file : folder && join(folder, name);
    if (to) await writeFile(to, bytes);
  }
}

async function readFiles(folder: string | null, file: string | null): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  if (file !== null) files.set('', await readFile(file));
  if (folder !== null)
    for (const name of await readdir(folder)) files.set(name, await readFile(join(folder, name)));
  return files;
}

/** Replaces the beginning of each path in a value. */
function withFolder(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return value.startsWith(from) ? to + value.slice(from.length) : value;
  if (Array.isArray(value)) return value.map((each) => withFolder(each, from, to));
  if (Object.getPrototypeOf(value ?? 0) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).map(([key, each]) => [key, withFolder(each, from, to)]),
  );
}
