import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { databaseAddressFile } from '../database-address.ts';
import { expect, test } from '../fixture.ts';
import { openRoom, type Room } from './room.ts';

let room: Room;
test.beforeEach(async ({ baseURL }) => {
  room = await openRoom(baseURL);
});
const params = () => ({ params: { id: room.stationId } });

test('a visitor is welcomed, signs in and returns to the station', async ({
  page,
  visitor,
  expectAccessible,
}) => {
  const person = { email: `${randomUUID()}@example.test`, password: 'a long enough one' };
  await visitor.send('POST /auth/register', { body: person });
  await page.goto(`${room.origin}/?tab=team`);
  await expect(page.getByText(/ברוכים הבאים/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log In' }).press('Enter');
  await expect(page).toHaveURL(`${room.origin}/login?redirect=%2F%3Ftab%3Dteam`);
  await page.getByLabel('אימייל').fill(person.email);
  await page.getByLabel('סיסמה', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Request Access' })).toBeVisible();
  await expect(page).toHaveURL(`${room.origin}/?tab=team`);
});

test('an unknown address says so in the station’s frame, and links to the Inbox', async ({
  page,
  expectAccessible,
}) => {
  const lost = `${room.origin}/nothing-here`;
  expect((await page.goto(lost))?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('העמוד הזה לא נמצא');
  await expect(page.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  await expectAccessible(page);
  await room.enter(page, room.admin, '/nothing-here?tab=team');
  await expect(page.getByRole('heading', { name: 'העמוד הזה לא נמצא' })).toBeVisible();
  await expect(page).toHaveTitle(/^העמוד הזה לא נמצא · /);
  const tabs = page.getByRole('navigation', { name: 'חלקי התחנה' });
  await expect(tabs.getByRole('link')).toHaveCount(6);
  await expect(tabs.locator('[aria-current]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'חזרה לתיבה' }).press('Enter');
  await expect(page).toHaveURL(`${room.origin}/`);
  await expect(tabs.getByRole('link', { name: 'Inbox' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'העמוד הזה לא נמצא' })).toHaveCount(0);
});

test('while the reader’s standing loads, a tab already has its own shape', async ({ page }) => {
  await page.route('**/api/radio-stations/*/users**', () => undefined);
  const coming = page.getByRole('main').locator('[aria-busy] > li');
  for (const [path, count] of [
    ['/', 18],
    ['/?tab=activity', 5],
    ['/?tab=team', 5],
  ] as const) {
    await room.enter(page, room.admin, path);
    await expect(coming, path).toHaveCount(count);
  }
  // The studio is no tab.
  await room.enter(page, room.admin, '/?studio');
  await expect(page.getByRole('status').filter({ hasText: 'הכרטיס נטען' })).toBeAttached();
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('a person who asks to join waits', async ({ page, expectAccessible }) => {
  const asking = await room.person('רות טל');
  await room.enter(page, asking);
  await expect(page.getByRole('heading', { level: 1, name: 'Request Access' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request Access' }).press('Enter');
  await expect(page.getByText('Access requested! Please wait for admin approval.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Access Pending' })).toBeVisible();
  await expect(page.locator('[aria-current=step]')).toContainText('אישור של הנהלת התחנה');
  await expect(page.getByText(asking.email)).toBeVisible();
  // Steps are no keys: nothing in them has a ground or a frame.
  const steps = page.locator('ol:has([aria-current=step])');
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  const likeKeys = await steps.locator('li *').evaluateAll((parts) =>
    parts.filter((part) => {
      const { backgroundColor, boxShadow, borderStyle } = getComputedStyle(part);
      return backgroundColor !== 'rgba(0, 0, 0, 0)' || boxShadow !== 'none' || borderStyle !== 'none';
    }),
  );
  expect(likeKeys).toEqual([]);
  await expect(
    page.getByText('Your access request is pending approval from the station admin.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a waiting person gets in without a reload once an admin approves', async ({ page }) => {
  const asking = await room.person('רות טל');
  await asking.api.send('POST /radio-stations/:id/request-access', params());
  await room.enter(page, asking);
  await expect(page.getByRole('heading', { level: 1, name: 'Access Pending' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await room.admin.api.send('POST /radio-stations/:id/users/:userId/approve', {
    params: { id: room.stationId, userId: asking.userId },
    body: {},
  });
  await expect(page.getByRole('link', { name: 'Inbox' })).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await expect(page.getByRole('button', { name: 'Settings' })).toHaveCount(0);
});

test('a rejected person sees that, and when to ask again', async ({ page, expectAccessible }) => {
  const asking = await room.person('דנה');
  await asking.api.send('POST /radio-stations/:id/request-access', params());
  await room.admin.api.send('POST /radio-stations/:id/users/:userId/reject', {
    params: { id: room.stationId, userId: asking.userId },
  });
  await room.enter(page, asking, '/?tab=team');
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('Your access request was rejected.')).toBeVisible();
  await expect(page.getByText(/אפשר לבקש שוב מ־\d+\.\d+\.\d{4}/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request Access' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a request that fails says why, and can be sent again', async ({ page }) => {
  const asking = await room.person('יואב');
  let isDown = true;
  await page.route('**/users?*', (route) =>
    isDown ? route.fulfill({ status: 503, json: { detail: 'UNAVAILABLE' } }) : route.continue(),
  );
  await room.enter(page, asking);
  await expect(page.getByRole('heading', { name: 'Failed to load station' })).toBeVisible({
    timeout: 20_000,
  });
  isDown = false;
  await page.getByRole('button', { name: 'ניסיון נוסף' }).press('Enter');
  const button = page.getByRole('button', { name: 'Request Access' });
  await page.route('**/request-access', (route) => route.fulfill({ status: 500, body: '' }));
  await button.press('Enter');
  await expect(page.getByText('Failed to request access')).toBeVisible();
  await page.unroute('**/request-access');
  await page.route('**/request-access', (route) => route.fulfill({ status: 502, body: 'upstream is away' }));
  await button.press('Enter');
  await expect(page.getByText('upstream is away')).toBeVisible();
  await page.unroute('**/request-access');
  await button.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Access Pending' })).toBeVisible();
});

test('an inactive station is not found, and links to the list', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const client = new Client({ connectionString: await readFile(databaseAddressFile(port), 'utf8') });
  await client.connect();
  await client.query("update stations set is_active = false where subdomain = 'nostalgia'");
  await client.end();
  await page.goto(`http://nostalgia.session.localhost:${port}`);
  await expect(page.getByRole('heading', { level: 1, name: 'אין כאן תחנה' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Station Not Found')).toBeVisible();
  await page.getByRole('main').getByRole('link').press('Enter');
  await expect(page).toHaveURL(`http://radio.session.localhost:${port}/`);
});
