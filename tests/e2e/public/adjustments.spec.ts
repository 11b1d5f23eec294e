import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, onPhoneToo, test } from '../fixture.ts';
import { originOf } from '../hosts.ts';

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'תפריט נגישות' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'נגישות' });
const rootFont = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test(
  'text size changes in steps of ten, between 80 and 150 per cent',
  onPhoneToo,
  async ({ page, expectAccessible }) => {
    await page.goto('/');
    await opener(page).click();
    await expect(menu(page).getByText('100%')).toBeVisible();
    await expectAccessible(page);
    const larger = menu(page).getByRole('button', { name: 'טקסט גדול יותר' });
    for (const percent of [110, 120, 130, 140, 150]) {
      await larger.click();
      await expect(menu(page).getByText(`${percent}%`)).toBeVisible();
      expect(await rootFont(page)).toBeCloseTo(0.16 * percent);
    }
    await expect(larger).toBeDisabled();
    await expectAccessible(page);
    await menu(page).getByRole('button', { name: 'איפוס' }).click();
    expect(await rootFont(page)).toBe(16);
    const smaller = menu(page).getByRole('button', { name: 'טקסט קטן יותר' });
    await smaller.click();
    await smaller.click();
    await expect(smaller).toBeDisabled();
    expect(await rootFont(page)).toBeCloseTo(12.8);
  },
);

test('contrast, pointer and links change at once', async ({ page }) => {
  await page.goto('/');
  const before = await background(page);
  await opener(page).click();
  await menu(page).getByLabel('ניגודיות גבוהה').check();
  expect(await background(page)).toBe('rgb(0, 0, 0)');
  expect(before).not.toBe('rgb(0, 0, 0)');
  await menu(page).getByLabel('סמן עכבר גדול').check();
  const cursor = await opener(page).evaluate((button) => getComputedStyle(button).cursor);
  expect(cursor).toContain('/cursors/hand.png');
  expect((await page.request.get('/cursors/hand.png')).headers()['content-type']).toBe('image/png');
  await menu(page).getByLabel('הדגשת קישורים').check();
  const link = page.getByRole('contentinfo').getByRole('link').first();
  expect(await link.evaluate((anchor) => getComputedStyle(anchor).textDecorationLine)).toBe('underline');
});

test('adjustments apply before the first paint of every later page, on every host', async ({
  page,
  baseURL,
  newArtist,
}) => {
  const { api } = await newArtist();
  const name = `menu-${randomBytes(4).toString('hex')}`;
  await api.send('POST /auth/claim-subdomain', { body: { subdomain: name } });
  const on = (host: string) => `${originOf(baseURL, host)}/`;
  await page.goto(on(name));
  await opener(page).click();
  await menu(page).getByRole('button', { name: 'טקסט גדול יותר' }).click();
  await menu(page).getByLabel('ניגודיות גבוהה').check();
  // A tab without our scripts: the first paint needs none.
  const later = await page.context().newPage();
  await later.route('**/assets/*.js', (route) => route.abort());
  for (const address of [on(name), on('radio'), on('glz'), on('session')]) {
    await later.goto(address);
    await expect(later.locator('html')).toHaveAttribute('data-text-size', '110');
    expect(await rootFont(later), address).toBeCloseTo(17.6);
    expect(await background(later), address).toBe('rgb(0, 0, 0)');
  }
  await later.close();
  await page.goto(on(name));
  await opener(page).click();
  await menu(page).getByRole('button', { name: 'איפוס' }).click();
  await page.goto(on('radio'));
  expect(await rootFont(page)).toBe(16);
});

test('the menu works by keyboard alone, and returns the focus', async ({ page }) => {
  await page.goto('/accessibility-statement');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('button', { name: 'טקסט גדול יותר' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-adjust', 'contrast');
  await expect(page.locator('html')).toHaveAttribute('data-text-size', '110');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test('the statement opens the menu, says that contact details will follow, and links to the top', async ({
  page,
}) => {
  await page.goto('/accessibility-statement');
  for (const title of [
    'המחויבות שלנו',
    'התקן',
    'התאמות באתר',
    'דפדפנים נתמכים',
    'טכנולוגיות מסייעות',
    'יצירת קשר',
  ])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('פרטי הקשר לנגישות יופיעו כאן')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'פתיחת תפריט הנגישות' }).click();
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'לראש העמוד' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the menu opens beside the pressed button, entirely on the screen, and stays there', async ({
  page,
}) => {
  const foot = page.getByRole('contentinfo').getByRole('button', { name: 'תפריט נגישות' });
  for (const size of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/accessibility-statement');
    for (const button of [opener(page), foot]) {
      await button.click();
      const beside = async () => {
        const [panel, pressed] = [await menu(page).boundingBox(), await button.boundingBox()];
        if (!panel || !pressed) throw new Error('the menu or its button has no box');
        expect(panel.x).toBeGreaterThanOrEqual(0);
        expect(panel.y).toBeGreaterThanOrEqual(0);
        expect(panel.x + panel.width).toBeLessThanOrEqual(size.width);
        expect(panel.y + panel.height).toBeLessThanOrEqual(size.height);
        // Under the button or above it, not beside it.
        const between = Math.max(
          panel.y - (pressed.y + pressed.height),
          pressed.y - (panel.y + panel.height),
        );
        expect(Math.abs(between - 8)).toBeLessThan(2);
        expect(panel.x).toBeLessThanOrEqual(pressed.x + pressed.width);
        expect(panel.x + panel.width).toBeGreaterThanOrEqual(pressed.x);
      };
      await beside();
      await page.keyboard.press('Escape');
    }
  }
});

test('a checkbox is at the middle of its first line in every text size', async ({ page }) => {
  await page.goto('/login');
  const box = page.getByRole('checkbox', { name: 'הצגת הסיסמה' });
  for (const textSize of ['80', '100', '150']) {
    const offset = await box.evaluate((input, size) => {
      document.documentElement.dataset.textSize = size;
      const middle = (element: Element | null | undefined) => {
        const { top, height } = element?.getBoundingClientRect() ?? new DOMRect();
        return top + height / 2;
      };
      return middle(input) - middle(input.closest('label')?.lastElementChild);
    }, textSize);
    expect(Math.abs(offset), `in text of ${textSize} %`).toBeLessThan(1.5);
  }
});
