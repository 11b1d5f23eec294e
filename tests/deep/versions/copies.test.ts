import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from '#server/database/embedded/open-embedded.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { connectTo } from '../../process/database.ts';
import { runToEnd, startProduct } from '../../process/product.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { connectAsSuperuser } from '../../support/test-database.ts';
import { loadDump, readDump, titles, writeDataFolder } from './dump.ts';
import { install, listOf } from './installation.ts';

/** How long a test may take: it starts the product several times. */
const slow = 240_000;

const oldest = '2026-11-22-866d31ca.json.br';

/** A data folder whose built-in database is that of the oldest version. */
async function oldFolder(): Promise<string> {
  const dataDir = await temporaryFolder();
  const dump = await readDump(oldest);
  await writeDataFolder(dataDir, dump);
  const server = await openEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } });
  const superuser = await connectAsSuperuser(server.url, 'session42');
  await loadDump(superuser, dump);
  await superuser.end();
  await server.stop();
  return dataDir;
}

const copiesIn = async (dataDir: string) =>
  readdir(join(await realpath(join(dataDir, 'postgres')), 'copies'));

/** The migrations and titles of a stopped built-in database. */
async function contentOf(dataDir: string) {
  const server = await openEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } });
  const client = await connectAsSuperuser(server.url, 'session42');
  const list = await listOf(client);
  const { rows } = await client.query('select title from releases order by created_at');
  await client.end();
  await server.stop();
  return { steps: list.length, titles: rows.map(({ title }) => title) };
}

it(
  'before its schema changes the built-in database is copied, and one command goes back',
  async () => {
    const dataDir = await oldFolder();
    const env = { DATA_DIR: dataDir };
    const product = await startProduct({ env });
    expect(product.output()).toContain('Copying its data first.');
    expect(product.output()).toMatch(/its schema changes in \d\d steps to that of version /);
    const running = await runToEnd('src/server/rollback.ts', { env });
    expect([running.code, running.errors]).toEqual([1, expect.stringContaining('stop all processes')]);
    product.signal('SIGTERM');
    await product.ended;
    expect(await copiesIn(dataDir)).toHaveLength(1);

    // Nothing is to be done at the next start, so nothing is copied.
    const again = await startProduct({ env });
    expect(again.output()).not.toContain('Copying');
    again.signal('SIGTERM');
    await again.ended;
    const upgraded = await contentOf(dataDir);
    expect(upgraded).toEqual({ steps: expect.any(Number), titles: [...titles] });
    expect(upgraded.steps).toBeGreaterThan(14);

    const back = await runToEnd('src/server/rollback.ts', { env });
    expect([back.code, back.errors]).toEqual([0, '']);
    expect(back.output).toContain('a version before 1.0.0 wrote it. Start that version');
    expect(await contentOf(dataDir)).toEqual({ steps: 14, titles: [...titles] });
    const [, aside = ''] = /npm run rollback -- (\S+)/.exec(back.output) ?? [];
    const forth = await runToEnd('src/server/rollback.ts', { env, args: [aside] });
    expect(forth.code).toBe(0);
    expect(await contentOf(dataDir)).toEqual(upgraded);
  },
  slow,
);

it(
  'copies older than seven days go, and a killed one is no copy',
  async () => {
    const dataDir = await oldFolder();
    const product = await startProduct({ env: { DATA_DIR: dataDir } });
    product.signal('SIGTERM');
    await product.ended;
    const folder = join(await realpath(join(dataDir, 'postgres')), 'copies');
    const [name = ''] = await readdir(folder);
    const about = join(folder, name, 'about.json');
    const written = fieldsOf(JSON.parse(await readFile(about, 'utf8')));
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
    await mkdir(join(folder, 'partial-killed'));
    await writeFile(about, JSON.stringify({ ...written, takenAt: daysAgo(6.9) }));
    await contentOf(dataDir);
    expect(await readdir(folder)).toEqual([name]);
    await writeFile(about, JSON.stringify({ ...written, takenAt: daysAgo(7.1) }));
    await contentOf(dataDir);
    expect(await readdir(folder)).toEqual([]);
  },
  slow,
);

it(
  'with a database of one’s own the log says what to take before',
  async () => {
    const { url, dataDir } = await install(await readDump(oldest));
    const product = await startProduct({ env: { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' } });
    expect(product.output()).toMatch(
      /the database was written by a version before 1\.0\.0: its schema changes in \d\d steps/,
    );
    expect(product.output()).toContain('pg_dump --format=custom --file=before.dump');
    expect(await listOf(await connectTo(url))).not.toHaveLength(14);
    const back = await runToEnd('src/server/rollback.ts', { env: { DATABASE_URL: url, DATA_DIR: dataDir } });
    expect([back.code, back.errors]).toEqual([
      1,
      expect.stringContaining('restore the copy that you took before'),
    ]);
  },
  slow,
);

it(
  'a command beside a server of an earlier version changes nothing',
  async () => {
    const dataDir = await oldFolder();
    const server = await openEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } });
    onTestFinished(() => server.stop());
    const { code, errors } = await runToEnd('src/server/admin.ts', {
      env: { DATA_DIR: dataDir },
      args: ['noa@example.test'],
    });
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining('The server that is running is a version before 1.0.0'),
    ]);
    expect(await listOf(await connectTo(server.url))).toHaveLength(14);
  },
  slow,
);
