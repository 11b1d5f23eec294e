import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Card } from '../../../src/contract/releases/releases.ts';
import { stationTabs } from '../../../src/contract/vocabulary/station-team.ts';
import { patterns } from '../../../src/web/loading/known-paths.ts';
import { adminTabs } from '../../../src/web/screens/operator/Admin/tabs.ts';
import { expect, signInBrowser, test, untilAwake } from '../fixture.ts';
import { beOperator } from '../operator/office.ts';
import { openRoom } from '../station/room.ts';

/**
 * Readers far from one another: who, where, the browser's time when it differs from the server's, and what
 * the device prefers and has stored.
 */
const readers = [
  { language: 'he', locale: 'he-IL', zone: 'Asia/Jerusalem', clock: '00:00:20', as: null, kept: true },
  {
    language: 'en',
    locale: 'en-US',
    zone: 'Pacific/Kiritimati',
    clock: '12:00:00',
    as: 'artist',
    kept: false,
  },
  {
    language: 'he',
    locale: 'ar-EG-u-nu-arab',
    zone: 'America/Los_Angeles',
    clock: '23:59:40',
    as: 'operator',
    kept: true,
  },
  { language: 'en', locale: 'fa-IR', zone: 'Asia/Kathmandu', clock: '05:30:00', as: null, kept: false },
  // The year ends while the pages load, and has ended elsewhere.
  {
    language: 'he',
    locale: 'he-IL',
    zone: 'Asia/Jerusalem',
    clock: '31 December 23:59:50',
    as: null,
    kept: false,
  },
  {
    language: 'en',
    locale: 'en-US',
    zone: 'Pacific/Honolulu',
    clock: '31 December 23:59:50',
    as: 'artist',
    kept: true,
  },
] as const;

/** What a device prefers, and what its browser stored on earlier visits. */
const device = {
  colorScheme: 'light',
  reducedMotion: 'reduce',
  contrast: 'more',
  forcedColors: 'active',
} as const;
const keptCookies = { adjustments: '150.contrast.cursor.links' };
const keptItems = { volume: '0.3', singleKeys: 'off', ownSongsAs: '"list"' };

/** Query strings that a screen reads. */
const queries: Partial<Record<string, string[]>> = {
  '': ['?source=linktone', '?source=users', '?tab=team', '?cursor=none', '?radio_payment=success'],
  login: ['?new', '?new&redirect=%2Fnew', '?redirect=%2Fnew', '?google=cancelled', '?google=anything'],
  settings: ['?tab=account', '?tab=subscription', '?tab=profile', '?tab=anything', '?payment=success'],
  pricing: ['?tab=account'],
  'reset-password': ['?token=abc'],
  'confirm-email': ['?token=abc'],
  invite: ['?token=abc'],
  'r/:code': ['?radio_payment=success', '?stationId=1&returnTab=feed', '#lyrics', '#share', '#answers'],
  admin: adminTabs.map(({ id }) => `?tab=${id}`),
};

/**
 * Starts every page's clock at a time of today, or of a day of this year. Playwright's own clock also
 * replaces `performance`, by which pages report that they are hydrated.
 */
function setClock({ time, began }: { time: string; began: number }): void {
  const Real = Date;
  const [clock = '', ...day] = time.split(' ').reverse();
  const today = new Real(began);
  const date = day.length === 0 ? today.toDateString() : `${day.reverse().join(' ')} ${today.getFullYear()}`;
  const ahead = new Real(`${date} ${clock}`).getTime() - began;
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number | string]) {
      super(given[0] ?? Real.now() + ahead);
    }
    static override now = () => Real.now() + ahead;
  } as DateConstructor;
}

/** React reports each place where the server's HTML differs from the browser's. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  const note = (said: string) => errors.push(`${page.url()}: ${said}`);
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => {
    if (/hydrat|react error/i.test(message.text())) note(message.text());
  });
  return errors;
}

test('the browser renders every page as the server did, in each language, zone and time of day', async ({
  page: office,
  browser,
  baseURL,
  visitor,
  newArtist,
}) => {
  test.setTimeout(360_000);
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
  // One person with every role: artist, station member and operator.
  const room = await openRoom(baseURL);
  const operator = await beOperator(office, baseURL ?? '');
  const station = { params: { id: room.stationId } };
  await operator.send('PATCH /auth/me', { body: { stage_name: 'דנה מפעילה' } });
  const { body: asked } = await operator.send('POST /radio-stations/:id/request-access', station);
  await room.admin.api.send('POST /radio-stations/:id/users/:userId/approve', {
    params: { ...station.params, userId: asked.user_id },
    body: { role: 'admin' },
  });
  const tokens = { artist: session.access_token, operator: operator.token ?? '' };
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
    ...['', ...stationTabs.map((tab) => `?tab=${tab}`), 'notices'].map((path) => `${room.origin}/${path}`),
    ...feed.map(
      ({ short_code }) => `${room.origin}/r/${short_code}?stationId=${room.stationId}&returnTab=contenders`,
    ),
  ];

  const errors: string[] = [];
  for (const { language, locale, zone, clock, as, kept } of readers) {
    const context = await browser.newContext({ timezoneId: zone, locale, ...(kept && device) });
    const cookies = Object.entries({ language, ...(kept && keptCookies) });
    for (const domain of ['localhost', '.session.localhost'])
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, domain, path: '/' })));
    const page = untilAwake(await context.newPage());
    const found = collectErrors(page);
    if (as !== null)
      for (const each of [origin, room.origin, ...hosts.slice(0, 3).map((host) => host.slice(0, -1))])
        await signInBrowser(page, tokens[as], each);
    if (kept)
      await page.addInitScript((items) => {
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
      }, keptItems);
    await page.addInitScript(setClock, { time: clock, began: Date.now() });
    for (const address of addresses) await page.goto(address);
    errors.push(...found.map((error) => `${language}, ${zone}, ${clock}: ${error}`));
    await context.close();
  }
  expect(errors).toEqual([]);
});
