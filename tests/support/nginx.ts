import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Writes the nginx settings of `deploy/` for this domain, these ports and two web processes, and a certificate.
 * Returns the arguments of nginx.
 */
export async function nginxIn(
  folder: string,
  domain: string,
  webs: readonly number[],
  ports: { https: number; http: number },
): Promise<string[]> {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const altNames = `subjectAltName=DNS:${domain},DNS:*.${domain}`;
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${domain}`];
  await run('openssl', [...request, '-addext', altNames, '-keyout', key, '-out', certificate]);
  const site = (await readFile(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8'))
    .replaceAll('session42.example', domain)
    .replace('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replace('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replace('/etc/session42/tls/fullchain.pem', certificate)
    .replace('/etc/session42/tls/privkey.pem', key)
    .replace('/var/log/nginx/session42.log', join(folder, 'access.log'))
    .replace('127.0.0.1:3001', `127.0.0.1:${webs[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${webs[1]}`);
  await writeFile(join(folder, 'site.conf'), site);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const conf = join(folder, 'nginx.conf');
  await writeFile(
    conf,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/pid; error_log stderr warn;
    events { worker_connections 4096; } http { ${folders} include ${folder}/site.conf; }`,
  );
  return ['-p', folder, '-e', 'stderr', '-c', conf];
}
