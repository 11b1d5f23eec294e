import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** The parts of axe that we use. */
interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

const { resolve } = createRequire(import.meta.url);
const source = readFile(resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, and what axe recommends besides. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** An experimental rule, WCAG 2.5.3: a button's name contains its visible text, also a number beside its icon. */
const alsoRun = { 'label-content-name-mismatch': { enabled: true } };

/**
 * Finds what axe reports about the page, by all our rules or by the named ones. Runs in the page itself:
 * axe's own way through Playwright opens a second page for each audit, which takes four times as long.
 */
export async function audit(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (rules?.length === 0) return [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
  const runOnly = rules ? { type: 'rule', values: rules } : tags;
  return page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: Axe }; // set above
      // Axe reads wrong colours during an animation. We finish animations instead of waiting: in a part that
      // isn't drawn (`content-visibility: auto`) an animation never ends.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      const { violations } = await axe.run(options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    // Axe would fetch stylesheets again, only for rules that we don't run.
    {
      runOnly,
      ...(rules === undefined && { rules: alsoRun }),
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    },
  );
}
