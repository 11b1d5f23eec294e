import type { Page } from '@playwright/test';
import { expect, onPhoneToo, test } from '../fixture.ts';
import { waitForFrames } from '../screens.ts';

const songs = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test(
  'the feed shows thirty songs at a time by day, today first, and loads more near the end',
  onPhoneToo,
  async ({ page, expectAccessible }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('היום');
    await expect(page.getByRole('heading', { level: 2, name: 'אתמול' })).toBeVisible();
    await expect(songs(page)).toHaveCount(30);
    await expect(songs(page).first()).toHaveText('שיר מספר 1');
    await expectAccessible(page);
    await page.getByText('שיר מספר 29', { exact: true }).scrollIntoViewIfNeeded();
    await expect(songs(page)).toHaveCount(41);
    await expect(page.getByRole('link', { name: 'עוד שירים' })).toHaveCount(0);
  },
);

test('more songs are requested 300 ms after the end is within 500 px of the screen, and not before', async ({
  page,
}) => {
  await page.goto('/');
  await expect(songs(page)).toHaveCount(30);
  const requests: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('cursor=')) requests.push(Date.now());
  });
  /** Scrolls until the end of the songs is this far below the screen. */
  const scrollTo = (below: number) =>
    page.getByRole('link', { name: 'עוד שירים' }).evaluate((link, px) => {
      const { top } = link.closest('.wrap')?.getBoundingClientRect() ?? new DOMRect();
      scrollBy(0, top - innerHeight - px);
    }, below);
  await scrollTo(540);
  await waitForFrames(page, 50);
  expect(requests).toEqual([]);
  const from = Date.now();
  await scrollTo(460);
  await expect.poll(() => requests.length).toBe(1);
  expect((requests[0] ?? from) - from).toBeGreaterThanOrEqual(280);
});

test('the feed restores its place and its loaded pages after going back', onPhoneToo, async ({ page }) => {
  await page.goto('/');
  await page.getByText('שיר מספר 29', { exact: true }).scrollIntoViewIfNeeded();
  await expect(songs(page)).toHaveCount(41);
  const song = page.getByRole('link', { name: 'שיר מספר 36', exact: true });
  await song.scrollIntoViewIfNeeded();
  await song.click();
  await expect(page).toHaveURL(/\/r\/\w{7}$/);
  await expect.poll(() => focused(page)).toContain('שיר מספר 36');
  await page.goBack();
  await expect(songs(page)).toHaveCount(41);
  await expect(song).toBeInViewport();
});

test('the feed filters by catalogue in the address, and the logo shows all again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'linktone' }).click();
  await expect(page).toHaveURL(/\?source=linktone$/);
  await expect(songs(page)).toHaveText(['שיר מהקטלוג']);
  await expect(page.getByRole('link', { name: 'linktone' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'patiphon' }).click();
  await expect(page.getByRole('heading', { name: 'עוד אין שירים' })).toBeVisible();
  await page.getByRole('link', { name: 'Session42, לעמוד הבית' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(songs(page)).toHaveCount(30);
});

test('an empty feed says so in its reader’s language', async ({ page, context, baseURL }) => {
  await page.goto('/?source=patiphon');
  await expect(page.getByRole('heading', { name: 'עוד אין שירים' })).toBeVisible();
  await context.addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No releases yet' })).toBeVisible();
});

test('the header offers a visitor to sign in, and an artist their page and signing out', async ({
  page,
  newArtist,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'שיר חדש' })).toHaveAttribute('href', '/login?redirect=%2Fnew');
  const { tenantId } = await newArtist({ inBrowser: true });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'העמוד שלי' })).toHaveAttribute(
    'href',
    `/public/artist/${tenantId}`,
  );
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  // Signing out comes after the link to the artist's page.
  const account = page.getByRole('navigation', { name: 'החשבון שלי' });
  await expect(account.getByText(/^(העמוד שלי|יציאה)$/)).toHaveText(['העמוד שלי', 'יציאה']);
  await expect(page.getByRole('link', { name: 'שיר חדש' })).toHaveAttribute('href', '/new');
  await page.getByRole('button', { name: 'יציאה' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
