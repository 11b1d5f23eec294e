import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://session42.example' };

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
