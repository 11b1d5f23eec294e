import type { Page, ViewportSize } from '@playwright/test';

interface Screen {
  viewport: ViewportSize;
  hasTouch: boolean;
}

/** The screens that tests visit. */
export const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 }, hasTouch: false },
} satisfies Record<string, Screen>;

/** Waits for this many frames. */
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
 * Runs `look` on the page at its full height: on the project's own screen, and on a phone too if that is a
 * desktop.
 */
export async function onEachScreen(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  const own = page.viewportSize();
  if (!own) return look('as it stands');
  const tools = await page.context().newCDPSession(page);
  const turn = async ({ viewport, hasTouch }: Screen) => {
    // Stylesheets ask for a finger or a mouse.
    await tools.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
    await page.setViewportSize(viewport);
    // Parts with container queries are drawn one frame later.
    await framesOf(page, 2);
  };
  const lookAt = async (screen: Screen) => {
    // Scrolling can move a control out from under a sticky footer.
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
