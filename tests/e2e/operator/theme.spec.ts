import type { Locator } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { beOperator } from './office.ts';

const ground = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);
/** `--surface-2` where the device asks for light, and of the public pages. */
const [light, dark] = ['rgb(236, 236, 232)', 'rgb(28, 28, 31)'];

test.use({ colorScheme: 'light' });

test('whatever opens over a page has the page’s theme', async ({ page, baseURL }) => {
  await beOperator(page, baseURL ?? '');
  await page.goto('/admin?tab=radio');
  await page.getByRole('button', { name: 'Add a station' }).click();
  const dialog = page.getByRole('dialog');
  expect(await ground(dialog)).toBe(light);
  await page.keyboard.press('Escape');
  // These two are rendered outside the page: by the player, and by the document.
  await page.keyboard.press('?');
  expect(await ground(dialog)).toBe(light);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'תפריט נגישות' }).click();
  expect(await ground(dialog)).toBe(light);

  await page.goto('/pricing');
  await page.keyboard.press('?');
  expect(await ground(dialog)).toBe(dark);
});
