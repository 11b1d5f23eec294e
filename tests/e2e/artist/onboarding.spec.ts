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
  const { body: me } = await new Caller(baseURL ?? '', await tokenOf(page)).send('GET /auth/me');
  expect(me).toMatchObject({ first_name: 'נועה', last_name: 'בן־דוד', artist_id: 'ACUM-1234' });
  expect(me.picture_url).toMatch(/^\/media\//);
});

test('the form shows each error at its place, and keeps what was typed', async ({ page }) => {
  await page.goto('/onboarding');
  const save = page.getByRole('button', { name: 'לעמוד שלי' });
  await page.getByLabel('שם במה').fill('נועה');
  await page.getByLabel('שם פרטי').fill('a\u202eb');
  await save.click();
  await expect(page.getByText('יש בשם סימנים נסתרים שהופכים את סדר האותיות')).toBeVisible();
  await expect(page.getByLabel('שם פרטי')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('שם פרטי').fill('נועה');
  await page.route('**/api/auth/me', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await save.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'השרת לא עונה. כדאי לבדוק את החיבור' }),
  ).toBeVisible();
  await page.unroute('**/api/auth/me');
  await page.route('**/api/auth/me', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 502, body: 'upstream is away' })
      : route.continue(),
  );
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'upstream is away' })).toBeVisible();
  await expect(page.getByLabel('שם במה')).toHaveValue('נועה');
});

test('a person can finish although the picture’s upload failed', async ({ page }) => {
  await page.goto('/onboarding');
  await page.getByLabel('שם במה').fill('נועה');
  await page.route('**/api/uploads/file', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel('בחירת תמונה').setInputFiles(await picture());
  await expect(page.getByText('התמונה לא עלתה.')).toBeVisible();
  await page.getByRole('button', { name: 'לעמוד שלי' }).click();
  await expect(page).toHaveURL(/\/public\/artist\//);
});

/** Holds the upload of a picture until it is let through, or fails. */
async function holdUpload(page: import('@playwright/test').Page) {
  const { promise, resolve } = Promise.withResolvers<'through' | 'failed'>();
  await page.route('**/api/uploads/file', async (route) => {
    if ((await promise) === 'through') await route.continue();
    else await route.fulfill({ status: 500, json: {} });
  });
  return resolve;
}

test('a press while the picture uploads waits for it, and says so', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  await page.goto('/onboarding');
  await page.getByLabel('שם במה').fill('נועה');
  const letUpload = await holdUpload(page);
  await page.getByLabel('בחירת תמונה').setInputFiles(await picture());
  // The line moves the button, which a press might miss.
  await expect(page.getByText('מעלה את התמונה')).toBeVisible();
  await page.getByRole('button', { name: 'לעמוד שלי' }).click();
  await expect(page.getByRole('button', { name: 'ממתין לתמונה...' })).toBeVisible();
  await expectAccessible(page);
  letUpload('through');
  await expect(page.getByRole('heading', { level: 1, name: 'נועה' })).toBeVisible();
  const api = new Caller(baseURL ?? '', await tokenOf(page));
  const { body: me } = await api.send('GET /auth/me');
  expect(me.picture_url).toMatch(/^\/media\//);
  const { body: profile } = await api.send('GET /public/artist/:id', { params: { id: me.tenant_id } });
  expect(profile.profile_image).toBe(me.picture_url);
});

test('an upload that fails after the press is said, and a second press continues without the picture', async ({
  page,
}) => {
  await page.goto('/onboarding');
  await page.getByLabel('שם במה').fill('נועה');
  const letUpload = await holdUpload(page);
  await page.getByLabel('בחירת תמונה').setInputFiles(await picture());
  // The line moves the button, which a press might miss.
  await expect(page.getByText('מעלה את התמונה')).toBeVisible();
  await page.getByRole('button', { name: 'לעמוד שלי' }).click();
  await expect(page.getByRole('button', { name: 'ממתין לתמונה...' })).toBeVisible();
  letUpload('failed');
  await expect(page.getByText('התמונה לא עלתה.')).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.getByRole('button', { name: 'לעמוד שלי' }).click();
  await expect(page).toHaveURL(/\/public\/artist\//);
});

test('a person who waits for the picture can continue without it', async ({ page, baseURL }) => {
  await page.goto('/onboarding');
  await page.getByLabel('שם במה').fill('נועה');
  await holdUpload(page);
  await page.getByLabel('בחירת תמונה').setInputFiles(await picture());
  // The line moves the button, which a press might miss.
  await expect(page.getByText('מעלה את התמונה')).toBeVisible();
  await page.getByRole('button', { name: 'לעמוד שלי' }).click();
  await page.getByRole('button', { name: 'להמשיך בלעדיה' }).click();
  await expect(page).toHaveURL(/\/public\/artist\//);
  const { body: me } = await new Caller(baseURL ?? '', await tokenOf(page)).send('GET /auth/me');
  expect(me.picture_url).toBeNull();
});

test('a picture that the artist’s page refuses is said', async ({ page }) => {
  await page.goto('/onboarding');
  await page.getByLabel('שם במה').fill('נועה');
  await page.route('**/api/public/artist/profile', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel('בחירת תמונה').setInputFiles(await picture());
  await expect(page.getByText('תמונה אחרת')).toBeVisible();
  await page.getByRole('button', { name: 'לעמוד שלי' }).click();
  await expect(page.getByText('התמונה לא עלתה.')).toBeVisible();
  await page.getByRole('button', { name: 'לעמוד שלי' }).click();
  await expect(page).toHaveURL(/\/public\/artist\//);
});

test('a file that is no picture leaves the picture before it as it is', async ({ page, baseURL }) => {
  await page.goto('/onboarding');
  await page.getByLabel('שם במה').fill('נועה');
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/uploads/file', async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.getByLabel('בחירת תמונה').setInputFiles(await picture());
  await expect(page.getByText('מעלה את התמונה...')).toBeVisible();
  await page
    .getByLabel('בחירת תמונה')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('התמונה לא עלתה.')).toBeVisible();
  sent.resolve();
  await expect(page.getByText('תמונה אחרת')).toBeVisible();
  await page.getByRole('button', { name: 'לעמוד שלי' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'נועה' })).toBeVisible();
  const { body: me } = await new Caller(baseURL ?? '', await tokenOf(page)).send('GET /auth/me');
  expect(me.picture_url).toMatch(/^\/media\//);
});

test('an artist who has a stage name is redirected to their page', async ({ page, newArtist }) => {
  const { tenantId } = await newArtist({ inBrowser: true });
  await page.goto('/onboarding');
  await expect(page).toHaveURL(new RegExp(`/public/artist/${tenantId}$`));
});
