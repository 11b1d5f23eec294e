import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { request as requestByTls } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { root, temporaryFolder } from '../product.ts';

const run = promisify(execFile);

export const domain = 'session42.test';

export interface Front {
  https: number;
  http: number;
}

/** A file of `deploy/`. */
export const deployed = (name: string): Promise<string> => readFile(join(root, 'deploy', name), 'utf8');

async function freePorts(): Promise<Front> {
  const servers = [createServer(), createServer()];
  const ports: number[] = [];
  for (const server of servers) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address !== null && typeof address === 'object') ports.push(address.port);
  }
  for (const server of servers) server.close();
  const [https = 0, http = 0] = ports;
  return { https, http };
}

/** Starts a proxy and waits until it answers; it ends with the present test. */
async function start(program: string, args: string[], env: Record<string, string>, { https }: Front) {
  const child = spawn(program, args, {
    env: { PATH: `${process.env.PATH}:/usr/sbin`, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  });
  for (let tries = 0; ; tries += 1) {
    const isUp = await ask({ https, http: 0 }, domain, '/healthz').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (child.exitCode !== null || tries === 100) throw new Error(`${program}: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** nginx with the settings of `deploy/`, its domain, ports and certificate put in their places. */
export async function startNginx(webs: readonly number[]): Promise<Front> {
  const folder = await temporaryFolder();
  const ports = await freePorts();
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const names = `subjectAltName=DNS:${domain},DNS:*.${domain}`;
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${domain}`];
  await run('openssl', [...made, '-addext', names, '-keyout', key, '-out', certificate]);
  const site = (await deployed('nginx.conf'))
    .replaceAll('session42.example', domain)
    .replace('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replace('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replace('/etc/session42/tls/fullchain.pem', certificate)
    .replace('/etc/session42/tls/privkey.pem', key)
    .replace('127.0.0.1:3001', `127.0.0.1:${webs[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${webs[1]}`);
  await writeFile(join(folder, 'site.conf'), site);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/pid; error_log stderr warn;
    events {} http { access_log off; ${places} include ${folder}/site.conf; }`,
  );
  await start('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {}, ports);
  return ports;
}

export const caddyEnv = (home: string) => ({ HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home });

/** Caddy with the settings of `deploy/`, and a certificate that it signs itself. */
export async function startCaddy(webs: readonly number[]): Promise<Front> {
  const home = await temporaryFolder();
  await mkdir(join(home, 'caddy'));
  const ports = await freePorts();
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

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array | Readable;
}

/** Asks a host by a proxy. */
export function open(
  { https }: Front,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = requestByTls(
      {
        host: '127.0.0.1',
        port: https,
        servername: host,
        // Certificates of a test are signed by nobody.
        rejectUnauthorized: false,
        agent: false,
        method,
        path,
        headers: { host, ...headers },
      },
      resolve,
    );
    asked.on('error', reject);
    if (body instanceof Readable) body.on('error', () => asked.destroy()).pipe(asked);
    else asked.end(body);
  });
}

export async function ask(proxy: Front, host: string, path: string, asked: Asked = {}) {
  const answer = await open(proxy, host, path, asked);
  const { statusCode: status = 0, headers } = answer;
  return { status, headers, bytes: await buffer(answer) };
}

/** Asks without TLS. */
export const askPlainly = ({ http }: Front, host: string, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: http, path, headers: { host }, agent: false }, resolve)
      .on('error', reject)
      .end();
  });
