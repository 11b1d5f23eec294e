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

/** Two people on the same first song of a review. */
async function reviewTogether(page: Page, otherPage: Page): Promise<{ name: string }> {
  const teammate = await station.newPerson('איתי שדרן', 'member');
  for (const [screen, person] of [
    [page, station.admin],
    [otherPage, teammate],
  ] as const) {
    await station.openAs(screen, person, '/?tab=contenders');
    await screen.getByRole('button', { name: 'Start Review' }).click();
    await expect(now(screen)).toHaveText('שיר מספר 1');
  }
  return teammate;
}

const params = () => ({ id: station.stationId });
const firstSong = async () =>
  (
    await station.admin.api.send('GET /radio-stations/:id/feed', {
      params: params(),
      query: { scope: 'review' },
    })
  ).body[0];

test('of two who decide one song at once, one counts, and the other sees it and is asked', async ({
  page,
  browser,
}) => {
  const otherContext = await browser.newContext({ viewport: page.viewportSize(), locale: 'he-IL' });
  const otherPage = waitForHydration(await otherContext.newPage());
  const { name } = await reviewTogether(page, otherPage);
  // Both have pressed before either decision, or the news of it, is on its way.
  let pressed = 0;
  const { promise: bothPressed, resolve: onBothPressed } = Promise.withResolvers<void>();
  for (const screen of [page, otherPage])
    await screen.route('**/decision', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      pressed += 1;
      if (pressed === 2) onBothPressed();
      await bothPressed;
      await route.continue();
    });
  await Promise.all([page.keyboard.press('2'), otherPage.keyboard.press('3')]);
  await expect.poll(async () => (await firstSong()).decision.decided_by_name).not.toBeNull();
  const first = (await firstSong()).decision;
  const [counts, asked] = first.decided_by_name === name ? [otherPage, page] : [page, otherPage];
  const question = asked.getByRole('alertdialog', { name: 'שיר מספר 1' });
  await expect(question).toContainText(new RegExp(`בינתיים התקבלה החלטה של .?${first.decided_by_name}`));
  await expect(counts.getByRole('alertdialog')).toHaveCount(0);
  await question.getByRole('button', { name: 'להשאיר' }).click();
  expect((await firstSong()).decision).toEqual(first);
  for (const screen of [page, otherPage]) {
    await screen.keyboard.press('k');
    await expect(now(screen)).toHaveText('שיר מספר 1');
  }
  await expect(pane(counts)).toContainText('ההחלטה שלך');
  await expect(pane(asked)).toContainText(first.decided_by_name);
  await otherContext.close();
});

test('a decision made without a connection doesn’t replace a later one: its maker is asked, and the other sees who replaced theirs', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const otherContext = await browser.newContext({ viewport: page.viewportSize(), locale: 'he-IL' });
  const otherPage = waitForHydration(await otherContext.newPage());
  const { name } = await reviewTogether(page, otherPage);
  await otherContext.setOffline(true);
  await otherPage.keyboard.press('3');
  await expect(now(otherPage)).toHaveText('שיר מספר 2');
  await page.keyboard.press('2');
  await expect.poll(async () => (await firstSong()).decision.decision).toBe('pending');
  await otherContext.setOffline(false);

  const question = otherPage.getByRole('alertdialog', { name: 'שיר מספר 1' });
  await expect(question).toContainText(/בינתיים התקבלה החלטה של .?מיכל עורכת.?: בהמתנה\. להחליף\?/);
  await expect(question).toContainText('ההחלטה שלך: נדחה');
  expect((await firstSong()).decision.decision).toBe('pending');
  await expect(card(otherPage, 'שיר מספר 1').locator('[aria-pressed=true]')).toHaveAttribute(
    'title',
    'בהמתנה',
  );
  await expectAccessible(otherPage);

  await question.getByRole('button', { name: 'להחליף' }).click();
  await expect.poll(async () => (await firstSong()).decision.decision).toBe('declined');
  // The line with the other's own decision says who replaced it, and offers no undo of that.
  const last = pane(page).getByRole('status').filter({ hasText: 'שיר מספר 1' });
  await expect(last).toContainText(new RegExp(`אחרי ההחלטה שלך, החלטה של .?${name}.?: נדחה`));
  await expect(pane(page).getByRole('button', { name: 'ביטול' })).toHaveCount(0);
  await otherContext.close();
});

test('a setting that somebody changed meanwhile is replaced only after asking; another part of the settings is no question', async ({
  page,
}) => {
  const second = await station.newPerson('דנה מנהלת', 'admin');
  const params = { id: station.stationId };
  const settings = async () => (await second.api.send('GET /radio-stations/:id/settings', { params })).body;
  const change = (body: object) => second.api.send('PATCH /radio-stations/:id/settings', { params, body });
  await station.openAs(page, station.admin);
  await page.getByRole('button', { name: /Settings/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'תשובות לאמנים' }).click();
  await expect(dialog.getByLabel('מתי')).toHaveValue('cycle');

  await change({ majority: 'all' });
  await dialog.getByLabel('מתי').selectOption('now');
  await expect.poll(settings).toMatchObject({ majority: 'all', tell_when: 'now' });

  await change({ tell_when: 'never' });
  await dialog.getByLabel('מתי').selectOption('cycle');
  const question = page.getByRole('alertdialog', { name: 'בינתיים זה השתנה' });
  await expect(question).toContainText(/שינוי של .?דנה מנהלת/);
  await question.getByRole('button', { name: 'להשאיר' }).click();
  await expect(dialog.getByLabel('מתי')).toHaveValue('never');
  expect(await settings()).toMatchObject({ tell_when: 'never' });

  await change({ tell_when: 'now' });
  await dialog.getByLabel('מתי').selectOption('cycle');
  await question.getByRole('button', { name: 'להחליף' }).click();
  await expect.poll(settings).toMatchObject({ tell_when: 'cycle' });
});
