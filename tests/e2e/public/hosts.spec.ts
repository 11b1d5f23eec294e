import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { patterns } from '#web/loading/known-paths.ts';
import { expect, signInBrowser, submitSignIn, test } from '../fixture.ts';
import { originOf } from '../hosts.ts';
import { screenPath } from '../screen-paths.ts';
import { openTestStation } from '../station/test-station.ts';

const stationLinks = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).getByRole('link');

test('radio opens the chosen station, from one list that a few letters filter', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  await page.goto(originOf(baseURL, 'radio'));
  await expect(page.getByText(/^\d+ תחנות זמינות$/)).toBeVisible();
  const links = stationLinks(page, 'כל התחנות');
  await expect(links.filter({ hasText: 'כאן 88' })).toHaveAttribute('href', originOf(baseURL, '88'));
  const addresses = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(20);
  expect(new Set(addresses).size).toBe(addresses.length);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expectAccessible(page);

  const field = page.getByRole('searchbox', { name: 'חיפוש תחנה' });
  await field.fill('אין כזאת');
  await expect(page.getByText('אין תחנה בשם ״אין כזאת״')).toBeVisible();
  await expect(links).toHaveCount(0);
  await expectAccessible(page);
  // By keys alone: gershayim and case don't matter, arrows move, Enter opens.
  await field.fill('GLG');
  await expect(links).toHaveCount(1);
  await field.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${originOf(baseURL, 'glgltz')}/`);
  await expect(page.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
});

test('the reader’s own stations are first, each once, with the reader’s status', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const station = await openTestStation(baseURL);
  const { body: ownStations } = await station.admin.api.send('GET /auth/stations');
  const ownName: string = ownStations[0].name_hebrew;
  const { body: other } = await station.admin.api.send('GET /radio-stations/:subdomain', {
    params: { subdomain: 'eilat' },
  });
  await station.admin.api.send('POST /radio-stations/:id/request-access', { params: { id: other.id } });
  await signInBrowser(page, station.admin.token, originOf(baseURL, 'radio'));
  await page.goto(originOf(baseURL, 'radio'));
  const ownLinks = stationLinks(page, 'התחנות שלי');
  await expect(ownLinks).toHaveCount(2);
  await expect(ownLinks.filter({ hasText: ownName })).toContainText('הנהלת התחנה');
  await expect(ownLinks.filter({ hasText: other.name_hebrew })).toContainText('הבקשה ממתינה לתשובה');
  const others = stationLinks(page, 'שאר התחנות');
  await expect(others.filter({ hasText: 'כאן 88' })).toHaveCount(1);
  for (const name of [ownName, other.name_hebrew])
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(1);
  await expectAccessible(page);
  await ownLinks.filter({ hasText: ownName }).click();
  await expect(page).toHaveURL(`${station.origin}/`);
  await expect(page.getByRole('heading', { level: 1, name: ownName })).toBeVisible();
});

test('radio links an artist to their page: on their own host if they have one', async ({
  page,
  newArtist,
  baseURL,
}) => {
  const { api, tenantId } = await newArtist();
  const radio = originOf(baseURL, 'radio');
  const ownPageLink = page.getByRole('link', { name: 'לעמוד האמן שלי' });
  await signInBrowser(page, api.token ?? '', radio);
  await page.goto(radio);
  await expect(ownPageLink).toHaveAttribute('href', `${baseURL}/public/artist/${tenantId}`);
  const name = `own-${randomBytes(4).toString('hex')}`;
  await api.send('POST /auth/claim-subdomain', { body: { subdomain: name } });
  await page.goto(radio);
  await expect(ownPageLink).toHaveAttribute('href', originOf(baseURL, name));
});

test('the station picker is in the order of names', async ({ page, baseURL }) => {
  const radio = originOf(baseURL, 'radio');
  for (const language of ['he', 'en']) {
    await page.context().addCookies([{ name: 'language', value: language, url: radio }]);
    await page.goto(radio);
    const names = await stationLinks(
      page,
      language === 'he' ? 'כל התחנות' : 'All stations',
    ).allTextContents();
    expect(names.length).toBeGreaterThan(20);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, language)));
  }
});

test('an artist’s own host shows their page at every path', async ({ page, baseURL, newArtist }) => {
  const { api } = await newArtist({ stageName: 'טריו אליפלט' });
  const name = `trio-${randomBytes(4).toString('hex')}`;
  await api.send('POST /auth/claim-subdomain', { body: { subdomain: name } });
  for (const path of ['/', '/anything', '/my-releases', '/onboarding']) {
    const answer = await page.goto(`${originOf(baseURL, name)}${path}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'טריו אליפלט' })).toBeVisible();
  }
});

test('a session follows from an artist’s host to the main one', async ({ page, baseURL, newArtist }) => {
  const { api, tenantId } = await newArtist();
  const name = `roof-${randomBytes(4).toString('hex')}`;
  await api.send('POST /auth/claim-subdomain', { body: { subdomain: name } });
  await signInBrowser(page, api.token ?? '', originOf(baseURL, name));
  await page.goto(originOf(baseURL, name));
  await expect(page.getByRole('button', { name: 'הגדרות העמוד' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'הסינגלים שלי' }).click();
  await expect(page).toHaveURL(`${baseURL}/my-releases`);
  await expect(page.getByText('אין לך סינגלים עדיין')).toBeVisible();
  await page.goto('/artist');
  await expect(page).toHaveURL(`${baseURL}/public/artist/${tenantId}`);
});

test('a free host name says so, and a reserved one doesn’t', async ({ page, baseURL }) => {
  const free = await page.goto(originOf(baseURL, `free-${randomBytes(4).toString('hex')}`));
  expect(free?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'השם הזה פנוי' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'לעמוד הבית' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await page.goto(originOf(baseURL, 'admin'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('פנוי')).toHaveCount(0);
});

test('the session host behaves as the main one, and marks session storage on each of its pages', async ({
  page,
  baseURL,
  newArtist,
}) => {
  const { api, tenantId } = await newArtist();
  const { body: song } = await api.send('POST /releases', { body: { title: 'לילה לבן' } });
  const ids = { code: song.short_code, releaseId: song.id, tenantId };
  const session = originOf(baseURL, 'session');
  await page.goto(session);
  await expect(page.getByRole('heading', { level: 2, name: 'היום' })).toBeVisible();
  const mark = () => page.evaluate(() => sessionStorage.getItem('session'));
  await expect.poll(mark).toBe('true');
  for (const pattern of [...Object.values(patterns).flat(), 'r/2222222', 'no-such-page']) {
    const path = screenPath(pattern, ids);
    await page.evaluate(() => sessionStorage.removeItem('session'));
    await page.goto(session + path);
    if (new URL(page.url()).origin === session) await expect.poll(mark, { message: path }).toBe('true');
  }
});

test('a person who comes from a station and signs in on the main host returns to the station', async ({
  page,
  baseURL,
  visitor,
}) => {
  const person = { email: `${randomBytes(8).toString('hex')}@example.test`, password: 'a long enough one' };
  await visitor.send('POST /auth/register', { body: person });
  const station = originOf(baseURL, 'haifa');
  const signIn = async () => {
    await submitSignIn(page, person.email, person.password);
  };
  await page.goto(station);
  await page.getByRole('contentinfo').getByRole('link', { name: 'מחירים' }).click();
  await expect(page).toHaveURL(`${baseURL}/pricing`);
  await page.getByRole('link', { name: 'Login', exact: true }).first().click();
  await expect(page).toHaveURL(`${baseURL}/login`);
  await signIn();
  await expect(page).toHaveURL(`${station}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Request Access' })).toBeVisible();
});

test('a sign-in doesn’t return to a host that isn’t a station', async ({ page, baseURL, visitor }) => {
  const person = { email: `${randomBytes(8).toString('hex')}@example.test`, password: 'a long enough one' };
  await visitor.send('POST /auth/register', { body: person });
  await page.goto(originOf(baseURL, 'nobody-has-this-name'));
  await page.getByRole('main').getByRole('link', { name: 'לעמוד הבית' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await page.getByRole('link', { name: 'Login', exact: true }).first().click();
  await submitSignIn(page, person.email, person.password);
  await expect(page).toHaveURL(`${baseURL}/onboarding`);
});
