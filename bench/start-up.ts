import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './parts/median.ts';
import { print, printTable, verdict } from './parts/print.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const maxMs = 1_500;

/** The same start with fewer and fewer layers around it. */
const commands = {
  'npm start': ['npm', 'start'],
  'node bin/start.mjs': [process.execPath, 'bin/start.mjs'],
  'node src/server/main.ts': [process.execPath, 'src/server/main.ts'],
} as const;

/** From the command to the first reply of /readyz, in milliseconds, with existing data and a finished build. */
export async function run(quick: boolean): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 's42-bench-start-'));
  const port = await freePort();
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: '0',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile'),
  };
  try {
    await startOnce(commands['npm start'], environment, port);
    const times = Object.fromEntries(Object.keys(commands).map((name) => [name, [] as number[]]));
    for (let round = 0; round < (quick ? 3 : 10); round += 1)
      for (const [name, command] of Object.entries(commands))
        times[name]?.push(await startOnce(command, environment, port));
    const lines = [['', 'median ms', 'least', 'most', `≤ ${maxMs}`]];
    for (const [name, taken] of Object.entries(times)) {
      const middle = median(taken);
      const ends = [Math.min(...taken), Math.max(...taken)].map((ms) => ms.toFixed(0));
      lines.push([name, middle.toFixed(0), ...ends, name === 'npm start' ? verdict(middle <= maxMs) : '']);
    }
    printTable(lines);
    print('Each line leaves out one layer of the one above: npm itself, then the checks of the launcher.');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(
  command: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
  port: number,
): Promise<number> {
  const [program, ...args] = command;
  const startedAt = performance.now();
  // In its own process group, so that the signal reaches everything that npm started.
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'exit').then(() => 'ended' as const);
  while (!(await isReady(port))) {
    if (await Promise.race([ended, pause(3)])) throw new Error(`${command.join(' ')} ended:\n${output}`);
    if (performance.now() - startedAt > 60_000) {
      signalGroup(child);
      throw new Error(`${command.join(' ')} is not ready after a minute:\n${output}`);
    }
  }
  const took = performance.now() - startedAt;
  signalGroup(child);
  await ended;
  while (await isReady(port)) await pause(20);
  return took;
}

function signalGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM');
}

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, ms, undefined));

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = request({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    probe.on('error', () => resolve(false));
    probe.end();
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP
  server.close();
  await once(server, 'close');
  return port;
}
