import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Focuses an element, once it can be used, and presses a key, such as `{Enter}`. */
export async function press(element: Locator, key = '{Enter}'): Promise<void> {
  await expect.element(element).toBeEnabled();
  element.element().focus();
  await userEvent.keyboard(key);
}

/** Sets the reader's text size in per cent, as the accessibility menu does. */
export const setTextSize = (size: '100' | '150'): void => {
  document.documentElement.dataset.textSize = size;
};
