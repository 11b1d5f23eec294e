import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { Caller } from '../support/caller.ts';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Product {
  child: ChildProcess;
  pid: number;
  origin: string;
  visitor: Caller;
  /** What it has printed so far. */
  output(): string;
  /** Sends a signal. */
  signal(signal: NodeJS.Signals): void;
  /** The code it ends with, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

interface ProgramResult {
  code: number | NodeJS.Signals;
  output: string;
  errors: string;
}

export interface RunOptions {
  env?: Record<string, string>;
  /** The folder of another copy of the product; this one by default. */
  folder?: string;
  /** Flags of Node. */
  node?: string[];
  args?: string[];
  user?: { uid: number; gid: number } | undefined;
}

/** Where a user's programs keep their compiled code from run to run: another user can't read ours. */
function compileCacheOf(user: RunOptions['user']): string {
  const cache = join(root, 'node_modules/.cache', user ? `node-compile-${user.uid}` : 'node-compile');
  mkdirSync(cache, { recursive: true });
  if (user) chownSync(cache, user.uid, user.gid);
  return cache;
}

/** Starts a program of the product. */
export function run(program: string, { env = {}, folder = root, node = [], args = [], user }: RunOptions) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [...node, join(folder, program), ...args], {
    cwd: folder,
    // Not all of our environment, which may have settings of the product.
    env: {
      PATH,
      NODE_ENV: 'test',
      DEMO: '0',
      PORT: '0',
      HOST: '127.0.0.1',
      // Not those of a service on this machine.
      SETTINGS_FILE: '',
      DATABASE_WAIT_SECONDS: '0',
      NODE_COMPILE_CACHE: compileCacheOf(user),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = once(child, 'close').then(([code, signal]): number | NodeJS.Signals => code ?? signal);
  return { child, ended, output: () => output, errors: () => errors };
}

/** Runs a program of the product to its end. */
export async function runToEnd(program: string, options: RunOptions = {}): Promise<ProgramResult> {
  const { ended, output, errors } = run(program, options);
  const code = await ended;
  return { code, output: output(), errors: errors() };
}

/** Starts the product and waits until it is open. */
export async function startProduct(
  options: RunOptions = {},
  program = 'src/server/main.ts',
): Promise<Product> {
  const { child, ended, output, errors } = run(program, options);
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, found] = /is open at .* \(port (\d+)\)/.exec(output()) ?? [];
      if (found) resolve(found);
    });
    ended.then((code) => reject(new Error(`it ended with ${code}: ${errors()}`)));
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    child,
    pid: child.pid ?? 0,
    origin,
    visitor: new Caller(origin),
    output: () => output() + errors(),
    signal: (signal) => void child.kill(signal),
    ended,
  };
}

/** The bytes at an address. */
export async function fetchBytes(address: string): Promise<Buffer> {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Signs in to a new account, with a tenant if there is a stage name. */
export async function signIn(origin: string, email: string, stageName?: string): Promise<Caller> {
  const { body } = await new Caller(origin).send('POST /auth/dev-login', {
    body: { email, ...(stageName && { stage_name: stageName }) },
  });
  return new Caller(origin, String(body.access_token));
}

/** Signs in to a new account, and makes it an admin of the station `glz`. */
export async function signInEditor(origin: string, database: Client) {
  const email = 'editor@example.test';
  const editor = await signIn(origin, email, 'עורכת');
  const { rows } = await database.query(
    `insert into station_users (station_id, user_id, role, status)
      select s.id, u.id, 'admin', 'approved' from stations s, users u
      where s.subdomain = 'glz' and u.email = $1 returning station_id`,
    [email],
  );
  return { editor, stationId: String(rows[0].station_id) };
}
