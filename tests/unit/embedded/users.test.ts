import { chmod, chown, mkdir, readlink, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from './folders.ts';
import { startHost } from './host-process.ts';
import { openDatabase, query } from './opening.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)('an ordinary user opens the database as itself', async () => {
  const dataDir = await temporaryFolder();
  await chown(dataDir, NOBODY.uid, NOBODY.gid);
  const host = startHost(dataDir, NOBODY);
  await host.acknowledged(3);
  expect((await stat(join(dataDir, 'postgres/data'))).uid).toBe(NOBODY.uid);
  expect(await host.end('SIGTERM')).toBeGreaterThanOrEqual(3);
});

test.runIf(isRoot)('root opens an ordinary user’s data without taking it over', async () => {
  const dataDir = await temporaryFolder();
  await chown(dataDir, NOBODY.uid, NOBODY.gid);
  const host = startHost(dataDir, NOBODY);
  await host.acknowledged(3);
  await host.end('SIGTERM');
  const { url } = await openDatabase(dataDir);
  expect(await query(url, 'SELECT count(*) > 2 AS kept FROM notes')).toEqual([{ kept: true }]);
  expect((await stat(join(dataDir, 'postgres/data'))).uid).toBe(NOBODY.uid);
});

test.runIf(isRoot)('an ordinary user is told when the data belongs to another', async () => {
  const dataDir = await temporaryFolder();
  await (await openDatabase(dataDir)).stop();
  await chown(dataDir, NOBODY.uid, NOBODY.gid);
  const host = startHost(dataDir, NOBODY);
  await expect(host.acknowledged(1)).rejects.toThrow('belongs to another user');
});

test.runIf(isRoot)(
  'beneath a closed folder of root’s the data goes where its user can reach, and says so',
  async () => {
    const closed = await temporaryFolder();
    await chmod(closed, 0o700);
    const dataDir = join(closed, 'data');
    await mkdir(dataDir);
    const first = await openDatabase(dataDir);
    const place = await readlink(join(dataDir, 'postgres'));
    onTestFinished(() => rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
    expect(place).toMatch(/^\/var\/lib\/session42\//);
    expect(first.messages).toEqual([`The database's user cannot enter ${dataDir}: its data is in ${place}.`]);
    await query(first.url, 'CREATE TABLE notes AS SELECT 7 AS number');
    await first.stop();
    const second = await openDatabase(dataDir);
    expect(await query(second.url, 'SELECT number FROM notes')).toEqual([{ number: 7 }]);
    expect(second.messages).toEqual([]);
  },
);
