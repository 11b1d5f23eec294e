import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectTo, faultyConnectionTo, newSettings } from '../process/database.ts';
import { root, signIn, startProduct } from '../process/product.ts';
import { isInstalled, skippedWithout } from '../support/programs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);
const patience = { timeout: 150_000, interval: 500 };

/** A process with its metrics at an address of its own. */
async function startMeasured(env: Record<string, string>) {
  const product = await startProduct({ env: { METRICS_PORT: '0', ...env } });
  const address = () => /counted at (\S+)\./.exec(product.output())?.[1] ?? '';
  await expect.poll(address, { timeout: 30_000 }).not.toBe('');
  return { product, metrics: async () => (await fetch(address())).text() };
}

/** Counts as series of ten minutes, as Prometheus reads them from a process; none if it doesn't answer. */
const seriesOf = (metrics: string | null): string =>
  [
    `up{job="session42",instance="a"} ${metrics === null ? 0 : 1}`,
    ...(metrics?.match(/^session42_\S+ \S+$/gm) ?? []),
  ]
    .map((line) => line.split(' '))
    .map(([name, value]) => `      - { series: '${name}', values: '${value}x10' }\n`)
    .join('');

/** The alerts that our rules raise over these counts, with what they are about. */
async function alertsOf(metrics: string | null): Promise<string[]> {
  const folder = await temporaryFolder();
  const rules = await readFile(join(root, 'deploy/prometheus-alerts.yml'), 'utf8');
  await writeFile(join(folder, 'rules.yml'), rules);
  const names = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const expected = names.map(
    (name) => `      - eval_time: 5m\n        alertname: ${name}\n        exp_alerts: []\n`,
  );
  await writeFile(
    join(folder, 'cases.yml'),
    `rule_files: [rules.yml]\nevaluation_interval: 1m\ntests:\n  - interval: 1m\n    input_series:\n${seriesOf(metrics)}    alert_rule_test:\n${expected.join('')}`,
  );
  // It prints what was raised beside what was expected: nothing.
  const printed = await run('promtool', ['test', 'rules', join(folder, 'cases.yml')]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
  return [...printed.matchAll(/got:\[([\s\S]*?)\]\n/g)]
    .flatMap(([, got = '']) => [...got.matchAll(/Labels:\{([^}]*)\}/g)])
    .map(([, labels = '']) => {
      const label = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(labels)?.[1];
      return [label('alertname'), label('what') ?? label('disk') ?? label('queue')].filter(Boolean).join(' ');
    })
    .sort();
}

/** A server whose certificate nobody trusts. */
async function startUntrusted(): Promise<number> {
  const folder = await temporaryFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  await run('openssl', [...request, '-subj', '/CN=localhost', '-keyout', key, '-out', cert]);
  const server = createServer({ key: await readFile(key), cert: await readFile(cert) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port; // listening on TCP
}

describe.skipIf(!isInstalled('promtool'))(`alerts${skippedWithout('promtool')}`, { timeout: 240_000 }, () => {
  it('are none for an installation that is well', async () => {
    const { metrics } = await startMeasured(await newSettings());
    await expect.poll(metrics, patience).toMatch(/^session42_schedules_age_seconds \d/m);
    // This machine's disks may be nearly full.
    expect((await alertsOf(await metrics())).filter((alert) => !alert.startsWith('Disk'))).toEqual([]);
  });

  it('say that no worker runs, that mail is away, that nobody trusts the certificate and that jobs wait', async () => {
    const settings = await newSettings();
    const { product, metrics } = await startMeasured({
      ...settings,
      ROLE: 'web',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hello@session42.example',
      PUBLIC_URL: `https://localhost:${await startUntrusted()}`,
    });
    await expect.poll(metrics, patience).toContain('session42_reachable{what="mail"}');
    const registered = await product.visitor.send('POST /auth/register', {
      body: { email: 'waits@alerts.test', password: 'long enough' },
    });
    expect(registered.status).toBe(201);
    const database = await connectTo(settings.DATABASE_URL);
    // Its email has waited for two hours.
    await database.query(
      `update jobs.job set start_after = now() - interval '2 hours' where name like 'notices.%'`,
    );
    const wait = async () =>
      Number(/job_wait_seconds\{queue="notices\.[^}]*\} (\d+)/.exec(await metrics())?.[1]);
    await expect.poll(wait, patience).toBeGreaterThan(3_600);
    const raised = (await alertsOf(await metrics())).filter((alert) => !alert.startsWith('Disk'));
    expect(raised.map((alert) => alert.replace(/ notices\..*/, ' notices'))).toEqual([
      'CannotReach mail',
      'CertificateEnds',
      'JobsLate notices',
      'NoWorker',
    ]);
    product.signal('SIGKILL');
    await product.ended;
    await expect(metrics()).rejects.toThrow();
    expect(await alertsOf(null)).toEqual(['NothingAnswers', 'ProcessDown']);
  });

  it('say that nothing answers while the database is away', async () => {
    const settings = await newSettings();
    const line = await faultyConnectionTo(settings.DATABASE_URL);
    const { metrics } = await startMeasured({ ...settings, DATABASE_URL: line.url });
    const watched = /^session42_watch_age_seconds \d/m;
    await expect.poll(metrics, patience).toMatch(watched);
    await line.cut('refused');
    await expect.poll(metrics, patience).not.toMatch(watched);
    expect(await alertsOf(await metrics())).toContain('NothingAnswers');
    await line.mend();
  });

  it('say that a backup failed, that the last is old, and that its disk is full', async ({ skip }) => {
    const backups = await temporaryFolder();
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', backups], { stdio: 'ignore' });
    } catch {
      skip('this machine can’t mount a small disk');
    }
    onTestFinished(() => void execFileSync('umount', ['-l', backups]));
    await writeFile(join(backups, 'others'), Buffer.alloc(60 * 1_024));
    const settings = await newSettings();
    const database = await connectTo(settings.DATABASE_URL);
    const { product, metrics } = await startMeasured({ ...settings, BACKUP_TO: backups });
    const operator = await signIn(product.origin, 'operator@alerts.test');
    await database.query(
      `update users set is_admin = true, can_manage_users = true, can_manage_radio = true`,
    );
    expect((await operator.send('POST /admin/backups')).status).toBe(204);
    await database.query(`update installation set noted_at = now() - interval '3 days'`);
    await expect.poll(metrics, patience).toMatch(/session42_alarm\{kind="backup_failed"\} 1/);
    await expect.poll(metrics, patience).toMatch(/session42_alarm\{kind="backup_late"\} 1/);
    const raised = await alertsOf(await metrics());
    expect(raised).toEqual(expect.arrayContaining(['BackupFailed', 'BackupOld', 'DiskFull backups']));
  });
});
