import type { Page } from '@playwright/test';
import { audit } from './audit.ts';
import { expect } from './fixture.ts';
import { layoutProblems } from './layout.ts';
import { settled } from './settled.ts';

const widths = [320, 390, 820, 1440];
/**
 * What a reader sets, with the axe rules whose result it may change; all rules run on the page as it loads.
 * Large text needs less contrast, so we check colours in the usual size.
 */
export interface Look {
  textSize: string;
  adjust: string;
  rules?: readonly string[];
}

/** All rules. */
const looks: readonly Look[] = [
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
export const fewerLooks: readonly Look[] = [
  { textSize: '100', adjust: 'contrast', rules: ['color-contrast', 'label-content-name-mismatch'] },
  { textSize: '150', adjust: '', rules: ['target-size', 'scrollable-region-focusable'] },
];

/**
 * Checks a page in every width, text size and contrast.
 * @param hasHead false for the page that fills a studio's screen, which has no header and so no accessibility menu
 */
export async function look(page: Page, name: string, ways = looks, hasHead = true): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  for (const width of widths) {
    // As high as the page: what a sticky footer half covers can be scrolled out from under it.
    await page.setViewportSize({ width, height: 900 });
    for (const { textSize, adjust, rules } of ways) {
      const height = await page.evaluate(
        (look) => {
          Object.assign(document.documentElement.dataset, look);
          return document.documentElement.scrollHeight;
        },
        { textSize, adjust },
      );
      await page.setViewportSize({ width, height: Math.min(Math.max(height, 900), 6_000) });
      const where = `${name} at ${width} px, text ${textSize} %, ${adjust || 'usual'}`;
      const problems = [...(await audit(page, rules)), ...(hasHead ? await menuProblems(page) : [])];
      expect(problems, where).toEqual([]);
      // A list measures its cards again after a change of width, and moves them a few frames later.
      await expect.poll(() => layoutProblems(page), { message: where, timeout: 5_000 }).toEqual([]);
      await page.setViewportSize({ width, height: 900 });
    }
  }
}

/** Opens an address and checks the page once it has loaded. */
export async function goAndLook(page: Page, address: string, ways = looks): Promise<void> {
  await page.goto(address);
  await settled(page);
  await look(page, address, ways);
}
