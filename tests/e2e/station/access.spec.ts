import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase } from '../database.ts';
import { expect, submitSignIn, test } from '../fixture.ts';
import { originOf } from '../hosts.ts';
import { openTestStation, type TestStation } from './test-station.ts';

let station: TestStation;
test.beforeEach(async ({ baseURL }) => {
  station = await openTestStation(baseURL);
});
const params = () => ({ params: { id: station.stationId } });

test('a visitor is welcomed, signs in and returns to the station', async ({
  page,
  visitor,
  expectAccessible,
}) => {
  const person = { email: `${randomUUID()}@example.test`, password: 'a long enough one' };
  await visitor.send('POST /auth/register', { body: person });
  await page.goto(`${station.origin}/?tab=team`);
  await expect(page.getByText(/ברוכים הבאים/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log In' }).press('Enter');
  await expect(page).toHaveURL(`${station.origin}/login?redirect=%2F%3Ftab%3Dteam`);
  await submitSignIn(page, person.email, person.password);
  await expect(page.getByRole('heading', { level: 1, name: 'Request Access' })).toBeVisible();
  await expect(page).toHaveURL(`${station.origin}/?tab=team`);
});

test('an unknown address says so in the station’s frame, and links to the Inbox', async ({
  page,
  expectAccessible,
}) => {
  const unknown = `${station.origin}/nothing-here`;
  expect((await page.goto(unknown))?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('העמוד הזה לא נמצא');
  await expect(page.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  await expectAccessible(page);
  await station.openAs(page, station.admin, '/nothing-here?tab=team');
  await expect(page.getByRole('heading', { name: 'העמוד הזה לא נמצא' })).toBeVisible();
  await expect(page).toHaveTitle(/^העמוד הזה לא נמצא · /);
  const tabs = page.getByRole('navigation', { name: 'חלקי התחנה' });
  await expect(tabs.getByRole('link')).toHaveCount(6);
  await expect(tabs.locator('[aria-current]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'חזרה לתיבה' }).press('Enter');
  await expect(page).toHaveURL(`${station.origin}/`);
  await expect(tabs.getByRole('link', { name: 'Inbox' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'העמוד הזה לא נמצא' })).toHaveCount(0);
});

/** Songs, people or actions of a workspace that loads. */
const placeholders = (page: Page) =>
  page.getByRole('main').locator('[aria-busy] > li').filter({ visible: true });
const inbox = (page: Page) => page.getByRole('link', { name: 'Inbox' });
const siteHeader = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Session42, לעמוד הבית' });

test('before its scripts a station’s page already fits its reader', async ({ page, context }) => {
  // The fixture's page would wait for scripts.
  const still = await context.newPage();
  await still.route('**/assets/*.js', (route) => route.abort());
  const main = still.getByRole('main');
  const logIn = main.getByRole('link', { name: 'Log In' });

  await still.goto(station.origin);
  await expect(main.getByText(/ברוכים הבאים/)).toBeVisible();
  await expect(logIn).toBeVisible();
  await expect(still.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(placeholders(still)).toHaveCount(0);

  await station.openAs(still, await station.newPerson('רות טל'));
  await expect(siteHeader(still)).toBeVisible();
  await expect(still.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(logIn).toBeHidden();
  await expect(placeholders(still)).toHaveCount(0);

  await station.openAs(page, station.admin);
  await expect(inbox(page)).toBeVisible();
  await still.goto(station.origin);
  await expect(placeholders(still)).toHaveCount(18);
  await expect(siteHeader(still)).toBeHidden();
});

test('a waiting person gets in without a reload once an admin approves', async ({ page }) => {
  const applicant = await station.newPerson('רות טל');
  await applicant.api.send('POST /radio-stations/:id/request-access', params());
  await station.openAs(page, applicant);
  await expect(page.getByRole('heading', { level: 1, name: 'Access Pending' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await station.admin.api.send('POST /radio-stations/:id/users/:userId/approve', {
    params: { id: station.stationId, userId: applicant.userId },
    body: {},
  });
  await expect(page.getByRole('link', { name: 'Inbox' })).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await expect(page.getByRole('button', { name: 'Settings' })).toHaveCount(0);
});

test('an inactive station is not found, and links to the list', async ({ page, baseURL }) => {
  await inDatabase(baseURL, (client) =>
    client.query("update stations set is_active = false where subdomain = 'nostalgia'"),
  );
  await page.goto(originOf(baseURL, 'nostalgia'));
  await expect(page.getByRole('heading', { level: 1, name: 'אין כאן תחנה' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Station Not Found')).toBeVisible();
  await page.getByRole('main').getByRole('link').press('Enter');
  await expect(page).toHaveURL(`${originOf(baseURL, 'radio')}/`);
});
