import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '../api/harness.ts';

/** A fingerprint of every row except sessions' last use and call counts, and of every stored file. */
export async function snapshot({ app, dataDir }: TestApp): Promise<Record<string, unknown>> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'rate_limits') order by 1`,
  );
  const fingerprints: Record<string, unknown> = {};
  for (const { name } of rows) {
    const fingerprint = await app.database.pool.query(
      `select count(*)::int as count, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from "${name}" t`,
    );
    fingerprints[name] = fingerprint.rows[0];
  }
  const folder = join(dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return `${path} ${(await stat(path)).size}`;
      }),
  );
  return { ...fingerprints, files: files.sort() };
}
