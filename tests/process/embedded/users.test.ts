import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { isRoot, nobody } from '../production.ts';
import { openDatabase, query } from './database.ts';
import { startHost } from './host-process.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

test.runIf(isRoot)('an ordinary user opens the database as itself', async () => {
  const dataDir = await temporaryFolder();
  await chown(dataDir, nobody.uid, nobody.gid);
  const host = startHost(dataDir, nobody);
  await host.acknowledged(3);
  expect((await stat(join(dataDir, 'postgres/data'))).uid).toBe(nobody.uid);
  expect(await host.end('SIGTERM')).toBeGreaterThanOrEqual(3);
});

test.runIf(isRoot)('root opens an ordinary user’s data without taking it over', async () => {
  const dataDir = await temporaryFolder();
  await chown(dataDir, nobody.uid, nobody.gid);
  const host = startHost(dataDir, nobody);
  await host.acknowledged(3);
  await host.end('SIGTERM');
  const { url } = await openDatabase(dataDir);
  expect(await query(url, 'SELECT count(*) > 2 AS kept FROM notes')).toEqual([{ kept: true }]);
  expect((await stat(join(dataDir, 'postgres/data'))).uid).toBe(nobody.uid);
});

test.runIf(isRoot)('an ordinary user gets an error if the data belongs to another user', async () => {
  const dataDir = await temporaryFolder();
  await (await openDatabase(dataDir)).stop();
  await chown(dataDir, nobody.uid, nobody.gid);
  const host = startHost(dataDir, nobody);
  await expect(host.acknowledged(1)).rejects.toThrow('belongs to another user');
});

test.runIf(isRoot)(
  'below a folder that only root can enter, the data goes where its user can reach it, with a message',
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

/** Connects as the user `nobody`, in another process. Returns the error, or `in`. */
const connectAsNobody = async (socketFolder: string, role: string): Promise<string> => {
  const program = `import pg from 'pg';
    const client = new pg.Client({ host: process.argv[1], user: process.argv[2], database: 'session42' });
    await client.connect().then(() => console.log('in'), (error) => console.log(error.message));
    process.exit(0);`;
  const args = ['--input-type=module', '-e', program, socketFolder, role];
  return (await promisify(execFile)(process.execPath, args, nobody)).stdout.trim();
};

test.runIf(isRoot)('only root and the data’s own user can connect through the socket', async () => {
  const dataDir = await temporaryFolder();
  const { url } = await openDatabase(dataDir);
  const home = join(dataDir, 'postgres');
  await chmod(dataDir, 0o755);
  await chmod(home, 0o755);
  await chmod(join(home, '.s.PGSQL.5432'), 0o777);
  for (const role of ['session42', 'postgres'])
    expect(await connectAsNobody(home, role)).toBe(`Peer authentication failed for user "${role}"`);
  expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test.runIf(isRoot)('root takes back data that it once gave to another account', async () => {
  const dataDir = await temporaryFolder();
  const first = await openDatabase(dataDir);
  await query(first.url, 'CREATE TABLE notes AS SELECT 7 AS number');
  await first.stop();
  const home = join(dataDir, 'postgres');
  await promisify(execFile)('chown', ['-R', `${nobody.uid}:${nobody.gid}`, home]);
  const second = await openDatabase(dataDir);
  expect(await query(second.url, 'SELECT number FROM notes')).toEqual([{ number: 7 }]);
  for (const path of [home, join(home, 'data'), join(home, 'data/PG_VERSION')]) {
    const { uid } = await stat(path);
    expect([0, nobody.uid]).not.toContain(uid);
  }
});

test.runIf(isRoot)('the log is never written through a link', async () => {
  const dataDir = await temporaryFolder();
  await (await openDatabase(dataDir)).stop();
  const victim = join(await temporaryFolder(), 'victim');
  await writeFile(victim, 'as it was');
  // In a folder where the database's account may write, and in one where it may not.
  await rm(join(dataDir, 'postgres/server.log'), { force: true });
  await symlink(victim, join(dataDir, 'postgres/server.log'));
  await (await openDatabase(dataDir)).stop();
  expect(await readFile(victim, 'utf8')).toBe('as it was');
  await rm(join(dataDir, 'postgres.log'));
  await symlink(victim, join(dataDir, 'postgres.log'));
  await expect(openDatabase(dataDir)).rejects.toThrow('ELOOP');
  expect(await readFile(victim, 'utf8')).toBe('as it was');
});
