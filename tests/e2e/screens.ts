import type { Page, ViewportSize } from '@playwright/test';

interface Screen {
  viewport: ViewportSize;
  hasTouch: boolean;
}

/** The screens that journeys are walked on. */
export const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 }, hasTouch: false },
} satisfies Record<string, Screen>;

/** Waits until the page has been drawn so many times. */
export const framesOf = (page: Page, frames: number): Promise<void> =>
  page.evaluate(
    (left) =>
      new Promise<void>((drawn) => {
        const next = () => (left-- > 0 ? requestAnimationFrame(next) : drawn());
        next();
      }),
    frames,
  );

/**
 * Shows a page as it stands, at the height of the whole page: on its own screen, and from the desk on a phone too, as
 * journeys are walked at a desk.
 */
export async function onEachScreen(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  const own = page.viewportSize();
  if (!own) return look('as it stands');
  const tools = await page.context().newCDPSession(page);
  const turn = async ({ viewport, hasTouch }: Screen) => {
    // Stylesheets ask for a finger or a mouse.
    await tools.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
    await page.setViewportSize(viewport);
    // Parts that ask for the width themselves are drawn a frame later.
    await framesOf(page, 2);
  };
  const lookAt = async (screen: Screen) => {
    // A control half under a sticky foot can be scrolled free of it.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height > screen.viewport.height)
      await turn({ ...screen, viewport: { ...screen.viewport, height: Math.min(height, 8_000) } });
    await look(`${screen.viewport.width} px`);
  };
  const isDesk = own.width === screens.desk.viewport.width;
  const asItStands = { viewport: own, hasTouch: await page.evaluate(() => navigator.maxTouchPoints > 0) };
  await lookAt(asItStands);
  if (isDesk) {
    await turn(screens.phone);
    await lookAt(screens.phone);
  }
  await turn(asItStands);
  await tools.detach();
}
