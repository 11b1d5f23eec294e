import type { Page, ViewportSize } from '@playwright/test';

interface Screen {
  viewport: ViewportSize;
  hasTouch: boolean;
}

/** The sizes at which journeys run. */
export const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, hasTouch: false },
} satisfies Record<string, Screen>;

/** Waits for this many frames. */
export const waitForFrames = (page: Page, frames: number): Promise<void> =>
  page.evaluate(
    (left) =>
      new Promise<void>((resolve) => {
        const countDown = () => (left-- > 0 ? requestAnimationFrame(countDown) : resolve());
        countDown();
      }),
    frames,
  );

/** Sets the reader's text size in per cent, as the accessibility menu does. */
export const setTextSize = (page: Page, textSize: string): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.dataset.textSize = size;
  }, textSize);

/**
 * Runs a check on the page at its full height: on the project's own screen, and on a phone too if that is a desktop.
 */
export async function onEachScreen(page: Page, check: (name: string) => Promise<void>): Promise<void> {
  const initial = page.viewportSize();
  if (!initial) return check('the whole window');
  const devtools = await page.context().newCDPSession(page);
  const emulate = async ({ viewport, hasTouch }: Screen) => {
    // Media queries depend on touch.
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
    await page.setViewportSize(viewport);
    // Parts with container queries are drawn one frame later.
    await waitForFrames(page, 2);
  };
  const checkAt = async (screen: Screen) => {
    // Scrolling can move a control out from under a sticky footer.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height > screen.viewport.height)
      await emulate({ ...screen, viewport: { ...screen.viewport, height: Math.min(height, 8_000) } });
    await check(`${screen.viewport.width} px`);
  };
  const isDesktop = initial.width === screens.desktop.viewport.width;
  const ownScreen = { viewport: initial, hasTouch: await page.evaluate(() => navigator.maxTouchPoints > 0) };
  await checkAt(ownScreen);
  if (isDesktop) {
    await emulate(screens.phone);
    await checkAt(screens.phone);
  }
  await emulate(ownScreen);
  await devtools.detach();
}
