import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const list = fileURLToPath(new URL('landed-migrations.json', import.meta.url));

const hashOf = async (path: string): Promise<string | undefined> =>
  readFile(path).then(
    (content) => createHash('sha256').update(content).digest('hex'),
    () => undefined,
  );

/** The migrations of versions that landed: the SHA-256 of each by its path. */
export const landedMigrations = async (): Promise<Record<string, string>> =>
  z.record(z.string(), z.string()).parse(JSON.parse(await readFile(list, 'utf8')));

/** The paths whose files are no longer as they landed. */
export async function changedSince(landed: Record<string, string>): Promise<string[]> {
  const changed: string[] = [];
  for (const [path, hash] of Object.entries(landed)) if ((await hashOf(path)) !== hash) changed.push(path);
  return changed;
}

/** Adds the migrations with these hashes to the list. */
export async function recordLanded(hashes: readonly string[]): Promise<void> {
  const landed = await landedMigrations();
  for await (const path of glob('src/server/database/migrations/**/*.sql')) {
    const hash = await hashOf(path);
    if (hash !== undefined && hashes.includes(hash)) landed[path] ??= hash;
  }
  const sorted = Object.entries(landed).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(list, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
