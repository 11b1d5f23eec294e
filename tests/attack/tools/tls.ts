import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isOpen } from '../../support/listen.ts';
import { execute, type Finding, need, type Severity, type Tool } from '../execute.ts';

const seconds = 200;
const severities: Record<string, Severity> = { CRITICAL: 'high', HIGH: 'high', MEDIUM: 'medium', LOW: 'low' };

/** testssl on a proxy that terminates TLS before the product, as README tells operators to do. */
export const tls: Tool = {
  name: 'tls',
  async run({ target, front, folder }) {
    for (const [program, debian] of [
      ['nginx', 'nginx-light'],
      ['testssl', 'testssl.sh'],
      ['openssl', 'openssl'],
    ] as const) {
      const skipped = await need(folder, program, debian);
      if (skipped) return { findings: [], skipped };
    }
    const subject = [
      '-subj',
      `/CN=${target.host}`,
      '-addext',
      `subjectAltName=DNS:${target.host},IP:127.0.0.1`,
    ];
    const certificate = [
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'tls.key',
      '-out',
      'tls.crt',
      '-days',
      '365',
    ];
    await execute('openssl', ['req', ...certificate, ...subject], {
      seconds: 20,
      report: 'openssl.txt',
      folder,
    });
    const port = await freePort();
    await writeFile(join(folder, 'nginx.conf'), configuration(port, front.origin));
    const proxy = execute('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'nginx-error.txt'], {
      seconds: seconds + 10,
      report: 'nginx.txt',
      folder,
    });
    try {
      await untilOpen(port);
      const args = [
        '--quiet',
        '--color',
        '0',
        '--warnings',
        'off',
        '--jsonfile',
        'testssl.json',
        '--nodns',
        'none',
      ];
      await execute('testssl', [...args, `https://127.0.0.1:${port}/`], {
        seconds,
        report: 'testssl.txt',
        folder,
      });
    } finally {
      await stop(folder, proxy);
    }
    return { findings: findingsIn(await readFile(join(folder, 'testssl.json'), 'utf8')) };
  },
};

/** The report is a list without its end if testssl was cut short. */
function findingsIn(text: string): Finding[] {
  const lines = [...text.matchAll(/\{[^{}]*\}/g)].map(
    ([line]) => JSON.parse(line) as { id: string; severity: string; finding: string }, // as testssl writes them
  );
  return lines.flatMap(({ id, severity, finding }) => {
    const grade = severities[severity];
    // The certificate is self-signed by this script.
    return grade === undefined || id.startsWith('cert_')
      ? []
      : [{ severity: grade, text: `${id}: ${finding}` }];
  });
}

/** Mozilla’s "intermediate" ciphers, so that the findings are about the product. */
const configuration = (port: number, origin: string): string => `
daemon off;
pid nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path nginx-body; proxy_temp_path nginx-proxy; fastcgi_temp_path nginx-f;
  uwsgi_temp_path nginx-u; scgi_temp_path nginx-s;
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate tls.crt;
    ssl_certificate_key tls.key;
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-RSA-CHACHA20-POLY1305;
    ssl_prefer_server_ciphers on;
    location / { proxy_pass ${origin}; }
  }
}
`;

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if (await isOpen(port)) return;
    await sleep(100);
  }
  throw new Error('nginx didn’t start: see nginx.txt');
}

async function stop(folder: string, proxy: Promise<unknown>): Promise<void> {
  const pid = await readFile(join(folder, 'nginx.pid'), 'utf8').catch(() => '');
  if (pid) process.kill(Number(pid), 'SIGTERM');
  await proxy;
}
