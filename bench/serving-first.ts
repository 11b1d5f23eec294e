import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { Caller } from '../tests/support/caller.ts';
import { makeNoiseWav } from '../tests/support/make-noise-wav.ts';
import { memoryOf } from './parts/memory-of.ts';
import { print, printTable, verdict } from './parts/print.ts';
import { startProduct } from './parts/start-product.ts';
import { untilIdle } from './parts/until-idle.ts';

/** A recording of half a minute. */
const wavBytes = 5_300_000;
const uploadsAtOnce = 4;
const owners = 10;
/** How long the demonstration, and the remaining uploads, may take. */
const maxMs = 300_000;

type Kind = 'cached' | 'changed since' | 'own' | 'written';
interface Call {
  kind: Kind;
  ms: number;
  isDone: boolean;
}

const quantile = (calls: readonly Call[], part: number): string => {
  const sorted = calls.map(({ ms }) => ms).sort((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(0);
};

/**
 * One process under a steady load of nine reads to a write: while a first start makes its demonstration,
 * while idle, during a hundred uploads of recordings and covers, and afterwards. 300 calls a second; 60 with
 * --quick.
 */
export async function run(quick: boolean): Promise<void> {
  const [rate, songs, restMs] = quick ? [60, 25, 20_000] : [300, 100, 40_000];
  const folder = await mkdtemp(join(tmpdir(), 's42-serving-'));
  // With its own PostgreSQL and a first start's demonstration.
  const { child, origin, metrics, output } = await startProduct(folder, { DEMO: '1' }, maxMs);
  const isFilled = () => output().includes('Sign in with');
  try {
    await measure({ child, origin, metrics, isFilled, rate, songs, restMs });
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

interface Measuring {
  child: ChildProcess;
  origin: string;
  metrics: string;
  isFilled(): boolean;
  rate: number;
  songs: number;
  restMs: number;
}

async function measure({ child, origin, metrics, isFilled, rate, songs, restMs }: Measuring): Promise<void> {
  let callers = 0;
  const newNetwork = () => {
    callers += 1;
    return { 'x-forwarded-for': `10.${callers & 255}.${(callers >> 8) & 255}.1` };
  };
  const tokens = await Promise.all(
    Array.from({ length: owners }, async (_, index) => {
      const body = { email: `owner${index}@example.test`, stage_name: `אמנית ${index}` };
      return String((await new Caller(origin).send('POST /auth/dev-login', { body })).body.access_token);
    }),
  );
  const [token = ''] = tokens;
  const noa = new Caller(origin, token);
  const releases: { id: string; code: string }[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { body } = await noa.send('POST /releases', { body: { title: `שיר ${index}` } });
    releases.push({ id: String(body.id), code: String(body.short_code) });
  }

  const request = async (kind: Kind, path: string, init: RequestInit = {}): Promise<Call> => {
    const startedAt = performance.now();
    const headers = { authorization: `Bearer ${token}`, ...newNetwork(), ...init.headers };
    const isDone = await fetch(origin + path, { ...init, headers }).then(
      async (answer) => (await answer.arrayBuffer()) && answer.ok,
      () => false,
    );
    return { kind, ms: performance.now() - startedAt, isDone };
  };
  const reads: [Kind, string][] = [
    ['cached', '/'],
    ['own', '/api/auth/me'],
    ['cached', `/r/${releases[1]?.code}`],
    ['own', '/api/releases'],
    ['cached', '/api/releases/all'],
  ];
  /** A write, and then the page that it changed. */
  const write = async (number: number): Promise<Call[]> => {
    const written = await request('written', `/api/releases/${releases[0]?.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: `שיר ${number}` }),
    });
    return [written, await request('changed since', `/r/${releases[0]?.code}`)];
  };
  const phase = async (isOn: () => boolean) => {
    const startedAt = performance.now();
    const calls: Call[] = [];
    const open = new Set<Promise<void>>();
    const peak = { own: 0, children: 0 };
    for (let sent = 0, nextSample = 0; isOn(); await sleep(5)) {
      const now = performance.now() - startedAt;
      for (; sent < (now / 1_000) * rate; sent += 1) {
        const [kind, path] = reads[sent % reads.length] ?? ['cached', '/'];
        const calling = sent % 10 === 9 ? write(sent) : request(kind, path).then((call) => [call]);
        const call = calling.then((finished) => void calls.push(...finished));
        open.add(call);
        void call.finally(() => open.delete(call));
      }
      if (now < nextSample) continue;
      nextSample = now + 500;
      const memory = memoryOf(child.pid ?? 0);
      peak.own = Math.max(peak.own, memory.own);
      peak.children = Math.max(peak.children, memory.children);
    }
    await Promise.all(open);
    return { calls, peak, seconds: (performance.now() - startedAt) / 1_000 };
  };
  const forMs = (ms: number) => {
    const until = performance.now() + ms;
    return () => performance.now() < until;
  };

  const result: [string, Awaited<ReturnType<typeof phase>>, number][] = [];
  const add = async (name: string, goesOn: () => boolean) => {
    const done = await phase(goesOn);
    result.push([name, done, memoryOf(child.pid ?? 0).own]);
    return done;
  };
  const inTime = forMs(maxMs);
  const filling = await add('the demonstration is made', () => !isFilled() && inTime());
  print(`The demonstration was made in ${filling.seconds.toFixed(0)} s under this load.`);
  await untilIdle(metrics, maxMs);
  const before = await add('nothing else', forMs(restMs));
  let isUploading = true;
  const uploading = sendAll(origin, tokens, songs)
    .then(() => untilIdle(metrics, maxMs))
    .finally(() => {
      isUploading = false;
    });
  const [during] = await Promise.all([add(`${songs} WAVs and covers come in`, () => isUploading), uploading]);
  await add('nothing else, afterwards', forMs(restMs));

  const kinds: Kind[] = ['cached', 'changed since', 'own', 'written'];
  printTable([
    ['p50 and p99, ms', ...kinds, 'failed', 'for s'],
    ...result.map(([name, { calls, seconds }]) => [
      name,
      ...kinds.map((wanted) => {
        const kindCalls = calls.filter(({ kind }) => kind === wanted);
        return `${quantile(kindCalls, 0.5)} ${quantile(kindCalls, 0.99)}`;
      }),
      String(calls.filter(({ isDone }) => !isDone).length),
      seconds.toFixed(0),
    ]),
  ]);
  printTable([
    ['Memory, MB', 'at most', 'at the end', 'children at most'],
    ...result.map(([name, { peak }, end]) => [
      name,
      ...[peak.own, end, peak.children].map((size) => size.toFixed(0)),
    ]),
  ]);
  const p99 = Number(quantile(during.calls, 0.99));
  const grown = (result.at(-1)?.[2] ?? 0) / (result[1]?.[2] ?? 1);
  print(
    `p99 of all calls during the uploads: ${p99} ms, ${quantile(before.calls, 0.99)} without (target: 500, ${verdict(p99 <= 500)}).`,
  );
  print(`Memory afterwards relative to before: ${grown.toFixed(2)} (target: 1.1, ${verdict(grown <= 1.1)}).`);
}

async function sendAll(origin: string, tokens: readonly string[], songs: number): Promise<void> {
  const wav = makeNoiseWav(wavBytes);
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const cover = await sharp({
    create: { width: 2_000, height: 2_000, channels: 3, background: '#345', noise },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  let next = 0;
  const send = async () => {
    for (let index = next++; index < songs; index = next++)
      for (const [bytes, name] of [
        [cover, 'cover.jpg'],
        [wav, 'song.wav'],
      ] as const) {
        const form = new FormData();
        form.append('file', new Blob([Uint8Array.from(bytes)]), name);
        const answer = await fetch(`${origin}/api/uploads/file`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${tokens[index % tokens.length]}`,
            'x-forwarded-for': `11.0.${index}.1`,
          },
          body: form,
        });
        if (answer.status !== 201) throw new Error(`an upload was answered ${answer.status}`);
      }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, send));
}
