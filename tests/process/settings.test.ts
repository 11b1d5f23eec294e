import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDataFolder, unusable } from '#server/process/data-folder.ts';
import { openInstalledServer } from '#server/process/installation.ts';
import { StartError } from '#server/process/start-error.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { connectTo, newSettings } from './database.ts';
import { runToEnd, startProduct } from './product.ts';
import { isRoot, production, productionSetup } from './production.ts';

describe('a wrong setting is named, with the reason', () => {
  const wrong: [Record<string, string>, string][] = [
    [{ PORT: 'abc' }, 'PORT=abc can’t be used: it must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT=70000 can’t be used: it must be a whole number from 0 to 65535.'],
    [{ PORT: '1e3' }, 'PORT=1e3 can’t be used: it must be a whole number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://u@h/d' }, 'DATABASE_URL can’t be used: it must begin with postgres://.'],
    [
      { PUBLIC_URL: 'foo' },
      'PUBLIC_URL=foo can’t be used: it must be an address such as https://session42.example.',
    ],
    [
      { PUBLIC_URL: 'https://a.test/b' },
      'PUBLIC_URL=https://a.test/b can’t be used: it must be an address such as https://session42.example.',
    ],
    [
      { SITE_DOMAIN: 'a..b' },
      'SITE_DOMAIN=a..b can’t be used: it must be a host name in small letters, such as session42.example.',
    ],
    [{ DEMO: 'yes' }, 'DEMO=yes can’t be used: it must be 0, 1, true or false.'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV=staging can’t be used: it must be development, test or production.'],
    [
      { PRICE_UNLIMITED: '-1' },
      'PRICE_UNLIMITED=-1 can’t be used: it must be a price in shekels, such as 350 or 99.90.',
    ],
    [
      { STORAGE_URL: 'https://bucket.example' },
      'STORAGE_URL=https://bucket.example can’t be used: it must be a bucket such as s3://session42 or s3://bucket/prefix.',
    ],
    [
      { STORAGE_URL: 's3://session42', STORAGE_ACCESS_KEY: 'key' },
      'STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY go together: one of them isn’t set.',
    ],
    [
      { SMTP_URL: 'http://user:pass-word@mail.example', MAIL_FROM: 'a@b.example' },
      'SMTP_URL can’t be used: it must be such as smtp://user:password@mail.example:587.',
    ],
    [
      { SMTP_URL: 'smtp://mail.example:587' },
      'MAIL_FROM is needed with SMTP_URL: it is the sender of emails, such as Session42 <hello@session42.example>.',
    ],
    [
      { SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'Session42' },
      'MAIL_FROM=Session42 can’t be used: it must be such as Session42 <hello@session42.example>.',
    ],
    [
      { GOOGLE_CLIENT_ID: 'session42' },
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: one of them isn’t set.',
    ],
    [
      { GOOGLE_ISSUER: 'http://accounts.example' },
      'GOOGLE_ISSUER=http://accounts.example/ can’t be used: it must begin with https://, unless it is on this machine and outside production.',
    ],
    [
      { ...production, GOOGLE_ISSUER: 'http://127.0.0.1:4000' },
      'GOOGLE_ISSUER=http://127.0.0.1:4000/ can’t be used: it must begin with https://, unless it is on this machine and outside production.',
    ],
    [
      { SPOTIFY_CLIENT_ID: 'session42' },
      'SPOTIFY_CLIENT_ID and SPOTIFY_CLIENT_SECRET go together: one of them isn’t set.',
    ],
    [
      { ...production, SPOTIFY_API_URL: 'http://127.0.0.1:4000' },
      'SPOTIFY_API_URL=http://127.0.0.1:4000/ can’t be used: it must begin with https://, unless it is on this machine and outside production.',
    ],
    [
      { ...production, DEV_LOGIN: '1' },
      'DEV_LOGIN=1 lets anyone sign in as anyone and can’t be used with NODE_ENV=production.',
    ],
    [
      { ...production, DEMO: '1' },
      'DEMO=1 fills the database with invented songs and can’t be used with NODE_ENV=production.',
    ],
    [
      { ...production, LINKTONE_URL: 'http://linktone.example' },
      'LINKTONE_URL=http://linktone.example/ can’t be used with NODE_ENV=production: it must begin with https://, as passwords are sent there.',
    ],
    [
      { ...production, PATIPHON_URL: 'http://127.0.0.1:4200' },
      'PATIPHON_URL=http://127.0.0.1:4200/ can’t be used with NODE_ENV=production: it must begin with https://, as passwords are sent there.',
    ],
    [
      { ...production, DEV_OPEN_TO_NETWORK: '1' },
      'DEV_OPEN_TO_NETWORK=1 opens what is for development alone and can’t be used with NODE_ENV=production.',
    ],
    [
      { ...production, TEST_CASHIER: '1' },
      'TEST_CASHIER=1 gives away for nothing what costs money and can’t be used with NODE_ENV=production.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_abc' },
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together: nothing is given before the webhook tells that it is paid.',
    ],
    [
      { STRIPE_SECRET_KEY: 'a-secret', STRIPE_WEBHOOK_SECRET: 'whsec_abc' },
      'STRIPE_SECRET_KEY can’t be used: it must begin with sk_live_, rk_live_, sk_test_ or rk_test_.',
    ],
    [
      { SCRAPER_CONTACT: 'a@b.example\r\nX: y' },
      'SCRAPER_CONTACT=a@b.example\r\nX: y can’t be used: it must be an address such as imports@session42.example, of 200 characters at most.',
    ],
    [
      { SITE_NAME: 'abc\u202edef' },
      'SITE_NAME=abc\u202edef can’t be used: it must be a name of 60 characters at most, without hidden ones.',
    ],
    [
      { ACCESSIBILITY_EMAIL: 'nobody' },
      'ACCESSIBILITY_EMAIL=nobody can’t be used: it must be an e-mail address.',
    ],
    [
      { SUPER_ADMIN_EMAIL: 'nobody' },
      'SUPER_ADMIN_EMAIL=nobody can’t be used: it must be an e-mail address.',
    ],
    [
      { NODE_ENV: 'production' },
      'PUBLIC_URL is needed with NODE_ENV=production: links in pages and mails are built from it.',
    ],
  ];
  for (const [env, sentence] of wrong)
    it(sentence, () => expect(() => readConfig(env)).toThrow(new Error(sentence)));

  it.each([
    ['API_URL', 'api.session42.example'],
    ['TRUST_PROXY', '2'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '127.1'],
    ['TRUST_PROXY', 'loopback,'],
    ['DEV_LOGIN', 'on'],
    ['TEST_CASHIER', 'on'],
    ['FREE_SONG_CREDITS', '1001'],
    ['PRICE_SUBSCRIBER', '1.234'],
    ['PRICE_RADIO_SUBSCRIBER', '1,5'],
    ['PRICE_RADIO_FREE', 'NaN'],
    ['VAT_PERCENT', '101'],
    ['STRIPE_API_URL', 'https://stripe.test/path'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['LINKTONE_URL', 'file:///etc/passwd'],
    ['PATIPHON_URL', 'patiphon'],
    ['SCRAPER_URL', 'http://127.0.0.1:3200/path'],
    ['SCRAPER_PAUSE_MS', '-1'],
    ['LOG_LEVEL', 'trace'],
  ])('%s=%s is refused too', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name}(=.*)? can’t be used: it must be[ g].+\\.$`),
    );
  });

  it.each(['short', 'x'.repeat(31), ' '.repeat(64)])('SIGNING_KEY=%j is refused, and isn’t shown', (key) => {
    expect(() => readConfig({ SIGNING_KEY: key })).toThrow(
      new Error('SIGNING_KEY can’t be used: it must be 32 characters or more.'),
    );
  });

  it('TRUST_PROXY takes the addresses of proxies', () => {
    const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy;
    expect([trusted('0'), trusted('false')]).toEqual([[], []]);
    expect([trusted('1'), trusted('true')]).toEqual([['loopback'], ['loopback']]);
    expect(trusted('loopback, 10.0.0.5,192.168.0.0/16,fd00::/8')).toEqual([
      'loopback',
      '10.0.0.5',
      '192.168.0.0/16',
      'fd00::/8',
    ]);
  });

  it('several wrong settings are all named, and no secret is shown', () => {
    const env = { PORT: 'abc', DATABASE_URL: 'mysql://owner:pass-word@host/d', LOG_LEVEL: 'loud' };
    const read = () => readConfig(env);
    for (const name of ['PORT=abc', 'DATABASE_URL', 'LOG_LEVEL=loud'])
      expect(read).toThrow(`${name} can’t be used`);
    expect(read).not.toThrow(/pass-word/);
  });

  it('an empty setting counts as not set, and an address is normalized', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
    });
    expect(readConfig({ PUBLIC_URL: 'https://Session42.Example:443/' }).publicUrl).toBe(
      'https://session42.example',
    );
  });
});

it('the demonstration uses its own catalogues, unless settings name others', () => {
  expect(readConfig({ DEMO: '1' }).ownCatalogues).toEqual(['linktone', 'patiphon']);
  expect(readConfig({ DEMO: '1', LINKTONE_URL: 'http://127.0.0.1:5999' }).ownCatalogues).toEqual([
    'patiphon',
  ]);
  expect(readConfig({ DEMO: '0' }).ownCatalogues).toEqual([]);
});

it('outside production the server listens only on this machine, unless HOST says otherwise', () => {
  expect(readConfig({}).host).toBe('127.0.0.1');
  expect(readConfig({ NODE_ENV: 'test' }).host).toBe('127.0.0.1');
  expect(readConfig(production).host).toBe('0.0.0.0');
  expect(readConfig({ HOST: '::' }).host).toBe('::');
});

it('the start warns about DEV_OPEN_TO_NETWORK=1 in plain words', async () => {
  const env = { ...(await newSettings()), DEV_OPEN_TO_NETWORK: '1' };
  const product = await startProduct({ env });
  await vi.waitUntil(() => product.output().includes('can sign in as anyone, read every email'), 10_000);
});

describe('a start that fails prints one sentence and exits with 1', () => {
  const cases: [string, Record<string, string>, string][] = [
    [
      'a wrong setting',
      { PORT: 'abc' },
      'PORT=abc can’t be used: it must be a whole number from 0 to 65535.\n',
    ],
    [
      'a data folder that can’t be made',
      { DATA_DIR: '/dev/null/data' },
      'DATA_DIR=/dev/null/data can’t be used: a file is in its place or in its way.\n',
    ],
  ];
  it.for(cases)('%s', async ([, env, errors]) => {
    const dataDir = await temporaryFolder();
    expect(await runToEnd('src/server/main.ts', { env: { DATA_DIR: dataDir, ...env } })).toEqual({
      code: 1,
      output: '',
      errors,
    });
  });
});

it('an unusable data folder is reported with its path and the reason', async () => {
  const dataDir = await temporaryFolder();
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  const missing = join(dataDir, 'שירים חדשים', 'data');
  await openDataFolder(missing);
  expect((await stat(missing)).isDirectory()).toBe(true);
  const cases = [
    [file, 'a file is in its place or in its way'],
    [join(file, 'data'), 'a file is in its place or in its way'],
    // Node’s recursive mkdir never returns there.
    ...(process.platform === 'linux' ? [['/proc/session42/data', 'no folder can be made there']] : []),
  ];
  for (const [folder = '', reason] of cases)
    await expect(openDataFolder(folder)).rejects.toThrow(
      new StartError(`DATA_DIR=${folder} can’t be used: ${reason}.`),
    );
  const full = new Error('initdb: error: could not create file "PG_VERSION": No space left on device');
  expect(unusable(dataDir, full).message).toBe(`DATA_DIR=${dataDir} can’t be used: its disk is full.`);
});

describe('the data folder', () => {
  const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8);

  it('is created only for this user', async () => {
    const folder = join(await temporaryFolder(), 'data');
    await openDataFolder(folder);
    expect(await modeOf(folder)).toBe('700');
  });

  const warning = (dataDir: string) =>
    `DATA_DIR=${dataDir} was open to others on this machine (mode 755): it is closed to them now.`;

  it.each([['postgres'], ['files'], ['signing.key'], []])(
    'that was open to others is closed, with a warning (%s in it)',
    async (...names) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      const dataDir = await temporaryFolder();
      for (const name of names) await writeFile(join(dataDir, name), 'x'.repeat(40));
      await chmod(dataDir, 0o755);
      await openDataFolder(dataDir);
      expect(await modeOf(dataDir)).toMatch(/^7[01]0$/);
      await openDataFolder(dataDir);
      expect(warn.mock.calls).toEqual([[warning(dataDir)]]);
    },
  );

  it('is closed by the start, which says so, and which fails without its database', async () => {
    const dataDir = await temporaryFolder();
    await chmod(dataDir, 0o755);
    const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://owner:pass-word@127.0.0.1:1/session42' };
    expect(await runToEnd('src/server/main.ts', { env })).toEqual({
      code: 1,
      output: '',
      errors: `${warning(dataDir)}\nThe database that DATABASE_URL names can’t be reached: connect ECONNREFUSED 127.0.0.1:1.\n`,
    });
    expect(await modeOf(dataDir)).toMatch(/^7[01]0$/);
  });

  it('is never a folder that contains other things', async () => {
    const home = await temporaryFolder();
    await mkdir(join(home, 'documents'));
    await chmod(home, 0o755);
    await expect(openDataFolder(home)).rejects.toThrow('it holds more than ours');
    const shared = await temporaryFolder();
    await chmod(shared, 0o1777);
    await expect(openDataFolder(shared)).rejects.toThrow('it holds more than ours');
    expect([await modeOf(home), await modeOf(shared)]).toEqual(['755', '777']);
  });
});

it.runIf(isRoot)('production doesn’t run as root, and says what to do', async () => {
  const { env } = await productionSetup();
  const sentence = `Production doesn’t run as root: start it as an ordinary user, and give that user DATA_DIR (chown -R USER ${env.DATA_DIR}).`;
  expect(await runToEnd('src/server/main.ts', { env })).toEqual({
    code: 1,
    output: '',
    errors: `${sentence}\n`,
  });
  // As the scraper and every command open it.
  const lines: string[] = [];
  await expect(openInstalledServer(readConfig(env), (line) => lines.push(line))).rejects.toThrow(
    new StartError(sentence),
  );
  expect(lines).toEqual([]);
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
