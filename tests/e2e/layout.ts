import type { Page } from '@playwright/test';
import { findLayoutProblems } from '../support/find-layout-problems.ts';

/** Visual faults of a page. */
export const layoutProblems = (page: Page): Promise<string[]> => page.evaluate(findLayoutProblems);
