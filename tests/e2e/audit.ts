import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** The parts of axe that are used here. */
interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

const { resolve } = createRequire(import.meta.url);
const source = readFile(resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, and what axe advises beside it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** An experimental rule, WCAG 2.5.3: what stands on a button is in its name, a number beside its icon too. */
const alsoRun = { 'label-content-name-mismatch': { enabled: true } };

/**
 * What axe finds wrong with the page as it stands, by all our rules or by those that are named. In the page itself:
 * axe's own way through Playwright opens a second page for each audit, which takes four times as long.
 */
export async function audit(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (rules?.length === 0) return [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
  const runOnly = rules ? { type: 'rule', values: rules } : tags;
  return page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: Axe }; // put there above
      // Colours that are on their way from one look to the next are neither. Ended, not waited for: in a part that isn't
      // drawn, as `content-visibility: auto` has it, an animation never ends.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      const { violations } = await axe.run(options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    // Stylesheets, which axe would fetch again, are for rules that we don't run.
    {
      runOnly,
      ...(rules === undefined && { rules: alsoRun }),
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    },
  );
}
