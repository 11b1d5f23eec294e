import { randomBytes, randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { stationTabs } from '#shared/station-team.ts';
import { patterns } from '#web/loading/known-paths.ts';
import { settingsTabs } from '#web/screens/public/Pricing/settings-tabs.ts';
import type { Caller } from '../../support/caller.ts';
import { expect, type SignedInArtist, test } from '../fixture.ts';
import { originOf } from '../hosts.ts';
import { screenPath } from '../screen-paths.ts';
import { waitForFrames } from '../screens.ts';
import { openTestStation } from '../station/test-station.ts';

/** What the tests type, none of which may get into an address. */
const typedText = { email: 'noa@example.test', password: 'סודי-וארוך-7', other: 'glz' };
const isTyped = (text: string) =>
  Object.values(typedText).some((typed) => decodeURIComponent(text).includes(`=${typed}`));

/** Fields that a person can type into or tick; the browser's own validity doesn't matter here. */
const fields = 'input:not([type=file]):not([hidden]):enabled, textarea:enabled, select:enabled';

interface Walk {
  request: APIRequestContext;
  baseURL: string | undefined;
  visitor: Caller;
  artist: SignedInArtist;
}

/** Addresses, on every kind of host, whose HTML from the server has fields: one for each form, and for each set of fields. */
async function findForms({ request, baseURL, visitor, artist }: Walk): Promise<string[]> {
  const { origin, port } = new URL(baseURL ?? '');
  const subdomain = `fields-${randomBytes(4).toString('hex')}`;
  await artist.api.send('POST /auth/claim-subdomain', { body: { subdomain } });
  const station = await openTestStation(baseURL);
  const [song] = (await visitor.send('GET /releases/all')).body;
  const ids = { code: song?.short_code ?? '', releaseId: song?.id ?? '', tenantId: song?.tenant_id ?? '' };
  const paths = [
    ...['', ...Object.values(patterns).flat(), 'login?new', 'no/such/page'].map((pattern) =>
      screenPath(pattern, ids),
    ),
    ...settingsTabs.map(({ id }) => `/settings?tab=${id}`),
    ...stationTabs.map((tab) => `/?tab=${tab}`),
  ];
  const hosts = [
    origin,
    station.origin,
    ...[subdomain, 'radio', 'admin', `free-${subdomain}`].map((name) => originOf(baseURL, name)),
  ];
  const found = new Map<string, string>();
  for (const host of hosts)
    for (const path of paths) {
      const reply = await request.get(`http://localhost:${port}${path}`, {
        headers: { host: new URL(host).host },
        maxRedirects: 0,
      });
      const tags = (await reply.text()).match(/<(form|fieldset|input|textarea|select)\b[^>]*>/g) ?? [];
      const form = tags.join('');
      if (tags.length > 0 && !found.has(form)) found.set(form, `${host}${path}`);
    }
  return [...found.values()];
}

/** Types into every field of the page that can be used, ticks every box, and returns what they hold. */
async function typeEverywhere(page: Page): Promise<string[]> {
  const found = page.locator(fields);
  for (let index = 0; index < (await found.count()); index++) {
    const field = found.nth(index);
    const type = (await field.getAttribute('type')) ?? 'text';
    if (type === 'checkbox' || type === 'radio') await field.check({ force: true });
    else
      await field.fill(
        type === 'email' ? typedText.email : type === 'password' ? typedText.password : typedText.other,
      );
  }
  return heldBy(page);
}

/** What each field holds, by the order on the page. */
const heldBy = (page: Page): Promise<string[]> =>
  page
    .locator(fields)
    .evaluateAll((all) =>
      all.map((field) =>
        field instanceof HTMLInputElement && field.type === 'checkbox'
          ? String(field.checked)
          : 'value' in field
            ? String(field.value)
            : '',
      ),
    );

/** The addresses that the page's browser asks for with something typed in them. */
function collectLeaks(page: Page): string[] {
  const leaks: string[] = [];
  page.on('request', (request) => isTyped(request.url()) && leaks.push(request.url()));
  page.on('framenavigated', (frame) => isTyped(frame.url()) && leaks.push(frame.url()));
  return leaks;
}

/** Lets the page's scripts through once the returned function is called. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue().catch(() => undefined); // the page may be closed
  });
  return resolve;
}

async function openHeld(browser: Browser, address: string) {
  const context = await browser.newContext();
  const letScriptsRun = await holdScripts(context);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('main').waitFor();
  return {
    page,
    context,
    runScripts: async () => {
      letScriptsRun();
      await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    },
  };
}

async function expectNothingLeaksWithoutScripts(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const held = await typeEverywhere(page);
  // A form whose fields are all disabled can't be sent.
  if (held.length === 0) return expect(page.locator('form [type=submit]'), address).toBeDisabled();
  const field = page.locator(fields).first();
  const [reply] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    field.press('Enter'),
  ]);
  expect(reply.request().method(), address).toBe('POST');
  expect(reply.status(), address).toBe(405);
  await expect(page.getByRole('heading', { name: 'הטופס לא נשלח' }), address).toBeVisible();
  expect(await page.content(), address).not.toContain(typedText.password);
  await page.getByRole('link', { name: 'לעמוד' }).click();
  await expect(page.locator(fields).first(), address).toBeVisible();
  expect(page.url(), address).toBe(address);
}

test('every form that the server renders keeps its fields out of addresses without scripts, and what they hold until the scripts come (T1)', async ({
  browser,
  request,
  baseURL,
  visitor,
  newArtist,
}) => {
  test.slow();
  const addresses = await findForms({ request, baseURL, visitor, artist: await newArtist() });
  expect(addresses).toContain(`${baseURL}/login`);
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const scriptless = await withoutScripts.newPage();
  const leaks = collectLeaks(scriptless);
  for (const address of addresses) await expectNothingLeaksWithoutScripts(scriptless, address);
  expect(leaks).toEqual([]);
  await withoutScripts.close();

  for (const address of addresses) {
    const { page, context, runScripts } = await openHeld(browser, address);
    const held = await typeEverywhere(page);
    await runScripts();
    if (held.length > 0) {
      await expect(page.locator('[data-ready]').first(), address).toBeAttached();
      await waitForFrames(page, 2);
      expect(await heldBy(page), address).toEqual(held);
    }
    await context.close();
  }
});

test('a sign-in that is sent before the scripts run waits for them, and is sent once', async ({
  browser,
  baseURL,
  visitor,
}) => {
  const email = `${randomUUID()}@example.test`;
  await visitor.send('POST /auth/register', { body: { email, password: typedText.password } });
  const { page, context, runScripts } = await openHeld(browser, `${baseURL}/login`);
  const leaks = collectLeaks(page);
  const sent: string[] = [];
  page.on('request', (call) => call.url().endsWith('/api/auth/login') && sent.push(call.postData() ?? ''));
  await page.getByLabel('אימייל').fill(email);
  await page.getByLabel('סיסמה', { exact: true }).fill(typedText.password);
  await page.getByLabel('סיסמה', { exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'כניסה', exact: true })).toHaveCSS('cursor', 'progress');
  expect(page.url()).toBe(`${baseURL}/login`);
  await runScripts();
  await expect(page).toHaveURL(`${baseURL}/onboarding`);
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ email, password: typedText.password }]);
  expect(leaks).toEqual([]);
  await context.close();
});

test('a form whose scripts are blocked says that it wasn’t sent', async ({ browser, baseURL }) => {
  for (const isPressedFirst of [true, false]) {
    const context = await browser.newContext();
    const { promise: mayFail, resolve: letFail } = Promise.withResolvers<void>();
    await context.route('**/assets/*.js', async (route) => {
      await mayFail;
      await route.abort().catch(() => undefined); // the page may be closed
    });
    const page = await context.newPage();
    const leaks = collectLeaks(page);
    await page.goto(`${baseURL}/forgot-password`, { waitUntil: 'commit' });
    const field = page.getByLabel('אימייל');
    await field.fill(typedText.email);
    if (isPressedFirst) await field.press('Enter');
    letFail();
    if (!isPressedFirst) {
      await page.waitForLoadState('load');
      await field.press('Enter');
    }
    await expect(page.getByRole('heading', { name: 'הטופס לא נשלח' })).toBeVisible();
    expect(leaks).toEqual([]);
    await context.close();
  }
});
