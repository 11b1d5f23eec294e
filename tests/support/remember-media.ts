import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChildLimits } from '#server/gateways/media/child/run-task.ts';
import type { Input, Result, Tasks } from '#server/gateways/media/child/tasks.ts';
import type { Children } from '#server/process/children.ts';
import { fieldsOf } from '#shared/unknown.ts';

interface Outcome {
  result: unknown;
  /** What the task wrote: names in its folder, or none for the one file that it writes. */
  files: { name: string | null; bytes: Buffer }[];
}

/** What each task made of each content in this process: most tests use the same few files. */
const outcomes = new Map<string, Promise<Outcome>>();
/** Its input has more than one file's content. */
const always = new Set<keyof Tasks>(['writeBroadcast']);
/** Stands for the folder in what a task returns. */
const anyFolder = '{folder}';

/** Replaces the beginning of each path in a value. */
function moved(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return value.startsWith(from) ? to + value.slice(from.length) : value;
  if (Array.isArray(value)) return value.map((each) => moved(each, from, to));
  if (Object.getPrototypeOf(value ?? 0) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).map(([key, each]) => [key, moved(each, from, to)]),
  );
}

/**
 * Does each media task once for each content, and afterwards writes the same files and returns the same result, so
 * that a song that is ready costs its rows alone.
 */
export function rememberMedia(children: Children): Children {
  return {
    ...children,
    async runTask<Name extends keyof Tasks>(
      task: Name,
      input: Input<Name>,
      limits: ChildLimits,
    ): Promise<Result<Name>> {
      const { path, outDir, outPath, ...options } = fieldsOf(input);
      if (always.has(task) || typeof path !== 'string') return children.runTask(task, input, limits);
      const folder = typeof outDir === 'string' ? outDir : undefined;
      const run = async (): Promise<Outcome> => {
        const result = await children.runTask(task, input, limits);
        const names = folder === undefined ? [] : await readdir(folder);
        const written = [
          ...names.map((name) => ({ name, path: join(folder ?? '', name) })),
          ...(typeof outPath === 'string' ? [{ name: null, path: outPath }] : []),
        ];
        const files = await Promise.all(
          written.map(async ({ name, path: from }) => ({ name, bytes: await readFile(from) })),
        );
        return { result: folder === undefined ? result : moved(result, folder, anyFolder), files };
      };
      const content = createHash('sha256').update(await readFile(path));
      const key = content.update(`${task} ${JSON.stringify(options)}`).digest('hex');
      const known = outcomes.get(key) ?? run();
      outcomes.set(key, known);
      known.catch(() => outcomes.delete(key));
      const { result, files } = await known;
      for (const { name, bytes } of files)
        await writeFile(name === null ? String(outPath) : join(folder ?? '', name), bytes);
      const returned = folder === undefined ? result : moved(result, anyFolder, folder);
      return structuredClone(returned) as Result<Name>; // as the same task returned it
    },
  };
}
