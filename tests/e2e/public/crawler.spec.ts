import type { Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';

test.use({ javaScriptEnabled: false });

const meta = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
const canonical = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');

test('a crawler reads the feed, its head and its next page without a script', async ({ page, baseURL }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'שיר מספר 1', exact: true })).toBeVisible();
  await expect(page).toHaveTitle('שירים חדשים · Session42');
  expect(await canonical(page)).toBe(`${baseURL}/`);
  expect(await meta(page, 'og:title')).toBe('שירים חדשים');
  expect(await meta(page, 'twitter:card')).toBe('summary');
  expect(await meta(page, 'description')).toBeTruthy();
  await page.getByRole('link', { name: 'עוד שירים' }).click();
  await expect(page.getByRole('link', { name: 'שיר מספר 36', exact: true })).toBeVisible();
  expect(await canonical(page)).toBe(`${baseURL}/`);
});

test('an unknown address shows the feed, with 404 and noindex', async ({ page, baseURL }) => {
  const response = await page.goto('/no/such/place');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 2, name: 'היום' })).toBeVisible();
  expect(await canonical(page)).toBe(`${baseURL}/`);
  expect(await meta(page, 'robots')).toBe('noindex');
});

test('a crawler reads an artist’s page with its search and share data', async ({
  page,
  baseURL,
  newArtist,
}) => {
  const { api, tenantId } = await newArtist({ stageName: 'סטלה </script> ובני הדודים' });
  await publishSong(api, { title: 'חמסין' });
  await page.goto(`/public/artist/${tenantId}`);
  await expect(page.getByRole('link', { name: 'חמסין' })).toBeVisible();
  expect(await canonical(page)).toBe(`${baseURL}/public/artist/${tenantId}`);
  expect(await meta(page, 'og:title')).toBe('סטלה </script> ובני הדודים');
  expect(await meta(page, 'og:type')).toBe('profile');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'MusicGroup',
    name: 'סטלה </script> ובני הדודים',
    track: [{ name: 'חמסין' }],
  });
});

test('a crawler reads the accessibility statement', async ({ page }) => {
  await page.goto('/accessibility-statement');
  await expect(page.getByText('5568')).toBeVisible();
  await expect(page.getByText('Safari 14+')).toBeVisible();
});

test('every page has a title before any script', async ({ page }) => {
  for (const [path, title] of [
    ['/artist', 'העמוד שלי · Session42'],
    ['/r/nothing', 'Not found · Session42'],
    ['/public/artist/nobody', 'Artist not found · Session42'],
    ['/my-releases', 'הסינגלים שלי · Session42'],
    ['/new', 'יצירה חדשה · Session42'],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(title);
  }
});
