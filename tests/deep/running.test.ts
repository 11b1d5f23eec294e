import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { sendFile } from '../api/files/sending.ts';
import { connectTo, faultyConnectionTo, newDatabase } from '../process/database.ts';
import { root, signIn, startProduct } from '../process/product.ts';
import { Caller } from '../support/caller.ts';
import { freePorts, listen } from '../support/listen.ts';
import { openMailServer } from '../support/mail-server.ts';
import { striped } from '../support/make-images.ts';
import { isInstalled, skippedWithout } from '../support/programs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { connectAsSuperuser, onServer } from '../support/test-database.ts';
import { type Block, blocksOfRunningPage, isOurs } from './running-page.ts';

const slowMs = 240_000;

/** An installation with its own database, folders and settings, on which the page's commands run. */
async function install(settings: Record<string, string> = {}) {
  const [dataDir, backups, etc, logs] = await Promise.all([
    temporaryFolder(),
    temporaryFolder(),
    temporaryFolder(),
    temporaryFolder(),
  ]);
  const database = await newDatabase();
  const connection = await faultyConnectionTo(database);
  const [port = 0, metricsPort = 0] = await freePorts(2);
  const origin = `http://127.0.0.1:${port}`;
  const path = join(etc, 'session42.env');
  const lines = {
    NODE_ENV: 'test',
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: connection.url,
    SIGNING_KEY: 'a key that all processes of this installation share',
    ...settings,
  };
  /** Writes the file of settings, without those that are empty. */
  const write = (changes: Record<string, string> = {}) => {
    const given = Object.fromEntries(
      Object.entries({ ...lines, ...changes }).filter(([, value]) => value !== ''),
    );
    return writeFile(
      path,
      Object.entries(given)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
  };
  /** What systemd gives a process: the settings of the file. */
  const environment = async () => ({
    ...parseEnv(await readFile(path, 'utf8')),
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  });
  await write();
  const names: [string, string][] = [
    ['runuser -u session42 -- ', ''],
    ['/opt/session42', root],
    ['/etc/session42', etc],
    ['/var/lib/session42', dataDir],
    ['/mnt/backups', backups],
    ['/var/log/session42', logs],
    ['127.0.0.1:3001', `127.0.0.1:${port}`],
    ['127.0.0.1:13001', `127.0.0.1:${metricsPort}`],
    ['-p 5432', `-p ${connection.port}`],
  ];
  /** The text of a block with the names of this installation. */
  const named = ({ text }: Block, more: [string, string][] = []): string =>
    [...names, ...more].reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
  return {
    database,
    connection,
    backups,
    logs,
    origin,
    write,
    named,
    environment,
    start: async (env: Record<string, string> = {}) =>
      startProduct({ env: { ...(await environment()), ...env } }),
    metrics: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    /** Runs a block of commands as the page has it. */
    sh: (block: Block | undefined, more: [string, string][] = []) => {
      if (block === undefined) throw new Error('the page has no such block');
      return bash(named(block, more), { SETTINGS_FILE: path });
    },
    /** Runs the one query of a block. */
    async rows(block: Block | undefined) {
      if (block === undefined) throw new Error('the page has no such block');
      return (await (await connectTo(database)).query(block.text)).rows;
    },
  };
}

function bash(command: string, env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(
      'bash',
      ['-c', command],
      { cwd: root, env: { PATH: `${PATH}:/usr/sbin`, HOME, ...env } },
      (error, output, errors) => resolve({ code: error === null ? 0 : error.code, output: output + errors }),
    );
  });
}

interface Scenario {
  /** Programs that not every machine has. */
  needs?: string[];
  /** Makes what the heading asks about, runs its blocks in order, and sees that they help. */
  try(blocks: Block[]): Promise<void>;
}

/** By the heading of the blocks. */
const scenarios: Record<string, Scenario> = {
  'What there is': {
    async try([check]) {
      const here = await install();
      await here.start();
      const { output } = await here.sh(check);
      expect(output).toContain('"status":"ok"');
      expect(output).toContain('{"status":"ready","database":"up","storage":"up"}');
      expect(output).toMatch(/^fine {3}database +PostgreSQL 18/m);
    },
  },
  'The database and its role': {
    async try([statements]) {
      const here = await install();
      const server = inject('databaseServer');
      const name = `own_${process.pid}`;
      const superuser = await connectAsSuperuser(server);
      onTestFinished(async () => {
        await superuser.query(`drop database if exists ${name} with (force)`);
        await superuser.query(`drop role if exists ${name}`);
        await superuser.end();
      });
      for (const statement of (statements?.text ?? '').replaceAll('session42', name).split(';\n'))
        if (statement.trim() !== '') await superuser.query(statement);
      // The test's server knows a process by its user on the machine, so it signs in as another and takes the role.
      await superuser.query(`grant ${name} to session42`);
      const DATABASE_URL = `${onServer(server, name)}&options=${encodeURIComponent(`-c role=${name}`)}`;
      const { visitor } = await here.start({ DATABASE_URL });
      expect((await visitor.fetch('/readyz')).body).toMatchObject({ database: 'up' });
      // Sizing says 24 at most.
      const { rows } = await superuser.query(
        'select count(*)::int as n from pg_stat_activity where datname = $1',
        [name],
      );
      expect(rows[0].n).toBeGreaterThan(0);
      expect(rows[0].n).toBeLessThanOrEqual(24);
    },
  },
  'The first operator': {
    async try([make]) {
      const here = await install();
      const { origin } = await here.start();
      const someone = await signIn(origin, 'someone@example.com');
      expect((await here.sh(make)).code).toBe(0);
      expect((await someone.send('GET /auth/me')).body.is_admin).toBe(true);
    },
  },
  Certificates: {
    needs: ['openssl'],
    async try([look]) {
      const here = await install();
      const folder = await temporaryFolder();
      const made = await bash(
        `openssl req -x509 -newkey rsa:2048 -nodes -days 20 -subj /CN=session42.example -keyout ${folder}/key.pem -out ${folder}/cert.pem`,
        {},
      );
      expect(made.code, made.output).toBe(0);
      const [key, cert] = await Promise.all(
        ['key.pem', 'cert.pem'].map((name) => readFile(join(folder, name))),
      );
      const site = createServer({ key, cert });
      const port = await listen(site);
      onTestFinished(() => void site.close());
      const { output } = await here.sh(look, [['session42.example:443', `127.0.0.1:${port}`]]);
      const [, end = ''] = /^notAfter=(.+)$/m.exec(output) ?? [];
      expect((Date.parse(end) - Date.now()) / 86_400_000).toBeCloseTo(20, 0);
    },
  },
  'Metrics and alerts': {
    needs: ['promtool'],
    async try([config]) {
      const folder = await temporaryFolder();
      await writeFile(join(folder, 'prometheus.yml'), config?.text ?? '');
      await writeFile(
        join(folder, 'prometheus-alerts.yml'),
        await readFile(join(root, 'deploy/prometheus-alerts.yml')),
      );
      const { code, output } = await bash(`promtool check config ${folder}/prometheus.yml`, {});
      expect(output).toContain('rules found');
      expect(code).toBe(0);
    },
  },
  Logs: {
    needs: ['logrotate'],
    async try([rules]) {
      const here = await install({ SLOW_MS: '1' });
      const process = await startIntoFile(here, 'web.log');
      const folder = await temporaryFolder();
      await writeFile(join(folder, 'session42'), here.named(rules as Block), { mode: 0o644 });
      const rotated = await bash(`logrotate --force --state ${folder}/state ${folder}/session42`, {});
      expect([rotated.code, rotated.output]).toEqual([0, '']);
      expect((await readdir(here.logs)).sort()).toEqual(['web.log', 'web.log.1.gz']);
      // The process writes on, from the beginning of the emptied file.
      await expect
        .poll(async () => {
          await new Caller(here.origin).fetch('/api/releases/all?limit=1');
          return readFile(join(here.logs, 'web.log'), 'utf8');
        })
        .toMatch(/^\{"level"/);
      process.kill('SIGTERM');
    },
  },
  Commands: {
    async try([asUser, elsewhere]) {
      const here = await install();
      await (await here.start()).visitor.fetch('/');
      expect((await here.sh(asUser)).output).toContain('fine   settings');
      expect(await here.sh(elsewhere)).toMatchObject({ code: 0 });
    },
  },
  'Back up': {
    async try([verified, drill]) {
      const here = await install();
      await signIn((await here.start()).origin, 'noa@example.test', 'נועה');
      expect(await here.sh(verified)).toMatchObject({ code: 0 });
      expect(await here.sh(drill)).toMatchObject({ code: 0 });
    },
  },
  'No worker runs': {
    async try([look]) {
      const here = await install();
      await here.start({ ROLE: 'web' });
      await expect
        .poll(async () => (await here.sh(look)).output, { timeout: 30_000, interval: 500 })
        .toContain('session42_alarm{kind="no_worker"} 1');
    },
  },
  'A worker hangs': {
    async try([end]) {
      const here = await install();
      await here.start({ ROLE: 'web' });
      const worker = await here.start({ ROLE: 'worker', PORT: '0', METRICS_PORT: '0' });
      await expect
        .poll(() => here.metrics(), { timeout: 30_000, interval: 500 })
        .toContain(`:${worker.pid}"`);
      worker.signal('SIGSTOP');
      const { code, output } = await here.sh(end, [['12345', String(worker.pid)]]);
      expect(code).toBe(0);
      expect(output).toMatch(new RegExp(`process="\\S+:${worker.pid}",role="worker"`));
      expect(await worker.ended).toBe('SIGKILL');
    },
  },
  'One job hangs each time': {
    async try([list]) {
      const here = await install();
      const { origin } = await here.start({ ROLE: 'web' });
      const noa = await signIn(origin, 'noa@example.test', 'נועה');
      await sendFile(noa, await striped(640, 640).jpeg().toBuffer(), 'cover.jpg');
      const client = await connectTo(here.database);
      await client.query(`update jobs.job set state = 'active', started_on = now()
        where id = (select id from jobs.job where state = 'created' limit 1)`);
      expect(await here.rows(list)).toMatchObject([{ state: 'active', retry_count: 0 }]);
    },
  },
  "Mails don't arrive": {
    async try([doctor]) {
      const sender = { MAIL_FROM: 'hello@session42.example' };
      const here = await install({ ...sender, SMTP_URL: 'smtp://127.0.0.1:1' });
      await here.start();
      expect((await here.sh(doctor)).output).toMatch(/^WRONG +mail .*takes no emails/m);
      const server = await openMailServer();
      await here.write({ ...sender, SMTP_URL: server.url });
      expect((await here.sh(doctor)).output).toMatch(/^fine +mail .*takes emails/m);
    },
  },
  "A song doesn't process": {
    async try([waiting, errors]) {
      const here = await install({ ROLE: 'web' });
      const child = await startIntoFile(here, 'web.log');
      const noa = await signIn(here.origin, 'noa@example.test', 'נועה');
      await sendFile(noa, await striped(640, 640).jpeg().toBuffer(), 'cover.jpg');
      const found = await here.rows(waiting);
      expect(found.some(({ state }) => state === 'created')).toBe(true);
      await (await connectTo(here.database)).query('alter table users rename column password_hash to gone');
      const body = { email: 'second@example.test', password: 'a long password' };
      expect((await new Caller(here.origin).send('POST /auth/register', { body })).status).toBe(500);
      await expect
        .poll(async () => (await here.sh(errors)).output, { timeout: 30_000, interval: 300 })
        .toContain('password_hash');
      child.kill('SIGTERM');
    },
  },
  'The disk is full': {
    async try([space, tables]) {
      const here = await install();
      await here.start();
      const { code, output } = await here.sh(space);
      expect(code).toBe(0);
      expect(output).toContain('/files');
      expect(await here.rows(tables)).toHaveLength(10);
    },
  },
  'Backups are late or failed': {
    async try([backUpAndTry]) {
      const here = await install();
      await here.start();
      expect(await here.sh(backUpAndTry)).toMatchObject({ code: 0 });
    },
  },
  'The database is down': {
    needs: ['pg_isready'],
    async try([look]) {
      const here = await install();
      const { visitor } = await here.start();
      await here.connection.cut('refused');
      const { code, output } = await here.sh(look);
      expect(output).toMatch(/^503\n/);
      expect(code).toBe(2);
      await here.connection.mend();
      await expect
        .poll(async () => (await visitor.fetch('/readyz')).status, { timeout: 30_000, interval: 300 })
        .toBe(200);
      expect((await here.sh(look)).output).toMatch(/^200\n.*accepting connections/);
    },
  },
  'Move to another host': {
    async try([backUp, restore]) {
      const key = { BACKUP_PASSPHRASE: 'three words and more' };
      const old = await install(key);
      const noa = await signIn((await old.start()).origin, 'noa@example.test', 'נועה');
      const body = { title: 'שיר שעובר' };
      const { body: song } = await noa.send('POST /releases/draft', { body });
      expect(await old.sh(backUp)).toMatchObject({ code: 0 });
      const next = await install(key);
      await next.write({ DATABASE_URL: '', SIGNING_KEY: '' });
      await cp(old.backups, next.backups, { recursive: true });
      const brought = await next.sh(restore);
      expect(brought, brought.output).toMatchObject({ code: 0 });
      const { origin } = await next.start();
      expect((await new Caller(origin, noa.token).fetch(`/api/releases/${song.id}`)).body).toMatchObject(
        body,
      );
    },
  },
  'Change the signing key': {
    async try([change]) {
      const here = await install();
      const before = await here.start();
      const noa = await signIn(before.origin, 'noa@example.test', 'נועה');
      before.signal('SIGTERM');
      await before.ended;
      const { code, output } = await here.sh(change);
      expect(code, output).toBe(0);
      await here.start();
      expect((await noa.send('GET /auth/me')).status).toBe(200);
      const old = here.start({
        SIGNING_KEY: 'a key that all processes of this installation share',
        PORT: '0',
        METRICS_PORT: '0',
      });
      await expect(old).rejects.toThrow('signing key');
    },
  },
};

/** Starts the product with its log appended to a file, as a service manager may do. */
async function startIntoFile(here: Awaited<ReturnType<typeof install>>, name: string) {
  const { PATH = '' } = process.env;
  const command = `exec ${process.execPath} src/server/main.ts >> ${join(here.logs, name)} 2>&1`;
  const child = spawn('bash', ['-c', command], {
    cwd: root,
    env: { PATH, DEMO: '0', HOST: '127.0.0.1', ...(await here.environment()) },
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const ready = () =>
    fetch(`${here.origin}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 60_000, interval: 200 }).toBe(200);
  return child;
}

const blocks = await blocksOfRunningPage();
const headings = [...new Set(blocks.filter(isOurs).map(({ heading }) => heading))];

describe('docs/running.md', () => {
  it('says of each block that it isn’t run, names a test that runs it, or has it run here', () => {
    expect(headings).toEqual(Object.keys(scenarios));
    const named = blocks.flatMap(({ elsewhere }) => elsewhere);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  for (const [heading, { needs = [], try: attempt }] of Object.entries(scenarios))
    it.skipIf(needs.some((program) => !isInstalled(program)))(
      `“${heading}”: its commands do what the page says${skippedWithout(...needs)}`,
      () => attempt(blocks.filter((block) => block.heading === heading && isOurs(block))),
      slowMs,
    );
});
