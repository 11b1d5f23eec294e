import type { Page } from '@playwright/test';
import { audit } from './audit.ts';
import { expect } from './fixture.ts';
import { layoutProblems } from './layout.ts';
import { settled } from './settled.ts';

const widths = [320, 390, 820, 1440];
/**
 * What a reader sets, with the rules of axe whose answer it may change; all of them are run as the page comes. Large
 * text needs less contrast, so that colours are looked at in the usual size.
 */
export interface Look {
  textSize: string;
  adjust: string;
  rules?: readonly string[];
}

/** All of them. */
const looks: readonly Look[] = [
  { textSize: '100', adjust: '' },
  { textSize: '100', adjust: 'contrast', rules: ['color-contrast', 'link-in-text-block'] },
  { textSize: '150', adjust: '', rules: ['target-size', 'scrollable-region-focusable'] },
  { textSize: '150', adjust: 'contrast', rules: [] },
];

/** Whether the way to the accessibility menu is in the head. */
const menuProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.querySelector('header [data-adjustments]')?.checkVisibility() ? [] : ['no accessibility menu'],
  );

/** For screens that other journeys look at as they come. */
export const fewerLooks: readonly Look[] = [
  { textSize: '100', adjust: 'contrast', rules: ['color-contrast', 'label-content-name-mismatch'] },
  { textSize: '150', adjust: '', rules: ['target-size', 'scrollable-region-focusable'] },
];

/**
 * Looks at a page in every width, size of text and contrast.
 * @param hasHead false for the page that fills a studio's screen, which has no head and so no accessibility menu
 */
export async function look(page: Page, name: string, ways = looks, hasHead = true): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  for (const width of widths) {
    // As high as the page: what is half under a sticky foot can be scrolled free of it.
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
      const problems = [
        ...(await audit(page, rules)),
        ...(await layoutProblems(page)),
        ...(hasHead ? await menuProblems(page) : []),
      ];
      expect(problems, `${name} at ${width} px, text ${textSize} %, ${adjust || 'usual'}`).toEqual([]);
      await page.setViewportSize({ width, height: 900 });
    }
  }
}

/** Goes to an address and looks at it once it has come. */
export async function goAndLook(page: Page, address: string, ways = looks): Promise<void> {
  await page.goto(address);
  await settled(page);
  await look(page, address, ways);
}
