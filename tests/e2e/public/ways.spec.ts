import { randomBytes } from 'node:crypto';
import { expect, signInBrowser, test } from '../fixture.ts';
import { publishSong } from './songs.ts';

const onHost = (baseURL: string | undefined, name: string) =>
  `http://${name}.session.localhost:${new URL(baseURL ?? '').port}`;

test('the callback page says that it works, and opens the settings if they were asked for', async ({
  page,
  newArtist,
  baseURL,
}) => {
  const { api, tenantId } = await newArtist();
  const { body } = await api.send('POST /auth/ticket', { body: { to: baseURL } });
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/exchange', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${body.url}&afterLogin=true`);
  await expect(page.getByText('מתחבר... / Logging in...')).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/auth/callback`);
  answer?.();
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

test('an operator has a link to the operators’ area', async ({ page, newArtist }) => {
  const { api } = await newArtist({ inBrowser: true });
  const { body: me } = await api.send('GET /auth/me');
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { ...me, is_admin: true } }));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
});

test('radio links an artist to their page: on their own host if they have one', async ({
  page,
  newArtist,
  baseURL,
}) => {
  const { api, tenantId } = await newArtist();
  const radio = onHost(baseURL, 'radio');
  const own = page.getByRole('link', { name: 'לעמוד האמן שלי' });
  await signInBrowser(page, api.token ?? '', radio);
  await page.goto(radio);
  await expect(own).toHaveAttribute('href', `${baseURL}/public/artist/${tenantId}`);
  const name = `own-${randomBytes(4).toString('hex')}`;
  await api.send('POST /auth/claim-subdomain', { body: { subdomain: name } });
  await page.goto(radio);
  await expect(own).toHaveAttribute('href', `${onHost(baseURL, name)}`);
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
