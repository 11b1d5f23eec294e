import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Card } from '#contract/releases/releases.ts';
import { stationTabs } from '#shared/station-team.ts';
import { patterns } from '#web/loading/known-paths.ts';
import { adminTabs } from '#web/screens/operator/Admin/tabs.ts';
import { expect, signInBrowser, test, waitForHydration } from '../fixture.ts';
import { originOf } from '../hosts.ts';
import { signInOperator } from '../operator/operator.ts';
import { screenPath } from '../screen-paths.ts';
import { openTestStation } from '../station/test-station.ts';

/**
 * Readers far from one another: language, place, the time of their clock, who they are, and whether their device has
 * preferences and stored values from earlier visits. The first three differ most; the deep tests have all.
 */
const everyReader = [
  {
    language: 'he',
    locale: 'he-IL',
    zone: 'Asia/Jerusalem',
    clock: '00:00:20',
    role: null,
    isReturning: true,
  },
  {
    language: 'en',
    locale: 'en-US',
    zone: 'Pacific/Kiritimati',
    clock: '12:00:00',
    role: 'artist',
    isReturning: false,
  },
  {
    language: 'he',
    locale: 'ar-EG-u-nu-arab',
    zone: 'America/Los_Angeles',
    clock: '23:59:40',
    role: 'operator',
    isReturning: true,
  },
  {
    language: 'en',
    locale: 'fa-IR',
    zone: 'Asia/Kathmandu',
    clock: '05:30:00',
    role: null,
    isReturning: false,
  },
  // The year ends while the pages load, and has ended elsewhere.
  {
    language: 'he',
    locale: 'he-IL',
    zone: 'Asia/Jerusalem',
    clock: '31 December 23:59:50',
    role: null,
    isReturning: false,
  },
  {
    language: 'en',
    locale: 'en-US',
    zone: 'Pacific/Honolulu',
    clock: '31 December 23:59:50',
    role: 'artist',
    isReturning: true,
  },
] as const;
const readers = everyReader.slice(0, process.env.TEST_DEPTH === 'deep' ? undefined : 3);

/** What a device prefers, and what its browser stored on earlier visits. */
const device = {
  colorScheme: 'light',
  reducedMotion: 'reduce',
  contrast: 'more',
  forcedColors: 'active',
} as const;
const storedCookies = { adjustments: '150.contrast.cursor.links' };
const storedItems = { volume: '0.3', singleKeys: 'off', ownSongsAs: '"list"' };

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
function setClock({ time, start }: { time: string; start: number }): void {
  const Real = Date;
  const [clock = '', ...day] = time.split(' ').reverse();
  const today = new Real(start);
  const date = day.length === 0 ? today.toDateString() : `${day.reverse().join(' ')} ${today.getFullYear()}`;
  const ahead = new Real(`${date} ${clock}`).getTime() - start;
  globalThis.Date = class extends Real {
    constructor(...args: [] | [number | string]) {
      super(args[0] ?? Real.now() + ahead);
    }
    static override now = () => Real.now() + ahead;
  } as DateConstructor;
}

/** React reports each place where the server's HTML differs from the browser's. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  const collect = (message: string) => errors.push(`${page.url()}: ${message}`);
  page.on('pageerror', ({ message }) => collect(message));
  page.on('console', (message) => {
    if (/hydrat|react error/i.test(message.text())) collect(message.text());
  });
  return errors;
}

/** Each reader takes a minute: two workers share them. */
test.describe.configure({ mode: 'parallel' });

for (const { language, locale, zone, clock, role, isReturning } of readers)
  test(`the browser renders every page as the server did, in each language, zone and time of day: ${language}, ${zone}, ${clock}`, async ({
    page: operatorPage,
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
    // One person with every role: artist, station member and operator.
    const station = await openTestStation(baseURL);
    const operator = await signInOperator(operatorPage, baseURL);
    const stationParams = { params: { id: station.stationId } };
    await operator.send('PATCH /auth/me', { body: { stage_name: 'דנה מפעילה' } });
    const { body: membership } = await operator.send(
      'POST /radio-stations/:id/request-access',
      stationParams,
    );
    await station.admin.api.send('POST /radio-stations/:id/users/:userId/approve', {
      params: { ...stationParams.params, userId: membership.user_id },
      body: { role: 'admin' },
    });
    const tokens = { artist: session.access_token, operator: operator.token ?? '' };
    const feed: Card[] = (await visitor.send('GET /releases/all')).body.slice(0, 3);

    const ids = { code: song.short_code, releaseId: song.id, tenantId };
    const paths = ['', ...Object.values(patterns).flat()].flatMap((pattern) =>
      ['', ...(queries[pattern] ?? [])].map((query) => screenPath(pattern, ids) + query),
    );
    const { origin } = new URL(baseURL ?? '');
    const hosts = [subdomain, 'radio', 'glz', 'admin', `free-${subdomain}`, 'session'].map(
      (host) => `${originOf(baseURL, host)}/`,
    );
    const addresses = [
      ...paths.map((path) => origin + path),
      ...feed.map(({ short_code }) => `${origin}/r/${short_code}`),
      ...feed.map(({ tenant_id }) => `${origin}/public/artist/${tenant_id}`),
      ...['/r/zzzzzzz', '/public/artist/nobody', '/nothing-here'].map((path) => origin + path),
      ...hosts,
      ...hosts.map((host) => `${host}login?new`),
      ...['', ...stationTabs.map((tab) => `?tab=${tab}`), 'notices'].map(
        (path) => `${station.origin}/${path}`,
      ),
      ...feed.map(
        ({ short_code }) =>
          `${station.origin}/r/${short_code}?stationId=${station.stationId}&returnTab=contenders`,
      ),
    ];

    const context = await browser.newContext({ timezoneId: zone, locale, ...(isReturning && device) });
    const cookies = Object.entries({ language, ...(isReturning && storedCookies) });
    for (const domain of ['localhost', '.session.localhost'])
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, domain, path: '/' })));
    const page = waitForHydration(await context.newPage());
    const errors = collectErrors(page);
    if (role !== null)
      for (const host of [origin, station.origin, ...hosts.slice(0, 3).map((host) => host.slice(0, -1))])
        await signInBrowser(page, tokens[role], host);
    if (isReturning)
      await page.addInitScript((items) => {
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
      }, storedItems);
    await page.addInitScript(setClock, { time: clock, start: Date.now() });
    for (const address of addresses) await page.goto(address);
    await context.close();
    expect(errors).toEqual([]);
  });
