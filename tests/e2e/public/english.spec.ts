import type { Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';

const html = (page: Page) => page.locator('html');
const toEnglish = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'English' });
const toHebrew = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'עברית' });

async function expectEnglish(page: Page): Promise<void> {
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expect(html(page)).toHaveAttribute('dir', 'ltr');
}

test('the page turns English in place while a song plays on, and stays English', async ({
  page,
  newArtist,
  expectAccessible,
}) => {
  const { api } = await newArtist();
  const { code } = await publishSong(api);
  await page.goto(`/r/${code}`);
  await page.getByRole('main').getByRole('button', { name: 'השמעה' }).click();
  await page.getByRole('link', { name: /לעמוד הבית/ }).click();
  const bar = page.getByRole('region', { name: /^(נגן|Player)$/ });
  await expect(bar.getByRole('button', { name: 'השהיה' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'היום', exact: true })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));

  // Playwright's own click would first scroll to where the sticky header would be.
  await toEnglish(page).dispatchEvent('click');
  await expectEnglish(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle(/^New songs/);
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(Math.abs((await page.evaluate(() => scrollY)) - 600)).toBeLessThan(120);
  await expectAccessible(page);

  await page.reload();
  await expectEnglish(page);
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await toHebrew(page).click();
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name: 'היום', exact: true })).toBeVisible();
});

test('typed text stays when the language changes', async ({ page, expectAccessible }) => {
  await page.goto('/');
  await toEnglish(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page).toHaveTitle(/^Log in/);
  await page.getByRole('textbox', { name: 'Email' }).fill('noa@example.test');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please fill in this field.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('noa@example.test');
});

test('a song, an artist and the wizard are in English', async ({ page, newArtist, expectAccessible }) => {
  const { api, tenantId } = await newArtist({ inBrowser: true });
  const { code } = await publishSong(api, { lyrics: 'מילה ועוד מילה' });
  await api.send('PUT /public/artist/profile', { body: { website_url: 'https://noa.example/' } });
  await page.goto(`/r/${code}`);
  await toEnglish(page).click();
  await expect(page.getByRole('tab', { name: 'Lyrics' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Play' })).toBeVisible();
  // The song keeps its own direction.
  await expect(page.getByRole('heading', { level: 1 }).locator('bdi')).toHaveText('לילה לבן בפלורנטין');
  await expectAccessible(page);

  await page.goto(`/public/artist/${tenantId}`);
  await expectEnglish(page);
  await expect(page.getByText('1 single', { exact: true })).toBeVisible();
  // The arrow of an external link points in reading direction.
  const arrowDirection = () =>
    page.locator('a[href="https://noa.example/"] svg').evaluate((svg: SVGSVGElement) => {
      const { left, width } = svg.getBoundingClientRect();
      const path = svg.querySelector('path');
      const tip = path?.getPointAtLength(10).matrixTransform(path.getScreenCTM() ?? undefined);
      return (tip?.x ?? 0) > left + width / 2 ? 'right' : 'left';
    });
  expect(await arrowDirection()).toBe('right');
  await expectAccessible(page);

  await page.goto('/new');
  await expect(page.getByRole('heading', { name: 'Where’s the recording?' })).toBeVisible();
  await expect(page).toHaveTitle('New release · Session42');
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the language switch returns to the same page in the other language', async ({ page }) => {
    await page.goto('/accessibility-statement');
    await toEnglish(page).click();
    await expect(page).toHaveURL(/\/accessibility-statement$/);
    await expectEnglish(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Accessibility statement' })).toBeVisible();
    await page.reload();
    await expectEnglish(page);
  });
});
