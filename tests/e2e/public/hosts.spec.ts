import { randomBytes } from 'node:crypto';
import { expect, signInBrowser, test } from '../fixture.ts';

const onHost = (baseURL: string | undefined, name: string) => {
  const { port } = new URL(baseURL ?? '');
  return `http://${name}.session.localhost:${port}`;
};

test('radio leads to the station that is picked', async ({ page, baseURL, expectAccessible }) => {
  await page.goto(onHost(baseURL, 'radio'));
  await expect(page.getByText(/^\d+ תחנות זמינות$/)).toBeVisible();
  const choices = page.getByRole('combobox');
  const links = page.getByRole('region', { name: 'כל התחנות' }).getByRole('link');
  await expect(links.filter({ hasText: 'כאן 88' })).toHaveAttribute('href', onHost(baseURL, '88'));
  await expectAccessible(page);
  await choices.selectOption('glgltz');
  await expect(page).toHaveURL(`${onHost(baseURL, 'glgltz')}/`);
  await expect(page.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
});

test('the stations to pick from stand in the order of their names', async ({ page, baseURL }) => {
  const radio = onHost(baseURL, 'radio');
  for (const language of ['he', 'en']) {
    await page.context().addCookies([{ name: 'language', value: language, url: radio }]);
    await page.goto(radio);
    const [, ...names] = await page.getByRole('combobox').getByRole('option').allTextContents();
    expect(names.length).toBeGreaterThan(20);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, language)));
  }
});

test('an artist’s own host shows their page at every path', async ({ page, baseURL, newArtist }) => {
  const { api } = await newArtist({ stageName: 'טריו אליפלט' });
  const name = `trio-${randomBytes(4).toString('hex')}`;
  await api.send('POST /auth/claim-subdomain', { body: { subdomain: name } });
  for (const path of ['/', '/anything', '/my-releases', '/onboarding']) {
    const answer = await page.goto(`${onHost(baseURL, name)}${path}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'טריו אליפלט' })).toBeVisible();
  }
});

test('a session is carried from a host to the main one', async ({ page, baseURL, newArtist }) => {
  const { api, tenantId } = await newArtist();
  const name = `roof-${randomBytes(4).toString('hex')}`;
  await api.send('POST /auth/claim-subdomain', { body: { subdomain: name } });
  await signInBrowser(page, api.token ?? '', onHost(baseURL, name));
  await page.goto(onHost(baseURL, name));
  await expect(page.getByRole('button', { name: 'הגדרות העמוד' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'הסינגלים שלי' }).click();
  await expect(page).toHaveURL(`${baseURL}/my-releases`);
  await expect(page.getByText('אין לך סינגלים עדיין')).toBeVisible();
  await page.goto('/artist');
  await expect(page).toHaveURL(`${baseURL}/public/artist/${tenantId}`);
});

test('a free name says so, and a reserved one never does', async ({ page, baseURL }) => {
  const free = await page.goto(onHost(baseURL, `free-${randomBytes(4).toString('hex')}`));
  expect(free?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'השם הזה פנוי' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'לעמוד הבית' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await page.goto(onHost(baseURL, 'admin'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('פנוי')).toHaveCount(0);
});

test('the session host behaves as the main one, and marks its tab', async ({ page, baseURL }) => {
  await page.goto(onHost(baseURL, 'session'));
  await expect(page.getByRole('heading', { level: 2, name: 'היום' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('session'))).toBe('true');
});
