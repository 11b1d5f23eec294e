import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { fieldsOf } from '../src/contract/vocabulary/unknown.ts';
import { makeWav } from '../src/server/demonstration/media/make-wav.ts';
import { sendFile } from '../tests/api/files/sending.ts';
import { Caller } from '../tests/support/caller.ts';
import { withoutObjectStore } from '../tests/support/object-store.ts';
import { domain, openFleet } from './parts/fleet-processes.ts';
import { say, sayTable, verdict } from './parts/say.ts';

/** A call that takes longer has failed. */
const patienceMs = 15_000;
const restartMs = 5_000;

interface Call {
  /** Milliseconds since the load began. */
  at: number;
  ms: number;
  isDone: boolean;
}

const quantile = (calls: readonly Call[], part: number): number =>
  calls.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(calls.length * part)] ?? Number.NaN;

/**
 * A fleet under a steady load of nine reads to a write, while parts of it are killed: what fails, for how long, and what
 * of what was acknowledged is lost. Fifteen minutes at 300 calls a second; two and a half at 40 with --quick.
 */
export async function run(quick: boolean): Promise<void> {
  if (withoutObjectStore !== undefined) return say(`Not run: ${withoutObjectStore}.`);
  const [seconds, rate] = quick ? [150, 40] : [900, 300];
  const fleet = await openFleet();
  try {
    const origin = `http://127.0.0.1:${fleet.web1.port}`;
    const { body } = await new Caller(origin).send('POST /auth/dev-login', {
      body: { email: 'noa@example.test', stage_name: 'נועה' },
    });
    const token = String(body.access_token);
    const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 2_000 });
    const calls: Call[] = [];
    const saved: string[] = [];
    const begun = performance.now();
    const now = () => performance.now() - begun;
    let callers = 0;

    const ask = async (method: string, path: string, text?: string): Promise<void> => {
      const at = now();
      callers += 1;
      const from = `10.${callers & 255}.${(callers >> 8) & 255}.1`;
      const headers = {
        host: domain,
        authorization: `Bearer ${token}`,
        'x-forwarded-for': from,
        ...(text && { 'content-type': 'application/json' }),
      };
      const answer = await new Promise<{ status: number; text: string }>((resolve) => {
        const where = { host: '127.0.0.1', port: fleet.front, servername: domain, agent, method, path };
        const asked = request({ ...where, headers, timeout: patienceMs }, (incoming) => {
          let all = '';
          incoming.setEncoding('utf8');
          incoming.on('data', (chunk) => (all += chunk));
          incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text: all }));
          incoming.on('error', () => resolve({ status: 0, text: '' }));
        });
        asked.on('timeout', () => asked.destroy());
        asked.on('error', () => resolve({ status: 0, text: '' }));
        asked.end(text);
      });
      const isDone = answer.status === 200 || answer.status === 201;
      if (isDone && method === 'POST') saved.push(String(fieldsOf(JSON.parse(answer.text)).id));
      calls.push({ at, ms: now() - at, isDone });
    };
    const reads = ['/api/releases/all', '/', '/api/auth/me', '/api/releases'];

    const sounds: string[] = [];
    const wav = makeWav({ seconds: 5 });
    const upload = async () => {
      const ports = [fleet.web1.port, fleet.web2.port];
      const by = new Caller(`http://127.0.0.1:${ports[sounds.length % 2]}`, token);
      const sent = await sendFile(by, wav, 'שיר.wav').catch(() => undefined);
      if (sent?.status === 201) sounds.push(String(sent.body.path).slice('/media/'.length));
    };

    const processes = [fleet.web1, fleet.web2, fleet.worker];
    const before = await Promise.all(processes.map((one) => one.memory()));
    const awayMs = Math.min(60_000, seconds * 100);
    const faults: [string, () => Promise<void>][] = [
      ['nothing', async () => undefined],
      ['one web process killed', async () => kill(fleet.web1)],
      ['the worker killed at its work', async () => kill(fleet.worker)],
      ['the primary killed, the standby promoted', () => fleet.failOver()],
      [
        `the store away for ${awayMs / 1000} s`,
        async () => {
          await fleet.store.cut('refused');
          await sleep(awayMs);
          await fleet.store.mend();
        },
      ],
    ];
    const kill = async (one: typeof fleet.web1) => {
      await one.end('SIGKILL');
      await sleep(restartMs);
      await one.start();
    };
    const phaseMs = (seconds * 1_000) / faults.length;
    const under = faults.map(async ([, fault], at) => {
      await sleep(at * phaseMs);
      await fault();
    });
    const open = new Set<Promise<void>>();
    let sent = 0;
    while (now() < seconds * 1_000) {
      for (; sent < (now() / 1_000) * rate; sent += 1) {
        const one =
          sent % 10 === 9
            ? ask('POST', '/api/releases/draft', '{"title":"שיר"}')
            : ask('GET', reads[sent % reads.length] ?? '/');
        open.add(one);
        void one.finally(() => open.delete(one));
        if (sent % (rate * 2) === 0) void upload();
      }
      await sleep(5);
    }
    await Promise.all([...open, ...under]);

    const lines = [['', 'calls', 'failed', 'for s', 'p50 ms', 'p99 ms']];
    for (const [at, [name]] of faults.entries()) {
      const some = calls.filter((call) => Math.floor(call.at / phaseMs) === at);
      const failed = some.filter(({ isDone }) => !isDone).map((call) => call.at);
      const lasted = failed.length === 0 ? 0 : (Math.max(...failed) - Math.min(...failed)) / 1_000;
      lines.push([
        name,
        String(some.length),
        String(failed.length),
        lasted.toFixed(1),
        ...[0.5, 0.99].map((part) => quantile(some, part).toFixed(0)),
      ]);
    }
    sayTable(lines);
    await sayWhatIsThere(fleet.databaseUrl, saved, sounds);
    const after = await Promise.all(processes.map((one) => one.memory()));
    for (const [at, one] of processes.entries())
      say(`Memory of ${one.role} ${one.port}: ${before[at]} MB at the start, ${after[at]} MB at the end.`);
    agent.destroy();
  } finally {
    await fleet.close();
  }
}

/** How long the worker may take for what is left. */
const restMs = 60_000;

async function sayWhatIsThere(url: string, saved: readonly string[], sounds: readonly string[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select id from releases where id = any($1::uuid[])', [saved]);
  const lost = saved.length - rows.length;
  say(`Writes acknowledged: ${saved.length}; lost: ${lost} (aim: 0, ${verdict(lost === 0)}).`);
  const made = async () =>
    (
      await client.query('select from files where id = any($1::uuid[]) and listening_key is not null', [
        sounds,
      ])
    ).rowCount ?? 0;
  for (const until = Date.now() + restMs; (await made()) < sounds.length && Date.now() < until; )
    await sleep(500);
  const heard = await made();
  say(
    `Recordings taken: ${sounds.length}; with a listening copy at the end: ${heard} (${verdict(heard === sounds.length)}).`,
  );
  await client.end();
}
