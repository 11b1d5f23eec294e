import type { Page } from '@playwright/test';
import { expect, onPhoneToo, test, waitForHydration } from '../fixture.ts';
import { openTestStation, type TestStation } from './test-station.ts';

let station: TestStation;
test.beforeEach(async ({ baseURL }) => {
  // The songs of the last day.
  station = await openTestStation(baseURL, new Date(Date.now() - 12 * 3_600_000));
});

const pane = (page: Page) => page.getByRole('complementary', { name: 'השיר שנבחן' });
const now = (page: Page) => pane(page).getByRole('heading', { level: 3 });
const bar = (page: Page) => page.getByRole('region', { name: 'סקירה' });
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });

test(
  'two people review the same songs: each sees what the other does, and keeps their place',
  onPhoneToo,
  async ({ page, browser }) => {
    const teammate = await station.newPerson('איתי שדרן', 'member');
    const otherContext = await browser.newContext({ viewport: page.viewportSize(), locale: 'he-IL' });
    const otherPage = waitForHydration(await otherContext.newPage());
    const begin = async (screen: Page) => {
      await screen.getByRole('button', { name: 'Start Review' }).click();
      // On a phone the review fills the screen; the other's decisions are in the list.
      const toList = screen.getByRole('button', { name: 'לרשימה' });
      if (!test.info().project.name.startsWith('desktop')) await toList.click();
      await expect(now(screen)).toHaveText('שיר מספר 1');
    };
    await station.openAs(page, station.admin, '/?tab=contenders');
    await begin(page);
    await station.openAs(otherPage, teammate, '/?tab=contenders');
    await begin(otherPage);

    // One person's decision doesn't move the other, and counts for both.
    await otherPage.keyboard.press('j');
    await otherPage.keyboard.press('3');
    await expect(now(otherPage)).toHaveText('שיר מספר 3');
    await expect(card(page, 'שיר מספר 2')).toContainText('נדחה', { timeout: 3_000 });
    await expect(bar(page)).toContainText('1 / 7');
    await expect(now(page)).toHaveText('שיר מספר 1');

    // The current song says who decided it a moment ago, and offers the history.
    await otherPage.keyboard.press('k');
    await otherPage.keyboard.press('k');
    await otherPage.keyboard.press('3');
    await expect(pane(page)).toContainText('ממש עכשיו, איתי שדרן: נדחה', { timeout: 3_000 });
    await expect(now(page)).toHaveText('שיר מספר 1');
    await expect(pane(page).getByRole('group', { name: /^החלטה/ })).toHaveCount(0);
    await pane(page).getByText('היסטוריית ההחלטות').click();
    await expect(
      pane(page)
        .getByRole('listitem')
        .filter({ hasText: /נדחה.*איתי שדרן/ }),
    ).toBeVisible();

    // Continues with the next undecided song.
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(now(page)).toHaveText('שיר מספר 3');
    await page.keyboard.press('2');
    await expect(bar(otherPage)).toContainText('3 / 7', { timeout: 3_000 });
    await otherContext.close();
  },
);

test('two who decide one song at once both see who was last', async ({ page, browser }) => {
  const teammate = await station.newPerson('איתי שדרן', 'member');
  const otherContext = await browser.newContext({ viewport: page.viewportSize(), locale: 'he-IL' });
  const otherPage = waitForHydration(await otherContext.newPage());
  for (const [screen, person] of [
    [page, station.admin],
    [otherPage, teammate],
  ] as const) {
    await station.openAs(screen, person, '/?tab=contenders');
    await screen.getByRole('button', { name: 'Start Review' }).click();
    await expect(now(screen)).toHaveText('שיר מספר 1');
  }
  await Promise.all([page.keyboard.press('2'), otherPage.keyboard.press('3')]);
  const params = { id: station.stationId };
  const firstSong = async () => {
    const query = { scope: 'review' };
    return (await station.admin.api.send('GET /radio-stations/:id/feed', { params, query })).body[0];
  };
  const history = async () =>
    (
      await station.admin.api.send('GET /radio-stations/:id/songs/:releaseId/history', {
        params: { ...params, releaseId: (await firstSong()).id },
      })
    ).body;
  await expect.poll(async () => (await history()).length).toBe(2);
  // The person whose decision was replaced sees that on their screen.
  const name = (await firstSong()).decision.decided_by_name;
  const [latest, replaced] = name === station.admin.name ? [page, otherPage] : [otherPage, page];
  await expect(replaced.getByText(`אחרי ההחלטה שלך, החלטה של`)).toContainText(name);
  await expect(latest.getByText(`אחרי ההחלטה שלך, החלטה של`)).toHaveCount(0);
  for (const screen of [page, otherPage]) {
    await screen.keyboard.press('k');
    await expect(now(screen)).toHaveText('שיר מספר 1');
  }
  await expect(pane(latest)).toContainText('ההחלטה שלך');
  await expect(pane(replaced)).toContainText(name);
  for (const screen of [page, otherPage]) {
    await pane(screen).getByText('היסטוריית ההחלטות').click();
    await expect(
      pane(screen)
        .getByRole('listitem')
        .filter({ hasText: /בהמתנה.*מיכל עורכת/ }),
    ).toBeVisible();
    await expect(
      pane(screen)
        .getByRole('listitem')
        .filter({ hasText: /נדחה.*איתי שדרן/ }),
    ).toBeVisible();
  }
  await otherContext.close();
});
