import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { Caller } from '../../support/caller.ts';
import { expect, signInBrowser, test } from '../fixture.ts';

const picture = async () => ({
  name: 'noa.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background: '#27ae60' } })
    .png()
    .toBuffer(),
});

test.beforeEach(async ({ page, visitor }) => {
  const email = `${randomUUID()}@example.test`;
  const { body } = await visitor.send('POST /auth/register', {
    body: { email, password: 'משפט סודי וארוך' },
  });
  await signInBrowser(page, body.access_token);
});

const tokenOf = (page: import('@playwright/test').Page) =>
  page.evaluate(() => localStorage.getItem('authToken') ?? '');

test('a person without a stage name is asked for one, and nothing else is required', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  for (const path of ['/login', '/artist']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/onboarding$/);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'איך קוראים לך על הבמה?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'לעמוד שלי' }).click();
  await expect(page.getByText('צריך לבחור שם במה.')).toBeVisible();
  await expect(page.getByLabel('שם במה')).toBeFocused();
  await page.getByLabel('שם במה').fill('נועה והצל');
  await page.getByRole('button', { name: 'לעמוד שלי' }).click();
  await expect(page).toHaveURL(/\/public\/artist\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'נועה והצל' })).toBeVisible();
  const { body: me } = await new Caller(baseURL ?? '', await tokenOf(page)).send('GET /auth/me');
  expect(me).toMatchObject({ stage_name: 'נועה והצל', tenant: { plan: 'free' } });
});

for (const path of ['/my-releases', '/releases/018f0000-0000-7000-8000-000000000001'])
  test(`${path} asks for the stage name first, and then opens`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/onboarding\\?redirect=${encodeURIComponent(path)}`));
    await expect(page.getByRole('button', { name: 'יציאה' })).toHaveCount(1);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'הצהרת נגישות' })).toBeVisible();
    await page.getByRole('textbox', { name: 'שם במה' }).fill('נועה');
    await page.getByRole('button', { name: 'לעמוד שלי' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

test('a person who comes from the prices returns there', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'התחל עכשיו' }).click();
  await expect(page).toHaveURL(/\/onboarding\?redirect=%2Fpricing%23subscriber$/);
  await page.getByLabel('שם במה').fill('נועה');
  await page.getByRole('button', { name: 'לעמוד שלי' }).click();
  await expect(page).toHaveURL(/\/pricing#subscriber$/);
  await expect(page.getByRole('region', { name: 'חינם', exact: true })).toContainText('המסלול שלך');
});

test('saves names, artist id and picture, and opens the artist page', async ({ page, baseURL }) => {
  await page.goto('/onboarding');
  await page.getByLabel('שם במה').fill('נועה');
  await page.getByLabel('שם פרטי').fill('נועה');
  await page.getByLabel('שם משפחה').fill('בן־דוד');
  await page.getByLabel('מזהה אמן').fill('ACUM-1234');
  await page.getByLabel('בחירת תמונה').setInputFiles(await picture());
  await expect(page.getByText('תמונה אחרת')).toBeVisible();
  await page.getByRole('button', { name: 'לעמוד שלי' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'נועה' })).toBeVisible();
  await expect(page.getByRole('main').locator('img[src^="/media/"]').first()).toBeVisible();
  const api = new Caller(baseURL ?? '', await tokenOf(page));
  const { body: me } = await api.send('GET /auth/me');
  expect(me).toMatchObject({ first_name: 'נועה', last_name: 'בן־דוד', artist_id: 'ACUM-1234' });
  expect(me.picture_url).toMatch(/^\/media\//);
  const { body: profile } = await api.send('GET /public/artist/:id', { params: { id: me.tenant_id } });
  expect(profile.profile_image).toBe(me.picture_url);
});
