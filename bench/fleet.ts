import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { siteLogin } from '#server/demonstration/catalogue-sites/index.ts';
import { listeningCopyJob } from '#server/files/files.policy.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { Caller } from '../tests/support/caller.ts';
import { makeWav } from '../tests/support/make-wav.ts';
import { withoutObjectStore } from '../tests/support/object-store.ts';
import { siteSong } from '../tests/support/plain-songs.ts';
import { inDatabase, releaseCode } from './parts/catalogue.ts';
import { type FleetCall, type FleetCaller, openCaller, sendRecording } from './parts/fleet-calls.ts';
import { domain, importedSongs, openFleet } from './parts/fleet-processes.ts';
import { median } from './parts/median.ts';
import { print, printTable, verdict } from './parts/print.ts';

type Fleet = Awaited<ReturnType<typeof openFleet>>;

interface TimedCall {
  /** Milliseconds since the load started. */
  at: number;
  ms: number;
  /** 0 if no reply came. */
  status: number;
}

const isDone = ({ status }: TimedCall): boolean => status === 200 || status === 201;

const restartMs = 5_000;
/** How long the worker may take for the remaining jobs. */
const restMs = 120_000;
const wav = new Uint8Array(makeWav({ seconds: 5 }));

/**
 * A fleet: the throughput of two web processes beside one, and a steady load of nine reads to a write while parts are
 * killed. A million songs and fifteen minutes at 300 calls a second; 10,000 and two and a half at 40 with --quick.
 */
export async function run(quick: boolean): Promise<void> {
  if (withoutObjectStore !== undefined) return print(`Not run: ${withoutObjectStore}.`);
  const [songs, seconds, rate] = quick ? [10_000, 150, 40] : [1_000_000, 900, 300];
  const fleet = await openFleet(songs);
  try {
    print(`The fleet runs, with ${songs.toLocaleString('en')} songs and 100,000 files.`);
    await compareWithOne(fleet, quick);
    await loadWithFaults(fleet, seconds, rate);
  } finally {
    await fleet.close();
  }
}

const readsOf = ({ artists, station }: Fleet): FleetCall[] => [
  { method: 'GET', path: '/api/releases/all' },
  { method: 'GET', path: `/api/public/r/${releaseCode}` },
  { method: 'GET', path: `/api/radio-stations/${station.id}/feed`, token: station.token },
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/api/releases', ...(artists[0] && { token: artists[0] }) },
];

/** Replies a second of two web processes beside one of them alone, in alternating rounds. */
async function compareWithOne(fleet: Fleet, quick: boolean): Promise<void> {
  const [rounds, ms, files] = quick ? [3, 1_000, 6] : [5, 3_000, 20];
  const ports = [fleet.web1.port, fleet.web2.port];
  const callers = ports.map((port) => openCaller(port, domain, false));
  const [feed, song, inbox] = readsOf(fleet);
  const perSecond = async (subset: readonly FleetCaller[], call: FleetCall): Promise<number> => {
    const startedAt = performance.now();
    let answers = 0;
    const loop = async (caller: FleetCaller | undefined) => {
      while (performance.now() - startedAt < ms)
        if ((await caller?.call(call))?.status === 200) answers += 1;
        else throw new Error(`${call.path} failed`);
    };
    await Promise.all(Array.from({ length: 8 }, (_, index) => loop(subset[index % subset.length])));
    return answers / ((performance.now() - startedAt) / 1_000);
  };
  const uploads = async (subset: readonly number[]): Promise<number> => {
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: files }, (_, index) =>
        sendRecording(subset[index % subset.length] ?? 0, fleet.artists[index] ?? '', wav),
      ),
    );
    return files / ((performance.now() - startedAt) / 1_000);
  };
  const lines = [['replies a second', 'one process', 'two', 'ratio']];
  const compare = async (name: string, measure: (processes: 1 | 2) => Promise<number>) => {
    const found: { 1: number[]; 2: number[] } = { 1: [], 2: [] };
    await measure(2);
    for (let round = 0; round < rounds; round += 1)
      for (const many of round % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const))
        found[many].push(await measure(many));
    const ratio = median(found[2].map((figure, index) => figure / (found[1][index] ?? Number.NaN)));
    lines.push([name, median(found[1]).toFixed(0), median(found[2]).toFixed(0), ratio.toFixed(2)]);
  };
  for (const [name, call] of Object.entries({ feed, 'a song': song, 'a station’s Inbox': inbox }))
    if (call) await compare(name, (many) => perSecond(callers.slice(0, many), call));
  await compare('recordings of 900 kB', (many) => uploads(ports.slice(0, many)));
  printTable(lines);
  for (const caller of callers) caller.close();
}

async function loadWithFaults(fleet: Fleet, seconds: number, rate: number): Promise<void> {
  const caller = openCaller(fleet.front, domain, true);
  const calls: TimedCall[] = [];
  const saved: string[] = [];
  const sounds: string[] = [];
  const startedAt = performance.now();
  const now = () => performance.now() - startedAt;
  const reads = readsOf(fleet);
  const artistOf = (turn: number) => fleet.artists[turn % fleet.artists.length] ?? '';

  const ask = async (turn: number): Promise<void> => {
    const at = now();
    const isWrite = turn % 10 === 9;
    const { status, text, ms } = await caller.call(
      isWrite
        ? { method: 'POST', path: '/api/releases/draft', token: artistOf(turn), json: '{"title":"שיר"}' }
        : (reads[turn % reads.length] ?? { method: 'GET', path: '/' }),
    );
    const call = { at, ms, status };
    if (isWrite && isDone(call)) saved.push(String(fieldsOf(JSON.parse(text)).id));
    calls.push(call);
  };
  const upload = async (turn: number) => {
    const web = turn % 2 === 0 ? fleet.web1 : fleet.web2;
    const sent = await sendRecording(web.port, artistOf(turn), wav);
    if (sent?.status === 201) sounds.push(String(sent.body.path).slice('/media/'.length));
  };

  const processes = [fleet.web1, fleet.web2, fleet.worker];
  const before = await Promise.all(processes.map((process) => process.memory()));
  const faults = faultsOf(fleet, Math.min(60_000, seconds * 100));
  const phaseMs = (seconds * 1_000) / faults.length;
  const faultsRunning = faults.map(async ([, fault], index) => {
    await sleep(index * phaseMs);
    await fault();
  });
  const open = new Set<Promise<void>>();
  const uploads = new Set<Promise<void>>();
  let sent = 0;
  while (now() < seconds * 1_000) {
    for (; sent < (now() / 1_000) * rate; sent += 1) {
      const call = ask(sent);
      open.add(call);
      void call.finally(() => open.delete(call));
      if (sent % (rate * 2) === 0) uploads.add(upload(sent / (rate * 2)));
    }
    await sleep(5);
  }
  await Promise.all([...open, ...uploads, ...faultsRunning]);

  const lines = [['', 'calls', 'failed', 'for s', 'p50 ms', 'p99 ms', 'statuses']];
  for (const [index, [name]] of faults.entries()) {
    const phaseCalls = calls.filter((call) => Math.floor(call.at / phaseMs) === index);
    const failed = phaseCalls.filter((call) => !isDone(call)).sort((a, b) => a.at - b.at);
    const lasted = ((failed.at(-1)?.at ?? 0) - (failed[0]?.at ?? 0)) / 1_000;
    const quantiles = [0.5, 0.99].map((part) => quantile(phaseCalls, part).toFixed(0));
    const statuses = [...new Set(failed.map(({ status }) => status))].join(' ');
    lines.push([
      name,
      String(phaseCalls.length),
      String(failed.length),
      lasted.toFixed(1),
      ...quantiles,
      statuses,
    ]);
  }
  printTable(lines);
  await inDatabase(fleet.databaseUrl, (client) => printResults(client, saved, sounds));
  const after = await Promise.all(processes.map((process) => process.memory()));
  for (const [index, { role, port }] of processes.entries())
    print(`Memory of ${role} ${port}: ${before[index]} MB at the start, ${after[index]} MB at the end.`);
  caller.close();
}

const quantile = (calls: readonly TimedCall[], part: number): number =>
  calls.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(calls.length * part)] ?? Number.NaN;

function faultsOf(fleet: Fleet, awayMs: number): [name: string, fault: () => Promise<void>][] {
  const kill = async (member: Fleet['web1']) => {
    await member.end('SIGKILL');
    await sleep(restartMs);
    await member.start();
  };
  return [
    ['nothing', async () => undefined],
    ['one web process killed', () => kill(fleet.web1)],
    [
      'the worker killed in an import',
      async () => {
        await startImport(fleet);
        await kill(fleet.worker);
      },
    ],
    ['the primary killed, the standby promoted', () => fleet.failOver()],
    [
      `the store away for ${awayMs / 1_000} s`,
      async () => {
        await fleet.store.cut('refused');
        await sleep(awayMs);
        await fleet.store.mend();
      },
    ],
  ];
}

/** Starts an import, and returns in the middle of it. */
async function startImport({ web1, operator, databaseUrl }: Fleet): Promise<void> {
  const operatorCaller = new Caller(`http://127.0.0.1:${web1.port}`, operator);
  await operatorCaller.send('POST /linktone/settings', { body: siteLogin });
  const { status, body } = await operatorCaller.send('POST /admin/scheduler/run-now/linktone');
  if (status >= 300) throw new Error(`the import was not started: ${status} ${JSON.stringify(body)}`);
  while ((await inDatabase(databaseUrl, importedIn)).rows < importedSongs / 10) await sleep(200);
}

async function importedIn(client: Client): Promise<{ rows: number; songs: number }> {
  const { rows } = await client.query(
    `select count(*)::int as rows, count(distinct external_id)::int as songs from releases where external_source = 'linktone'`,
  );
  return rows[0];
}

async function printResults(client: Client, saved: readonly string[], sounds: readonly string[]) {
  const { rowCount } = await client.query('select from releases where id = any($1::uuid[])', [saved]);
  const lost = saved.length - (rowCount ?? 0);
  print(`Writes acknowledged: ${saved.length}; lost: ${lost} (target: 0, ${verdict(lost === 0)}).`);
  const countPlayable = async () =>
    (
      await client.query('select from files where id = any($1::uuid[]) and listening_key is not null', [
        sounds,
      ])
    ).rowCount ?? 0;
  const complete = Array.from({ length: importedSongs }, (_, index) => siteSong(index + 1)).filter(
    ({ artist, isDead }) => artist !== null && !isDead,
  ).length;
  const hasMissing = async () =>
    (await countPlayable()) < sounds.length || (await importedIn(client)).rows < complete;
  for (const until = Date.now() + restMs; (await hasMissing()) && Date.now() < until; ) await sleep(500);
  const playable = await countPlayable();
  print(
    `Recordings accepted: ${sounds.length}; with a listening copy at the end: ${playable} (${verdict(playable === sounds.length)}).`,
  );
  const { rows: left } = await client.query(
    `select state, coalesce(output ->> 'message', '') as message, count(*)::int as jobs from jobs.job
    where name = $1 and state <> 'completed' group by 1, 2 order by 3 desc limit 5`,
    [listeningCopyJob.name],
  );
  for (const { state, message, jobs } of left) print(`  ${jobs} of them ${state}: ${message}`);
  const { rows, songs } = await importedIn(client);
  print(
    `Songs of the import: ${rows} of ${complete}, ${rows - songs} of them twice (${verdict(songs === complete)}).`,
  );
}
