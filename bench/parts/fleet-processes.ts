import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLinktoneSite } from '#server/demonstration/catalogue-sites/index.ts';
import { openFaultyConnection } from '../../tests/support/faulty-connection.ts';
import { nginxIn } from '../../tests/support/nginx.ts';
import { offerObjectStore, storeSettings } from '../../tests/support/object-store.ts';
import { plainSongs } from '../../tests/support/plain-songs.ts';
import { openPair } from '../../tests/support/postgres-pair.ts';
import { fillFleet } from './fleet-rows.ts';

export const domain = 'session42.test';
const startMs = 60_000;
/** Enough that an import is running when its worker is killed. */
export const importedSongs = 200;
const importPauseMs = 100;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A process of the product that can be killed and started again on its port. */
async function startOne(role: string, folder: string, shared: Record<string, string>) {
  const port = await freePort();
  const dataDir = join(folder, `${role}-${port}`);
  await mkdir(dataDir, { mode: 0o700 });
  let child: ChildProcess;
  const start = async () => {
    child = spawn(process.execPath, ['src/server/main.ts'], {
      env: { PATH: process.env.PATH, ...shared, DATA_DIR: dataDir, ROLE: role, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (const until = Date.now() + startMs; !(await isUp()); await sleep(100))
      if (Date.now() > until) throw new Error(`a ${role} process did not start`);
  };
  await start();
  return {
    role,
    port,
    start,
    async end(signal: NodeJS.Signals) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
    /** Resident memory in MB. */
    async memory(): Promise<number> {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
  };
}

/**
 * A primary and a standby, an S3 store, two web processes and a worker behind nginx; each can be stopped.
 * @param songs how many the database has at the start
 */
export async function openFleet(songs: number) {
  const folder = await mkdtemp(join(tmpdir(), 's42-fleet-'));
  const pair = await openPair();
  const people = await fillFleet(pair.primary.url, songs);
  const site = await openLinktoneSite({ songs: importedSongs, material: plainSongs });
  site.before = async ({ url }) => {
    if (url?.startsWith('/release/')) await sleep(importPauseMs);
  };
  const standby = await pair.openStandby();
  await pair.primary.query(`alter system set synchronous_standby_names = '*'`);
  await pair.primary.query('select pg_reload_conf()');
  let databasePort = pair.primary.port;
  const database = await openFaultyConnection(() => createConnection(databasePort, '127.0.0.1'));
  const offer = await offerObjectStore();
  const { STORAGE_ENDPOINT, ...keys } = await storeSettings(offer.address);
  const store = await openFaultyConnection(() =>
    createConnection(Number(new URL(STORAGE_ENDPOINT).port), '127.0.0.1'),
  );
  const shared = {
    ...keys,
    STORAGE_ENDPOINT: `http://127.0.0.1:${store.port}`,
    NODE_ENV: 'test',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PUBLIC_URL: `https://${domain}`,
    TRUST_PROXY: '1',
    SIGNING_KEY: 'a key that all processes of a fleet share',
    DATABASE_URL: `postgres://session42@127.0.0.1:${database.port}/session42`,
    DATABASE_REPLICA_URL: standby.url,
    LINKTONE_URL: site.origin,
    SCRAPER_PAUSE_MS: '0',
  };
  const web1 = await startOne('web', folder, shared);
  const web2 = await startOne('web', folder, shared);
  const worker = await startOne('worker', folder, shared);
  const front = { https: await freePort(), http: await freePort() };
  const nginx = spawn('nginx', await nginxIn(folder, domain, [web1.port, web2.port], front), {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: 'ignore',
  });
  return {
    ...people,
    front: front.https,
    web1,
    web2,
    worker,
    store,
    /** Kills the primary and promotes the standby. */
    async failOver() {
      const cut = database.cut('refused');
      await pair.primary.stop('immediate');
      await cut;
      await standby.query('select pg_promote(true, 30)');
      databasePort = standby.port;
      await database.mend();
    },
    /** In the database that is the primary at the end. */
    databaseUrl: shared.DATABASE_URL,
    async close() {
      nginx.kill('SIGTERM');
      for (const member of [web1, web2, worker]) await member.end('SIGKILL');
      for (const connection of [database, store]) await connection.close();
      await offer.stop();
      await site.close();
      await pair.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
