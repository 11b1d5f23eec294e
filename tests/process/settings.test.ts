import { chmod, readdir, stat } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openInstalledServer } from '#server/process/installation.ts';
import { openDatabaseServer } from '#server/process/open-database-server.ts';
import { StartError } from '#server/process/start-error.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { connectTo } from './database.ts';
import { runToEnd, startProduct } from './product.ts';
import { production, productionSetup } from './production.ts';

it('a start with a wrong setting prints one sentence and exits with 1', async () => {
  const env = { DATA_DIR: await temporaryFolder(), PORT: 'abc' };
  expect(await runToEnd('src/server/main.ts', { env })).toEqual({
    code: 1,
    output: '',
    errors: 'PORT=abc can’t be used: it must be a whole number from 0 to 65535.\n',
  });
});

it('a start closes an open data folder, says so, and fails without its database', async () => {
  const dataDir = await temporaryFolder();
  await chmod(dataDir, 0o755);
  const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://owner:pass-word@127.0.0.1:1/session42' };
  expect(await runToEnd('src/server/main.ts', { env })).toEqual({
    code: 1,
    output: '',
    errors: `DATA_DIR=${dataDir} was open to others on this machine (mode 755): it is closed to them now.\nThe database that DATABASE_URL names can’t be reached: connect ECONNREFUSED 127.0.0.1:1.\n`,
  });
  expect(((await stat(dataDir)).mode & 0o777).toString(8)).toMatch(/^7[01]0$/);
});

it('production doesn’t run as root, and says what to do', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  const config = readConfig({ ...production, DATA_DIR: await temporaryFolder() });
  const refusal = new StartError(
    `Production doesn’t run as root: start it as an ordinary user, and give that user DATA_DIR (chown -R USER ${config.dataDir}).`,
  );
  // As the product opens its database, and as the scraper and every command do.
  await expect(openDatabaseServer(config)).rejects.toThrow(refusal);
  const lines: string[] = [];
  await expect(openInstalledServer(config, (line) => lines.push(line))).rejects.toThrow(refusal);
  expect(lines).toEqual([]);
  expect(await readdir(config.dataDir)).toEqual([]);
});

it('production has no sign-in without a password, and no demonstration', async () => {
  const { env, user, databaseUrl } = await productionSetup();
  const product = await startProduct({ env, user });
  const response = await product.visitor.send('POST /auth/dev-login', {
    body: { email: 'noa@example.test' },
  });
  expect(response).toMatchObject({ status: 404, body: { detail: 'NOT_FOUND' } });
  expect((await product.visitor.fetch('/')).status).toBe(200);
  expect(await runToEnd('src/server/demo.ts', { env, user })).toEqual({
    code: 1,
    output: '',
    errors: 'The demonstration is invented songs: there is none with NODE_ENV=production.\n',
  });
  product.signal('SIGTERM');
  expect(await product.ended).toBe(0);
  expect(product.output()).not.toContain('demonstration');
  const client = await connectTo(databaseUrl);
  expect((await client.query('select id from users')).rows).toEqual([]);
});
