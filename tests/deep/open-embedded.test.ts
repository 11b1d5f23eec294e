import { appendFile, chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openDatabase, query } from '../process/embedded/database.ts';
import { startHost } from '../process/embedded/host-process.ts';
import { isRoot } from '../process/production.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const COUNT = 'SELECT count(*)::int AS rows, max(number) AS last FROM notes';

test('a new data folder gets a Hebrew-ready PostgreSQL that keeps what it acknowledges', async () => {
  const { url } = await openDatabase(await temporaryFolder());
  const [row] = await query(
    url,
    `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
            current_setting('synchronous_commit') AS commit, current_setting('listen_addresses') AS tcp,
            rolsuper AS superuser, upper('שלום é') AS upper
     FROM pg_roles WHERE rolname = current_user`,
  );
  expect(row).toEqual({
    encoding: 'UTF8',
    fsync: 'on',
    commit: 'on',
    tcp: '',
    superuser: false,
    upper: 'שלום É',
  });
});

test('rows are there after a stop and another start', async () => {
  const dataDir = await temporaryFolder();
  const first = await openDatabase(dataDir);
  await query(first.url, 'CREATE TABLE notes AS SELECT 7 AS number');
  await first.stop();
  const second = await openDatabase(dataDir);
  expect(await query(second.url, COUNT)).toEqual([{ rows: 1, last: 7 }]);
});

test('a second start on the same data folder is refused with the process that holds it', async () => {
  const dataDir = await temporaryFolder();
  const first = await openDatabase(dataDir);
  await expect(openDatabase(dataDir)).rejects.toThrow(
    `Session42 is already running on the data folder ${dataDir} (process ${process.pid}).`,
  );
  expect(await query(first.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test('only one of many starts at once on a new data folder succeeds', async () => {
  const dataDir = await temporaryFolder();
  const starts = await Promise.allSettled([1, 2, 3].map(() => openDatabase(dataDir)));
  const refused = starts.filter((start) => start.status === 'rejected');
  expect(refused.map((start) => String(start.reason))).toEqual([
    expect.stringContaining('already running'),
    expect.stringContaining('already running'),
  ]);
  expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('initdb-'))).toEqual([]);
});

test('after kill -9 of the host the next start finds its server and every acknowledged row', async () => {
  const dataDir = await temporaryFolder();
  const host = startHost(dataDir);
  await host.acknowledged(50);
  const pid = await postmasterPid(dataDir);
  const acknowledged = await host.end('SIGKILL');
  const { url } = await openDatabase(dataDir);
  expect(await postmasterPid(dataDir)).toBe(pid);
  const [row] = await query(url, COUNT);
  expect(row).toSatisfy(({ rows, last }) => rows === last && last >= acknowledged);
});

test('after kill -9 of host and server the next start recovers every acknowledged row', async () => {
  const dataDir = await temporaryFolder();
  const host = startHost(dataDir);
  await host.acknowledged(50);
  const pid = await postmasterPid(dataDir);
  const ended = host.end('SIGKILL');
  process.kill(pid, 'SIGKILL');
  const acknowledged = await ended;
  const { url } = await openDatabase(dataDir);
  expect(await postmasterPid(dataDir)).not.toBe(pid);
  const [row] = await query(url, COUNT);
  expect(row).toSatisfy(({ rows, last }) => rows === last && last >= acknowledged);
});

test('a server that is killed under its host is started again', async () => {
  const dataDir = await temporaryFolder();
  const { url, messages } = await openDatabase(dataDir);
  await query(url, 'CREATE TABLE notes AS SELECT 7 AS number');
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await expect.poll(() => query(url, COUNT).catch(() => []), { timeout: 15_000 }).toHaveLength(1);
  expect(messages).toEqual(['The built-in database went away; starting it again.']);
  await expect(openDatabase(dataDir)).rejects.toThrow('already running');
});

test('a server of another version of the product is replaced', async () => {
  const dataDir = await temporaryFolder();
  const host = startHost(dataDir);
  await host.acknowledged(1);
  const pid = await postmasterPid(dataDir);
  await host.end('SIGKILL');
  await writeFile(join(dataDir, 'postgres/data/postmaster.opts'), '/old/postgres "-D" "data"\n');
  const { url } = await openDatabase(dataDir);
  expect(await postmasterPid(dataDir)).not.toBe(pid);
  expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test('a lock file whose process number now belongs to another program is taken over', async () => {
  const dataDir = await temporaryFolder();
  await (await openDatabase(dataDir)).stop();
  // PostgreSQL itself would not start here: it takes the other program for a running server.
  const otherProgram = startHost(await temporaryFolder());
  await otherProgram.acknowledged(1);
  const pid = String(otherProgram.child.pid);
  await writeFile(join(dataDir, 'postgres/data/postmaster.pid'), `${pid}\n`);
  await writeFile(join(dataDir, 'postgres/.s.PGSQL.5432.lock'), `${pid}\n`);
  const { url } = await openDatabase(dataDir);
  expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  await otherProgram.end('SIGTERM');
});

test('the next start repairs one that was killed while it made the database', async () => {
  const dataDir = await temporaryFolder();
  const host = startHost(dataDir);
  const home = join(dataDir, 'postgres');
  const hasBegun = () => readdir(home).then((names) => names.some((name) => name.startsWith('initdb-')));
  while (!(await hasBegun().catch(() => false))) await sleep(1);
  await host.end('SIGKILL');
  const { url } = await openDatabase(dataDir);
  expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  expect((await readdir(home)).filter((name) => name.startsWith('initdb-'))).toEqual([]);
});

test('a data folder at the end of a very long path works', async () => {
  const dataDir = join(await temporaryFolder(), 'long'.repeat(30), 'תיקייה');
  await mkdir(dataDir, { recursive: true });
  const { url } = await openDatabase(dataDir);
  expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test('stop ends the server while connections are open', async () => {
  const dataDir = await temporaryFolder();
  const { url, stop } = await openDatabase(dataDir);
  const sleeping = query(url, 'SELECT pg_sleep(60)').catch((error: Error) => error.message);
  await expect
    .poll(() => query(url, "SELECT pid FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)'"))
    .toHaveLength(1);
  await stop();
  expect(await sleeping).toContain('terminating connection');
  await expect(postmasterPid(dataDir)).rejects.toThrow('ENOENT');
});

test('a host that exits without a stop leaves no server behind', async () => {
  const dataDir = await temporaryFolder();
  const host = startHost(dataDir);
  await host.acknowledged(1);
  await host.end('SIGHUP');
  await expect.poll(() => postmasterPid(dataDir).catch(() => 'none'), { timeout: 15_000 }).toBe('none');
});

test('a server that cannot start is reported with its own error message', async () => {
  const dataDir = await temporaryFolder();
  await (await openDatabase(dataDir)).stop();
  await appendFile(join(dataDir, 'postgres/data/postgresql.conf'), '\nno_such_setting = 1\n');
  await expect(openDatabase(dataDir)).rejects.toThrow(/PostgreSQL does not start[\s\S]*no_such_setting/);
});

test.runIf(isRoot)('for root the server runs as a system user without other groups', async () => {
  const dataDir = await temporaryFolder();
  await chmod(dataDir, 0o700);
  const { url } = await openDatabase(dataDir);
  const pid = await postmasterPid(dataDir);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  expect(status).toMatch(/^Uid:\t[1-9]/m);
  expect(status).toMatch(/^Groups:\t ?$/m);
  expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
}
