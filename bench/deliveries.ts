import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readConfig } from '#server/config.ts';
import type { App } from '#server/context.ts';
import { openEmbedded } from '#server/database/embedded/open-embedded.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { makeUser } from '#server/demonstration/users.ts';
import { openApp } from '#server/process/open-app.ts';
import { Caller } from '../tests/support/caller.ts';
import { makeFile } from '../tests/support/make-file.ts';
import { makeNoiseWav } from '../tests/support/make-noise-wav.ts';
import { type SftpServer, startSftpServer, withoutSftpServer } from '../tests/support/sftp-server.ts';
import { memoryOf } from './parts/memory-of.ts';
import { print, printTable, verdict } from './parts/print.ts';
import { type RunningProduct, startProduct } from './parts/start-product.ts';
import { untilIdle } from './parts/until-idle.ts';

const wavBytes = 40_000_000;
/** The number of different recordings; the songs share them. */
const maxRecordings = 10;
const pagesPerSecond = 40;
const restMs = 20_000;
const maxMs = 4 * 3_600_000;

/**
 * Songs of 40 MB to two services at once, a folder and an OpenSSH SFTP server, and `cp` and `sftp` with the
 * same recordings: bytes a second, memory, and page latency with and without it, once with a worker and a web
 * process, and once with one process for both. 1,000 songs, and 40 in one process; 10 with --quick.
 */
export async function run(quick: boolean): Promise<void> {
  if (withoutSftpServer) return print(withoutSftpServer);
  print('A web process and a worker:');
  await runWith(['web', 'worker'], quick ? 10 : 1_000);
  print('One process for both:');
  await runWith(['all'], quick ? 10 : 40);
}

/** @param roles of the processes; the first answers pages, the last sends songs */
async function runWith(roles: readonly Config['role'][], songs: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 's42-deliveries-'));
  const database = await openEmbedded({ dataDir: folder, log: { info: () => {}, warn: console.warn } });
  const server = await startSftpServer();
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DEMO: '0',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
  };
  const app = await openApp(readConfig(env), database.url);
  const children: ChildProcess[] = [];
  try {
    const { code, paths } = await fill(app, songs);
    const products: RunningProduct[] = [];
    for (const role of roles) {
      const product = await startProduct(folder, { DEMO: '0', DATABASE_URL: database.url, ROLE: role });
      children.push(product.child);
      products.push(product);
    }
    const [web, worker] = [products.at(0), products.at(-1)];
    if (web === undefined || worker === undefined) throw new Error('there is no process');
    await untilIdle(worker.metrics, maxMs);
    const operator = new Caller(web.origin, (await makeUser(app, { isOperator: true })).token);
    await measure({ app, server, songs, paths, operator, code, pid: worker.child.pid ?? 0, folder });
  } finally {
    for (const child of children) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
    await app.close();
    await server.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Publishes songs before there is a service; returns one song's code, and the place of the recordings. */
async function fill(app: App, songs: number): Promise<{ code: string; paths: string[] }> {
  const artist = await makeArtist(app, { plan: 'unlimited' });
  const cover = await makeFile(app, 'image', { ownerUserId: artist.userId });
  const files = [];
  for (let index = 0; index < Math.min(maxRecordings, Math.ceil(songs / 5)); index += 1)
    files.push(await makeFile(app, 'wav', { ownerUserId: artist.userId, bytes: makeNoiseWav(wavBytes) }));
  let code = '';
  for (let index = 0; index < songs; index += 1) {
    const release = await makeRelease(app, {
      artist,
      title: `שיר ${index}`,
      isrc: `ILBEN26${String(index).padStart(5, '0')}`,
      primary_language: 'he',
      cover_image_path: `/media/${cover.id}`,
      wav_file_path: `/media/${files[index % files.length]?.id}`,
      digital: new Date('2020-01-01'),
    });
    code = release.short_code ?? code;
  }
  const paths: string[] = [];
  for (const { storageKey } of files)
    await app.storage.withLocal(storageKey, async (path) => void paths.push(path));
  return { code, paths };
}

interface Measuring {
  app: App;
  server: SftpServer;
  songs: number;
  paths: readonly string[];
  operator: Caller;
  code: string;
  /** Of the sending process. */
  pid: number;
  folder: string;
}

async function measure({ app, server, songs, paths, operator, code, pid, folder }: Measuring): Promise<void> {
  const speed = (seconds: number): number => (songs * wavBytes) / 1e6 / seconds;
  // The first pages load what all pages need.
  await visit(operator, code, pid, sleep(restMs / 4));
  const before = await visit(operator, code, pid, sleep(restMs));
  const copying = Promise.all([copyAll(paths, songs, folder), putAll(paths, songs, server)]);
  const beside = await visit(operator, code, pid, copying);
  const [cp, sftp] = await copying;

  const places = { folder: join(folder, 'deliveries/bench'), sftp: join(server.folder, 'inbox') };
  const startedAt = Date.now();
  const ids = await addServices(operator, server);
  const done = untilSent(app, songs, Object.values(places));
  const during = await visit(operator, code, pid, done);
  await sleep(restMs);
  const after = memoryOf(pid).own;

  const lines = [['', 'MB/s', 'beside it', 'MB/s', 'ratio']];
  for (const [name, id, baseline] of [
    ['folder', ids.folder, cp],
    ['sftp', ids.sftp, sftp],
  ] as const) {
    const { rows } = await app.database.pool.query<{ last: Date }>(
      'select max(sent_at) as last from parcels where service_id = $1',
      [id],
    );
    const ours = speed(((rows[0]?.last.getTime() ?? Number.NaN) - startedAt) / 1_000);
    lines.push([
      `to a ${name}`,
      ours.toFixed(0),
      name === 'folder' ? 'cp' : 'sftp of OpenSSH',
      speed(baseline).toFixed(0),
      (ours / speed(baseline)).toFixed(2),
    ]);
  }
  printTable(lines);
  print(
    `${songs} songs of 40 MB to each service, both at once, also for cp and sftp; from ${paths.length} recordings.`,
  );
  print(
    'For each parcel we make a cover of 3000 pixels and hashes, check its message, and sync its files before it is complete.',
  );
  printTable([
    ['pages, ms', 'p50', 'p99', 'calls', 'failed'],
    ...Object.entries({
      'without a delivery': before,
      'while cp and sftp copy': beside,
      'while songs are delivered': during,
    }).map(([name, { durations, failed }]) => [
      name,
      quantile(durations, 0.5).toFixed(0),
      quantile(durations, 0.99).toFixed(0),
      String(durations.length),
      String(failed),
    ]),
  ]);
  // The first parcels load what all parcels need: that memory stays, and isn't growth.
  const tenth = Math.ceil(during.memories.length / 10);
  const early = quantile(during.memories.slice(tenth, 2 * tenth), 0.5);
  const late = quantile(during.memories.slice(-tenth), 0.5);
  print(
    `Memory, MB: ${before.memory.toFixed(0)} before, ${Math.max(...during.memories).toFixed(0)} at most (its children ${during.children.toFixed(0)}), ${after.toFixed(0)} afterwards.`,
  );
  print(
    `${early.toFixed(0)} in the second tenth of the time, ${late.toFixed(0)} in the last: ${(late / early).toFixed(2)} (target: 1.1, ${verdict(late / early <= 1.1)}).`,
  );
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

/** Requests pages, cached ones and a signed-in person's, until a promise settles. */
async function visit(operator: Caller, code: string, pid: number, until: Promise<unknown>) {
  let isOn = true;
  void until.finally(() => (isOn = false)).catch(() => {});
  const paths = ['/', '/api/auth/me', `/r/${code}`, '/api/releases/all', '/api/notices'];
  const durations: number[] = [];
  const open = new Set<Promise<void>>();
  let failed = 0;
  const memories: number[] = [];
  let children = 0;
  const startedAt = performance.now();
  for (let sent = 0, nextSample = 0; isOn; await sleep(5)) {
    const now = performance.now() - startedAt;
    for (; sent < (now / 1_000) * pagesPerSecond; sent += 1) {
      const sentAt = performance.now();
      const headers = {
        authorization: `Bearer ${operator.token}`,
        'x-forwarded-for': `10.${sent & 255}.${(sent >> 8) & 255}.1`,
      };
      const call = fetch(operator.origin + paths[sent % paths.length], { headers }).then(
        async (answer) => {
          await answer.arrayBuffer();
          durations.push(performance.now() - sentAt);
          if (!answer.ok) failed += 1;
        },
        () => {
          failed += 1;
        },
      );
      open.add(call);
      void call.finally(() => open.delete(call));
    }
    if (now < nextSample) continue;
    nextSample = now + 500;
    const memory = memoryOf(pid);
    memories.push(memory.own);
    children = Math.max(children, memory.children);
  }
  await Promise.all(open);
  await until;
  return { durations, failed, memories, children, memory: memoryOf(pid).own };
}

/** Adds both services; songs that are out go there. Returns their ids. */
async function addServices(operator: Caller, server: SftpServer): Promise<{ folder: string; sftp: string }> {
  const add = async (body: object): Promise<string> => {
    const shared = { name: 'Bench', dpid: 'PADPIDA2026000001T', lead_days: 0 };
    const answer = await operator.send('POST /admin/services', { body: { ...shared, ...body } });
    if (answer.status !== 201) throw new Error(`a service was answered ${answer.status}`);
    return answer.body.id;
  };
  return {
    folder: await add({ place: { protocol: 'folder', folder: 'bench' } }),
    sftp: await add({
      place: {
        protocol: 'sftp',
        host: '127.0.0.1',
        port: server.port,
        user: server.user,
        host_key: server.hostKey,
        path: 'inbox',
      },
      credentials: { private_key: server.privateKey },
    }),
  };
}

/**
 * Waits until everything is sent. Deletes complete files meanwhile, so that a thousand songs don't need a
 * thousand times the space.
 */
async function untilSent(app: App, songs: number, places: readonly string[]): Promise<void> {
  for (const until = Date.now() + maxMs; Date.now() < until; await sleep(500)) {
    for (const place of places) await deleteComplete(place);
    const { rows } = await app.database.pool.query<{ sent: number; why: string | null }>(
      `select count(*) filter (where state = 'sent')::int as sent,
        min(concat_ws(' ', problem, detail)) filter (where tries > 0) as why from parcels`,
    );
    if (rows[0]?.why) throw new Error(`a parcel failed: ${rows[0].why}`);
    if (rows[0]?.sent === songs * 2) return;
  }
  throw new Error('not everything was sent');
}

async function deleteComplete(place: string): Promise<void> {
  for (const batch of await readdir(place).catch(() => [])) {
    const names = await readdir(join(place, batch)).catch(() => []);
    // Its `.part` is incomplete, and still needed.
    if (!names.some((name) => /^BatchComplete_.*\.xml$/.test(name))) continue;
    for (const name of names)
      if (!name.endsWith('.xml')) await rm(join(place, batch, name), { recursive: true, force: true });
  }
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
};

async function runProgram(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [exit] = await once(child, 'exit');
  if (exit !== 0) throw new Error(`${program} ended with ${exit}`);
}

/** How long `cp` takes with as many recordings, one after another. */
const copyAll = (paths: readonly string[], songs: number, folder: string): Promise<number> =>
  seconds(async () => {
    await mkdir(join(folder, 'copies'));
    for (let index = 0; index < songs; index += 1) {
      const copy = join(folder, `copies/${index}.wav`);
      await runProgram('cp', [paths[index % paths.length] ?? '', copy]);
      await rm(copy);
    }
  });

/** How long OpenSSH's `sftp` takes with them, over one connection. */
async function putAll(paths: readonly string[], songs: number, server: SftpServer): Promise<number> {
  const home = await mkdtemp(join(tmpdir(), 's42-sftp-'));
  const key = join(home, 'key');
  const batch = join(home, 'batch');
  await writeFile(key, server.privateKey, { mode: 0o600 });
  const puts = Array.from(
    { length: songs },
    (_, index) => `put ${paths[index % paths.length]} copy.wav\nrm copy.wav`,
  );
  await writeFile(batch, puts.join('\n'));
  const options = ['StrictHostKeyChecking=no', `UserKnownHostsFile=${join(home, 'known')}`, 'LogLevel=ERROR'];
  const args = ['-q', '-i', key, '-P', String(server.port), ...options.flatMap((option) => ['-o', option])];
  try {
    return await seconds(() => runProgram('sftp', [...args, '-b', batch, `${server.user}@127.0.0.1`]));
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
