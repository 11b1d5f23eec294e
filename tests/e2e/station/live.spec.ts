import type { BrowserContext, Page } from '@playwright/test';
import { expect, onPhoneToo, test, waitForHydration } from '../fixture.ts';
import { openTestStation, type Person, type TestStation } from './test-station.ts';

let station: TestStation;
let teammate: Person;
let song: { id: string; title: string };
test.beforeEach(async ({ baseURL }) => {
  station = await openTestStation(baseURL);
  teammate = await station.newPerson('איתי שדרן', 'member');
  const { body } = await teammate.api.send('GET /radio-stations/:id/feed', {
    params: { id: station.stationId },
    query: { limit: 1 },
  });
  song = body[0];
});

const decide = (decision: string) =>
  teammate.api.send('POST /radio-stations/:id/songs/:releaseId/decision', {
    params: { id: station.stationId, releaseId: song.id },
    body: { decision },
  });
const card = (page: Page) => page.locator(`main [data-song="${song.id}"]`);
/** How many streams this browser has opened so far. */
function countStreams(context: BrowserContext): () => number {
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().endsWith(`/radio-stations/${station.stationId}/events`)) streams += 1;
  });
  return () => streams;
}

test('a teammate’s decision appears in every tab through one stream, also after the tab with the stream is closed', async ({
  page,
  context,
}) => {
  const streams = countStreams(context);
  await station.openAs(page, station.admin);
  const second = waitForHydration(await context.newPage());
  await second.goto(`${station.origin}/`);
  for (const tab of [page, second]) await expect(card(tab)).toContainText('לא נבחן');
  await expect.poll(streams).toBe(1);
  await decide('approved');
  for (const tab of [page, second]) await expect(card(tab)).toContainText('נכנס');
  expect(streams()).toBe(1);
  await page.close();
  await decide('declined');
  await expect(card(second)).toContainText('נדחה');
  await expect.poll(streams).toBe(2);
});

test('a browser that was offline says so quietly, and catches up by itself', async ({ page, context }) => {
  await station.openAs(page, station.admin);
  await expect(card(page)).toContainText('לא נבחן');
  await decide('pending');
  await expect(card(page)).toContainText('בהמתנה');
  await context.setOffline(true);
  await expect(page.getByText('אין חיבור לאינטרנט')).toBeVisible();
  await decide('approved');
  await context.setOffline(false);
  await expect(card(page)).toContainText('נכנס');
  for (const message of ['אין חיבור לאינטרנט', 'החיבור לצוות נותק'])
    await expect(page.getByText(message)).toHaveCount(0);
});

test(
  'a lost connection is shown at the bottom of the screen, and covers no name or button',
  onPhoneToo,
  async ({ page }) => {
    await page.route('**/events*', (route) => route.abort());
    await station.openAs(page, station.admin);
    const notice = page.getByText('החיבור לצוות נותק');
    await expect(notice).toBeVisible();
    const edges = (box: { y: number; height: number } | null) => ({
      top: box?.y ?? Number.NaN,
      bottom: (box?.y ?? Number.NaN) + (box?.height ?? 0),
    });
    const { top, bottom } = edges(await notice.boundingBox());
    expect(bottom).toBeCloseTo(page.viewportSize()?.height ?? 0, 0);
    const cycles = page.getByRole('region', { name: 'סבבי סקירה' });
    expect(edges(await cycles.boundingBox()).bottom).toBeLessThanOrEqual(top);
    expect(edges(await page.getByRole('heading', { level: 1 }).boundingBox()).bottom).toBeLessThan(top);
  },
);
