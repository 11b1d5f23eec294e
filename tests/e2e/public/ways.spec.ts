import { randomBytes } from 'node:crypto';
import { expect, signInBrowser, test } from '../fixture.ts';
import { originOf } from '../hosts.ts';
import { publishSong } from '../publish-song.ts';

test('the callback page says that it works, and opens the settings if they were asked for', async ({
  page,
  newArtist,
  baseURL,
}) => {
  const { api, tenantId } = await newArtist();
  const { body } = await api.send('POST /auth/ticket', { body: { to: baseURL } });
  const { promise: mayGoOn, resolve: letGoOn } = Promise.withResolvers<void>();
  await page.route('**/api/auth/exchange', async (route) => {
    await mayGoOn;
    await route.continue();
  });
  await page.goto(`${body.url}&afterLogin=true`);
  await expect(page.getByText('מתחבר... / Logging in...')).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/auth/callback`);
  letGoOn();
  await page.getByRole('button', { name: 'להיכנס' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await page.getByRole('link', { name: 'העמוד שלי' }).click();
  await expect(page).toHaveURL(new RegExp(`/public/artist/${tenantId}$`));
  await expect(page.getByRole('dialog', { name: 'הגדרות העמוד' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: 'הגדרות העמוד' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the sign-in screen has a link back', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'חזרה' }).click();
  await expect(page).toHaveURL(/\/$/);
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

test('a cover that fails to load is replaced by one drawn from title and artist', async ({
  page,
  newArtist,
}) => {
  const { api } = await newArtist();
  const { code } = await publishSong(api, { title: 'white night' });
  await page.route(/\/media\/[0-9a-f-]+\/\d+$/, (route) => route.abort());
  await page.goto(`/r/${code}`);
  const cover = page.getByRole('main').getByRole('img', { name: /White night/ });
  await expect(cover).toContainText('White');
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});
