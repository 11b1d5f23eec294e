import type { Page } from '@playwright/test';
import { expect } from './fixture.ts';

/** Waits until a page has come and nothing in sight is on its way. Its network is never idle: it listens to an event stream. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]').first()).not.toBeInViewport();
}
