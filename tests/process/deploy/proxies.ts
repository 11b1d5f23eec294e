import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { request as requestByTls } from 'node:https';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { freePorts } from '../../support/listen.ts';
import { nginxIn } from '../../support/nginx.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { root } from '../product.ts';

export const domain = 'session42.test';

/** The ports of a proxy. */
export interface Front {
  https: number;
  http: number;
}

/** A file of `deploy/`. */
export const deployed = (name: string): Promise<string> => readFile(join(root, 'deploy', name), 'utf8');

async function freeFront(): Promise<Front> {
  const [https = 0, http = 0] = await freePorts(2);
  return { https, http };
}

/** Starts a proxy and waits until it answers; it stops after the current test. */
async function start(program: string, args: string[], env: Record<string, string>, { https }: Front) {
  const child = spawn(program, args, {
    env: { PATH: `${process.env.PATH}:/usr/sbin`, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  });
  for (let tries = 0; ; tries += 1) {
    const isUp = await fetchThrough({ https, http: 0 }, domain, '/healthz').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (child.exitCode !== null || tries === 100) throw new Error(`${program}: ${errors}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** nginx with the settings of `deploy/`. */
export async function startNginx(webs: readonly number[]): Promise<Front> {
  const ports = await freeFront();
  await start('nginx', await nginxIn(await temporaryFolder(), domain, webs, ports), {}, ports);
  return ports;
}

export const caddyEnv = (home: string) => ({ HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home });

/** Caddy with the settings of `deploy/`, and a certificate that it signs itself. */
export async function startCaddy(webs: readonly number[]): Promise<Front> {
  const home = await temporaryFolder();
  await mkdir(join(home, 'caddy'));
  const ports = await freeFront();
  const env = {
    ...caddyEnv(home),
    DOMAIN: domain,
    UPSTREAMS: webs.map((port) => `127.0.0.1:${port}`).join(' '),
    HTTP_PORT: String(ports.http),
    HTTPS_PORT: String(ports.https),
  };
  const file = join(root, 'deploy', 'Caddyfile');
  await start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], env, ports);
  return ports;
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array | Readable;
}

/** Calls a host through a proxy. */
export function open(
  { https }: Front,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: Call = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = requestByTls(
      {
        host: '127.0.0.1',
        port: https,
        servername: host,
        // Test certificates have no known signer.
        rejectUnauthorized: false,
        agent: false,
        method,
        path,
        headers: { host, ...headers },
      },
      resolve,
    );
    call.on('error', reject);
    if (body instanceof Readable) body.on('error', () => call.destroy()).pipe(call);
    else call.end(body);
  });
}

/** Calls a host through a proxy, and reads the whole response. */
export async function fetchThrough(proxy: Front, host: string, path: string, call: Call = {}) {
  const response = await open(proxy, host, path, call);
  const { statusCode: status = 0, headers } = response;
  return { status, headers, bytes: await buffer(response) };
}

/** Calls without TLS. */
export const openPlainly = ({ http }: Front, host: string, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: http, path, headers: { host }, agent: false }, resolve)
      .on('error', reject)
      .end();
  });
