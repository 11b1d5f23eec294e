import type { Page } from '@playwright/test';
import { audit } from './audit.ts';
import { expect } from './fixture.ts';
import { layoutProblems } from './layout.ts';
import { waitUntilLoaded } from './wait-until-loaded.ts';

/** The deep tests check each screen in every width and setting. */
const isDeep = process.env.TEST_DEPTH === 'deep';
const widths = isDeep ? [320, 390, 820, 1440] : [320, 1440];

/**
 * What a reader sets, and the axe rules whose result it may change; all rules by default. Large text needs less
 * contrast, so we check colours in the usual size.
 */
interface DisplaySettings {
  textSize: string;
  adjust: string;
  rules?: readonly string[];
}

const allSettings: readonly DisplaySettings[] = [
  { textSize: '100', adjust: '' },
  { textSize: '100', adjust: 'contrast', rules: ['color-contrast', 'link-in-text-block'] },
  { textSize: '150', adjust: '', rules: ['target-size', 'scrollable-region-focusable'] },
  { textSize: '150', adjust: 'contrast', rules: [] },
];

/** Whether the header has the button of the accessibility menu. */
const menuProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.querySelector('header [data-adjustments]')?.checkVisibility() ? [] : ['no accessibility menu'],
  );

/** For screens whose loaded state other tests check. */
export const fewerSettings: readonly DisplaySettings[] = [
  { textSize: '100', adjust: 'contrast', rules: ['color-contrast', 'label-content-name-mismatch'] },
  { textSize: '150', adjust: '', rules: ['target-size', 'scrollable-region-focusable'] },
];

/** The usual text size and contrast, by all the rules of the settings. */
const inShort = (settings: readonly DisplaySettings[]): DisplaySettings => {
  const rules = settings.flatMap((one) => one.rules ?? []);
  return { textSize: '100', adjust: '', ...(settings.every((one) => one.rules !== undefined) && { rules }) };
};

/**
 * Checks a page in its smallest and largest width; among the deep tests in every width, text size and contrast.
 * @param hasHeader false for the page that fills a studio's screen, which has no header and so no accessibility menu
 */
export async function checkScreen(
  page: Page,
  name: string,
  settings = allSettings,
  hasHeader = true,
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  for (const width of widths) {
    // As high as the page: what a sticky footer half covers can be scrolled out from under it.
    await page.setViewportSize({ width, height: 900 });
    for (const { textSize, adjust, rules } of isDeep ? settings : [inShort(settings)]) {
      const height = await page.evaluate(
        (dataset) => {
          Object.assign(document.documentElement.dataset, dataset);
          return document.documentElement.scrollHeight;
        },
        { textSize, adjust },
      );
      await page.setViewportSize({ width, height: Math.min(Math.max(height, 900), 6_000) });
      const description = `${name} at ${width} px, text ${textSize} %, ${adjust || 'usual'}`;
      const problems = [...(await audit(page, rules)), ...(hasHeader ? await menuProblems(page) : [])];
      expect(problems, description).toEqual([]);
      // A list measures its cards again after a change of width, and moves them a few frames later.
      await expect.poll(() => layoutProblems(page), { message: description, timeout: 5_000 }).toEqual([]);
      await page.setViewportSize({ width, height: 900 });
    }
  }
}

/** Opens an address and checks the page once it has loaded. */
export async function openAndCheck(page: Page, address: string, settings = allSettings): Promise<void> {
  await page.goto(address);
  await waitUntilLoaded(page);
  await checkScreen(page, address, settings);
}
