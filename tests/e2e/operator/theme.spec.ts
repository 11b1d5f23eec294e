import type { Locator } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { openTestStation } from '../station/test-station.ts';
import { signInOperator } from './operator.ts';

const background = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);
/** `--surface-2` of the light theme, and of public pages. */
const [light, dark] = ['rgb(236, 236, 232)', 'rgb(28, 28, 31)'];

test.use({ colorScheme: 'light' });

test('dialogs, menus and toasts have the theme of the page below them', async ({ page, baseURL }) => {
  await signInOperator(page, baseURL);
  await page.goto('/admin?tab=radio');
  await page.getByRole('button', { name: 'Add a station' }).click();
  const dialog = page.getByRole('dialog');
  expect(await background(dialog)).toBe(light);
  await page.keyboard.press('Escape');
  // These two are rendered outside the page: by the player, and by the document.
  await page.keyboard.press('?');
  expect(await background(dialog)).toBe(light);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'תפריט נגישות' }).click();
  expect(await background(dialog)).toBe(light);

  await page.goto('/pricing');
  await page.keyboard.press('?');
  expect(await background(dialog)).toBe(dark);
});

test('a dialog over the full-screen review is dark, like the review', async ({ page, baseURL }) => {
  const station = await openTestStation(baseURL);
  await station.openAs(page, station.admin, '/?tab=contenders');
  await page.getByRole('button', { name: 'Start Review' }).click();
  await page.getByRole('button', { name: 'סקירה במסך מלא' }).click();
  await expect(page.getByRole('dialog', { name: 'סקירה במסך מלא' })).toBeVisible();
  await page.keyboard.press('1');
  const question = page.getByRole('dialog', { name: 'לאיזה פלייליסט?' });
  expect(await background(question)).toBe(dark);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'לרשימה' }).click();
  await page.keyboard.press('1');
  expect(await background(question)).toBe(light);
});
