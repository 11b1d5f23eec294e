import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { takeBackup } from '#server/operations/index.ts';
import { forEachConcurrently } from '#server/process/for-each-concurrently.ts';
import { findInstallation, openInstalledServer } from '#server/process/installation.ts';
import { newFolderPlace } from '../support/backup-places.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openAppWithSong, passphrase } from './backup-machine.ts';
import { connectTo, newDatabase, newSettings } from './database.ts';
import { root } from './product.ts';

/** The packages of a lock file, by path. */
async function packagesIn(file: string): Promise<Record<string, { dev?: boolean; version?: string }>> {
  const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, object> }; // npm wrote it
  return lock.packages;
}

/** A folder of the product without development packages, as far as its own programs can tell. */
async function productionFolder() {
  const folder = await temporaryFolder();
  for (const name of ['package.json', 'package-lock.json', 'bin'])
    await cp(join(root, name), join(folder, name), { recursive: true });
  // Node finds the packages where the sources really are.
  await symlink(join(root, 'src'), join(folder, 'src'));
  const packages = await packagesIn(join(root, 'package-lock.json'));
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  await mkdir(join(folder, 'node_modules'));
  const record = join(folder, 'node_modules/.package-lock.json');
  await writeFile(record, JSON.stringify({ packages: Object.fromEntries(installed) }));
  // In place of npm, which would leave this file.
  const npm = join(folder, 'npm.mjs');
  await writeFile(npm, `import { writeFileSync } from 'node:fs';\nwriteFileSync('npm-ran', '');\n`);
  const run = (
    name: string,
    { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {},
  ) =>
    new Promise<{ code: unknown; output: string; errors: string }>((resolve) => {
      const program = name === 'start' ? ['bin/start.mjs'] : ['bin/run.mjs', name];
      const { PATH = '' } = process.env;
      const cache = join(root, 'node_modules/.cache/node-compile');
      execFile(
        process.execPath,
        [...program.map((path, index) => (index === 0 ? join(folder, path) : path)), ...args],
        {
          cwd: folder,
          env: { PATH, npm_execpath: npm, NODE_COMPILE_CACHE: cache, SETTINGS_FILE: '', ...env },
        },
        (error, output, errors) => resolve({ code: error === null ? 0 : error.code, output, errors }),
      );
    });
  return { folder, record, run, names: async () => (await readdir(folder, { recursive: true })).sort() };
}

/** A backup with the signing key, and the settings of the product that took it. */
async function backupWithKey() {
  const { app, env } = await openAppWithSong();
  const { address, place } = await newFolderPlace();
  await takeBackup(app, place);
  return { address, env };
}

describe('T6: a command without the settings of the service', () => {
  it('names what it would work on, makes nothing, and says what to do (T6)', async () => {
    const { address } = await backupWithKey();
    const { folder, run, names } = await productionFolder();
    const before = await names();
    const commands: [string, ...string[]][] = [
      ['admin', 'noa@example.test'],
      ['backup', join(folder, 'backups')],
      ['restore', address],
      ['ern', 'abc2345'],
      ['demo', '--remove'],
      ['storage', 'move', join(folder, 'data/files'), 's3://bucket'],
      ['signing-key', '--forget'],
      ['scraper'],
    ];
    const env = { BACKUP_PASSPHRASE: passphrase };
    const refuses = async ([name, ...args]: [string, ...string[]]) => {
      const { code, output, errors } = await run(name, { args, env });
      const firstLine = `Working on the built-in database in ${folder}/data/postgres, the data folder ${folder}/data. Settings: the environment.\n`;
      expect([name, code, (output + errors).startsWith(firstLine)]).toEqual([name, 1, true]);
      expect(errors, name).toContain(
        `There is no installation here: there is no data folder ${folder}/data. Nothing was changed.`,
      );
      expect(errors, name).toContain('SETTINGS_FILE=/etc/session42/session42.env');
    };
    await forEachConcurrently(2, Readable.from(commands), refuses);
    expect(await names()).toEqual(before);
  }, 300_000);

  it('reads them from the file of the service, and works on its installation', async () => {
    const { test, env } = await openAppWithSong();
    await test.signIn({ email: 'operator@example.test' });
    const { run, names } = await productionFolder();
    const before = await names();
    const file = join(await temporaryFolder(), 'session42.env');
    const settings = { NODE_ENV: 'test', DATA_DIR: env.DATA_DIR, DATABASE_URL: env.DATABASE_URL };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(
      file,
      `# The service\n${lines.join('')}SMTP_URL=smtp://127.0.0.1:1\nMAIL_FROM=Session42 <hello@session42.example>\n`,
    );
    const { code, output, errors } = await run('admin', {
      args: ['operator@example.test'],
      env: { SETTINGS_FILE: file },
    });
    expect([code, errors]).toEqual([0, '']);
    const [first] = output.split('\n');
    expect(first).toMatch(/^Working on the database test_\w+ at \S+, the data folder /);
    expect(first).toContain(`${env.DATA_DIR}. Settings: the environment and ${file}.`);
    const client = await connectTo(env.DATABASE_URL);
    const { rows } = await client.query('select email from users where is_admin');
    expect(rows).toEqual([{ email: 'operator@example.test' }]);
    expect(await names()).toEqual(before);
  }, 60_000);
});

describe('T6: what is no installation is refused', () => {
  const lines: string[] = [];
  const open = (env: Record<string, string>) =>
    openInstalledServer(readConfig({ NODE_ENV: 'test', ...env }), (line) => lines.push(line));

  it('an empty database stays empty', async () => {
    const env = await newSettings();
    await writeFile(join(env.DATA_DIR, 'signing.key'), 'a signing key of this test, long enough');
    const client = await connectTo(env.DATABASE_URL);
    await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await expect(open(env)).rejects.toThrow(
      'the database is empty, because the product has never started on it',
    );
    const { rows } = await client.query('select count(*)::int as n from pg_tables where schemaname = $1', [
      'public',
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('so are an empty folder, another’s folder and one without its database', async () => {
    const DATABASE_URL = await newDatabase();
    const empty = await temporaryFolder();
    await expect(open({ DATABASE_URL, DATA_DIR: empty })).rejects.toThrow(
      `the data folder ${empty} holds nothing of the product`,
    );
    await mkdir(join(empty, 'documents'));
    await expect(open({ DATABASE_URL, DATA_DIR: empty })).rejects.toThrow('holds nothing of the product');
    await mkdir(join(empty, 'files'));
    await expect(open({ DATA_DIR: empty })).rejects.toThrow(
      `DATABASE_URL isn’t set, and ${empty} has no built-in database`,
    );
    expect((await readdir(empty)).sort()).toEqual(['documents', 'files']);
    await open({ DATABASE_URL, DATA_DIR: empty });
    expect(lines.at(-1)).toMatch(/^Working on the database test_\w+ at /);
  });

  it('a line for people never has the password', async () => {
    const shown: string[] = [];
    const env = {
      DATABASE_URL: 'postgres://owner:pass-word@db.example:5432/session42',
      DATA_DIR: '/nowhere',
    };
    await expect(
      findInstallation(readConfig({ NODE_ENV: 'test', ...env }), (line) => shown.push(line)),
    ).rejects.toThrow('there is no data folder /nowhere');
    expect(shown).toEqual([
      'Working on the database session42 at db.example:5432, the data folder /nowhere. Settings: the environment.',
    ]);
  });
});

describe('T6: in a folder that `npm ci --omit=dev` made', () => {
  it('no command installs anything: those that need development packages say so', async () => {
    const { run, names } = await productionFolder();
    const before = await names();
    for (const name of ['start', 'build', 'check', 'bench', 'permissions']) {
      const { code, output, errors } = await run(name);
      expect([name, code, output]).toEqual([name, 1, '']);
      expect(errors, name).toContain('nothing is installed in production');
    }
    expect(await names()).toEqual(before);
  });

  it('commands on an installation name a missing package instead of installing it', async () => {
    const { run, names, record } = await productionFolder();
    const { 'node_modules/zod': _, ...packages } = await packagesIn(record);
    packages['node_modules/pg'] = { version: '1.0.0' };
    await writeFile(record, JSON.stringify({ packages }));
    const before = await names();
    for (const [name, ...args] of [['ern', 'abc2345'], ['demo', '--remove'], ['scraper']]) {
      const { code, output, errors } = await run(name ?? '', { args });
      expect([name, code, output]).toEqual([name, 1, '']);
      expect(errors).toMatch(
        /are missing in .* or are of another version: pg, zod\. .*run: npm ci --omit=dev\n$/,
      );
    }
    expect(await names()).toEqual(before);
  });
});
