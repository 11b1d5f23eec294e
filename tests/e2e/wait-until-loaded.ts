import type { Page } from '@playwright/test';
import { expect } from './fixture.ts';

/** Waits until a page has loaded and nothing in view is loading. Its network is never idle, because it has an event stream. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]').first()).not.toBeInViewport();
}
