import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Card } from '../../../src/contract/releases/releases.ts';
import { patterns } from '../../../src/web/loading/known-paths.ts';
import { expect, signInBrowser, test, untilAwake } from '../fixture.ts';

/** Readers far from one another: who, where, and when their clock says it is while the server's says now. */
const readers = [
  { language: 'he', locale: 'he-IL', zone: 'Asia/Jerusalem', clock: '00:00:20', isIn: false },
  { language: 'en', locale: 'en-US', zone: 'Pacific/Kiritimati', clock: '12:00:00', isIn: true },
  { language: 'he', locale: 'ar-EG-u-nu-arab', zone: 'America/Los_Angeles', clock: '23:59:40', isIn: true },
  { language: 'en', locale: 'fa-IR', zone: 'Asia/Kathmandu', clock: '05:30:00', isIn: false },
] as const;

/** What an address may say beside its path, where a screen reads it. */
const queries: Partial<Record<string, string[]>> = {
  '': ['?source=linktone', '?source=users', '?tab=team', '?cursor=none', '?radio_payment=success'],
  login: ['?new', '?new&redirect=%2Fnew', '?redirect=%2Fnew', '?google=cancelled', '?google=anything'],
  settings: ['?tab=account', '?tab=subscription', '?tab=profile', '?tab=anything', '?payment=success'],
  pricing: ['?tab=account'],
  'reset-password': ['?token=abc'],
  'confirm-email': ['?token=abc'],
  invite: ['?token=abc'],
  'r/:code': ['?radio_payment=success', '?stationId=1&returnTab=feed', '#lyrics', '#share'],
};

/**
 * Sets the page's clock to a time of today, from where it goes on. Playwright's own clock takes the place of
 * `performance` too, by which pages say that they are awake.
 */
function setClock(time: string): void {
  const Real = Date;
  const ahead = new Real(`${new Real().toDateString()} ${time}`).getTime() - Real.now();
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number | string]) {
      super(given[0] ?? Real.now() + ahead);
    }
    static override now = () => Real.now() + ahead;
  } as DateConstructor;
}

/** React says so of each place where what the server rendered isn't what the browser renders. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  const note = (said: string) => errors.push(`${page.url()}: ${said}`);
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => {
    if (/hydrat|react error/i.test(message.text())) note(message.text());
  });
  return errors;
}

test('every page is in the browser what the server rendered, in each language, zone and time of day', async ({
  browser,
  baseURL,
  visitor,
  newArtist,
}) => {
  test.setTimeout(240_000);
  const { api, tenantId, email } = await newArtist();
  const { body: session } = await visitor.send('POST /auth/dev-login', { body: { email } });
  const { body: song } = await api.send('POST /releases', {
    body: {
      title: 'לילה "לבן" & AC/DC',
      lyrics: 'שורה\r\n\r\nעוד  שורה',
      pitch: 'כמה <מילים>',
      genre: 'indie',
    },
  });
  await api.send('PUT /public/artist/profile', { body: { bio: 'שורה\r\nועוד   אחת.', genres: ['אינדי'] } });
  const subdomain = `hydrate-${randomBytes(4).toString('hex')}`;
  await api.send('POST /auth/claim-subdomain', { body: { subdomain } });
  const feed: Card[] = (await visitor.send('GET /releases/all')).body.slice(0, 3);

  const ofPattern = (pattern: string): string =>
    `/${pattern
      .replace(':code', song.short_code)
      .replace(/(artist\/):id/, `$1${tenantId}`)
      .replace(':id', song.id)}`;
  const paths = ['', ...Object.values(patterns).flat()].flatMap((pattern) =>
    ['', ...(queries[pattern] ?? [])].map((query) => ofPattern(pattern) + query),
  );
  const { origin, port } = new URL(baseURL ?? '');
  const hosts = [subdomain, 'radio', 'glz', 'admin', `free-${subdomain}`, 'session'].map(
    (host) => `http://${host}.session.localhost:${port}/`,
  );
  const addresses = [
    ...paths.map((path) => origin + path),
    ...feed.map(({ short_code }) => `${origin}/r/${short_code}`),
    ...feed.map(({ tenant_id }) => `${origin}/public/artist/${tenant_id}`),
    ...['/r/zzzzzzz', '/public/artist/nobody', '/nothing-here'].map((path) => origin + path),
    ...hosts,
    ...hosts.map((host) => `${host}login?new`),
  ];

  const errors: string[] = [];
  for (const { language, locale, zone, clock, isIn } of readers) {
    const context = await browser.newContext({ timezoneId: zone, locale });
    for (const domain of ['localhost', '.session.localhost'])
      await context.addCookies([{ name: 'language', value: language, domain, path: '/' }]);
    const page = untilAwake(await context.newPage());
    const found = collectErrors(page);
    if (isIn)
      for (const each of [origin, ...hosts.slice(0, 3).map((host) => host.slice(0, -1))])
        await signInBrowser(page, session.access_token, each);
    await page.addInitScript(setClock, clock);
    for (const address of addresses) await page.goto(address);
    errors.push(...found.map((error) => `${language}, ${zone}, ${clock}: ${error}`));
    await context.close();
  }
  expect(errors).toEqual([]);
});
