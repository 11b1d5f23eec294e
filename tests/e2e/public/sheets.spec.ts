import type { Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { waitForFrames } from '../screens.ts';

/** Collects the page's heading and its style in each painted frame from now on. */
const watchHeading = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const recordFrame = () => {
      const heading = document.querySelector('main h1');
      const parent = heading?.parentElement;
      if (heading && parent) {
        const { fontSize, margin } = getComputedStyle(heading);
        const { display, gap } = getComputedStyle(parent);
        seen.add(`${heading.textContent}: ${fontSize} ${margin} in ${display} ${gap}`);
      }
      requestAnimationFrame(recordFrame);
    };
    recordFrame();
  });
const seenHeadings = (page: Page, heading: string) =>
  page.evaluate((text) => {
    const all = (globalThis as unknown as { seen: Set<string> }).seen; // set by `watchHeading`
    return [...all].filter((line) => line.includes(text));
  }, heading);

test('a page waits for its own stylesheet, and is never painted without it', async ({ page }) => {
  await page.goto('/');
  await page.route('**/assets/*.css', async (route) => {
    // Routed requests bypass the cache: a stylesheet requested twice is late twice.
    await waitForFrames(page, 15);
    await route.continue();
  });
  await watchHeading(page);
  const song = page.getByRole('link', { name: 'שיר מספר 1', exact: true });
  const title = page.getByRole('heading', { level: 1, name: 'שיר מספר 1', exact: true });
  await song.click();
  await expect(title).toBeVisible();
  await page.goBack();
  await expect(song).toBeVisible();
  await page.goForward();
  await expect(title).toBeVisible();
  await waitForFrames(page, 2);
  expect(await seenHeadings(page, 'שיר מספר 1')).toHaveLength(1);
  expect((await seenHeadings(page, 'שירים חדשים')).length).toBeLessThanOrEqual(1);
  const sheets = await page.evaluate(() =>
    Array.from(document.querySelectorAll('link[rel=stylesheet]'), (link) => link.getAttribute('href')),
  );
  expect(sheets).toEqual([...new Set(sheets)]);
  expect(sheets[0]).toMatch(/\/kit-/);
  expect(sheets.some((href) => href?.includes('/Release-'))).toBe(true);
});
