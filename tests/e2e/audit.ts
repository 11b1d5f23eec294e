import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { axeOptions, runAxe } from '../support/run-axe.ts';

const { resolve } = createRequire(import.meta.url);
const source = readFile(resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Finds what axe reports about the page, by all our rules or by the named ones. Runs in the page itself:
 * axe's own way through Playwright opens a second page for each audit, which takes four times as long.
 */
export async function audit(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (rules?.length === 0) return [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
  return page.evaluate(runAxe, axeOptions(rules));
}
