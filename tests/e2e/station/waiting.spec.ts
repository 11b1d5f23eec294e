import type { BrowserContext, Locator, Page } from '@playwright/test';
import { Caller } from '../../support/caller.ts';
import { expect, test, waitForHydration } from '../fixture.ts';
import { openTestStation, type Person, type TestStation } from './test-station.ts';

let station: TestStation;
test.beforeEach(async ({ baseURL }) => {
  station = await openTestStation(baseURL, new Date(Date.now() - 12 * 3_600_000));
});

const review = '/?tab=contenders';
/** What failed to reach the server is tried again after up to ten seconds. */
const sent = { timeout: 30_000 };
const song = (page: Page) =>
  page.getByRole('complementary', { name: 'השיר שנבחן' }).getByRole('heading', { level: 3 });
const notice = (place: Page | Locator) => place.getByRole('status').filter({ hasText: 'לשליחה' });

const songs = async () =>
  (
    await station.admin.api.send('GET /radio-stations/:id/feed', {
      params: { id: station.stationId },
      query: { scope: 'all' },
    })
  ).body as { id: string; title: string; decision: { decision: string | null } }[];
const songCalled = async (title: string) => {
  const found = (await songs()).find((each) => each.title === title);
  if (!found) throw new Error(`no song ${title}`);
  return found;
};
const decisionOn = async (title: string) => (await songCalled(title)).decision.decision;
const historyOf = async (title: string) => {
  const params = { id: station.stationId, releaseId: (await songCalled(title)).id };
  return (await station.admin.api.send('GET /radio-stations/:id/songs/:releaseId/history', { params })).body;
};

async function begin(page: Page, person: Person): Promise<void> {
  await station.openAs(page, person, review);
  await page.getByRole('button', { name: 'Start Review' }).click();
  await expect(song(page)).toHaveText('שיר מספר 1');
}

/** The page's `new Date()` is so much earlier. */
const setClockBack = (page: Page, ms: number) =>
  page.evaluate((by) => {
    window.Date = new Proxy(Date, {
      construct: (real, values) =>
        Reflect.construct(real, values.length === 0 ? [real.now() - by] : values) as Date, // it is one
    });
  }, ms);

/** Ends a page as a crash does: it is asked nothing. */
const kill = (page: Page) => page.close();

const openTab = async (context: BrowserContext) => waitForHydration(await context.newPage());

test('what was decided without a connection survives a killed page, and arrives in its order, with the time it was made', async ({
  page,
  context,
}) => {
  await begin(page, station.admin);
  await setClockBack(page, 5 * 60_000);
  await context.setOffline(true);
  await page.keyboard.press('3');
  await expect(song(page)).toHaveText('שיר מספר 2');
  await expect(notice(page)).toContainText('פעולה אחת שמורה כאן');
  await page.getByRole('button', { name: 'סקירה במסך מלא' }).click();
  // The full-screen review covers the page's own notice.
  const inFullScreen = notice(page.getByRole('dialog', { name: 'סקירה במסך מלא' }));
  await expect(inFullScreen).toContainText('פעולה אחת שמורה כאן');
  await expect(inFullScreen).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await expect(song(page)).toHaveText('שיר מספר 3');
  await page.keyboard.press('k');
  await page.keyboard.press('3');
  await expect(notice(page)).toContainText('3 פעולות שמורות כאן ומחכות לשליחה');
  await kill(page);

  await context.setOffline(false);
  const back = await openTab(context);
  await back.goto(`${station.origin}${review}`);
  await expect.poll(() => decisionOn('שיר מספר 1'), sent).toBe('declined');
  await expect.poll(() => decisionOn('שיר מספר 2'), sent).toBe('declined');
  const history = await historyOf('שיר מספר 2');
  expect(history).toMatchObject([{ decision: 'declined' }, { decision: 'pending' }]);
  for (const { made_at: madeAt } of [...history, ...(await historyOf('שיר מספר 1'))])
    expect(Date.now() - Date.parse(madeAt)).toBeGreaterThan(4 * 60_000);
  await expect(back.getByRole('alertdialog')).toHaveCount(0);
  await expect(notice(back)).toHaveCount(0);

  // It is sent once: the next page finds nothing.
  await back.reload();
  await expect(back.getByRole('button', { name: 'Start Review' })).toBeVisible();
  expect(await historyOf('שיר מספר 2')).toHaveLength(2);
});

test('what waits survives a reload, and is sent in its order once the server can be reached', async ({
  page,
  context,
}) => {
  await context.route('**/decision', (route) => route.abort());
  await begin(page, station.admin);
  await page.keyboard.press('3');
  await expect(song(page)).toHaveText('שיר מספר 2');
  await page.keyboard.press('2');
  await expect(song(page)).toHaveText('שיר מספר 3');
  await page.keyboard.press('k');
  await page.keyboard.press('3');
  await expect(notice(page)).toContainText('3 פעולות שמורות כאן ומחכות לשליחה');
  await page.reload();
  await expect(notice(page)).toContainText('3 פעולות שמורות כאן ומחכות לשליחה');
  await page.reload();
  await context.unroute('**/decision');
  await expect.poll(() => decisionOn('שיר מספר 1'), sent).toBe('declined');
  await expect.poll(() => decisionOn('שיר מספר 2'), sent).toBe('declined');
  expect(await historyOf('שיר מספר 2')).toMatchObject([{ decision: 'declined' }, { decision: 'pending' }]);
  await expect(notice(page)).toHaveCount(0);
});

test('a tab that lives keeps its acts to itself; once it has ended, the next one sends them once', async ({
  page,
  context,
}) => {
  await page.route('**/decision', (route) => route.abort());
  await begin(page, station.admin);
  await page.keyboard.press('3');
  await expect(notice(page)).toBeVisible();
  const other = await openTab(context);
  const posts: string[] = [];
  other.on('request', (request) => request.url().endsWith('/decision') && posts.push(request.method()));
  await other.goto(`${station.origin}${review}`);
  await expect(other.getByRole('button', { name: 'Start Review' })).toBeVisible();
  await expect(notice(other)).toHaveCount(0);
  expect(posts).toEqual([]);

  await kill(page);
  await expect.poll(() => decisionOn('שיר מספר 1'), sent).toBe('declined');
  expect(posts).toEqual(['POST']);
  expect(await historyOf('שיר מספר 1')).toHaveLength(1);
});

test('signing out with unsent acts asks; they are never sent by another person, and go with their maker’s next visit', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const maker = await station.newPerson('איתי שדרן', 'member');
  const other = await station.newPerson('דנה עורכת', 'member');
  await page.route('**/decision', (route) => route.abort());
  await begin(page, maker);
  await page.keyboard.press('3');
  await expect(notice(page)).toBeVisible();
  const leave = async () => {
    await page.getByRole('button', { name: 'החשבון שלי' }).click();
    await page.getByRole('button', { name: 'יציאה' }).click();
  };
  await leave();
  const question = page.getByRole('alertdialog', { name: 'לצאת לפני שהכול נשלח?' });
  await expect(question).toContainText('פעולה אחת שלך בתחנה עוד לא נשלחה');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'להישאר' }).click();
  await expect(song(page)).toHaveText('שיר מספר 2');
  await leave();
  await question.getByRole('button', { name: 'יציאה' }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.unroute('**/decision');
  await station.openAs(page, other, review);
  // The browser is still in its review.
  await expect(song(page)).toHaveText('שיר מספר 2');
  await page.keyboard.press('2');
  await expect.poll(() => decisionOn('שיר מספר 2'), sent).toBe('pending');
  expect(await decisionOn('שיר מספר 1')).toBeNull();

  const { body: session } = await new Caller(baseURL ?? '').send('POST /auth/dev-login', {
    body: { email: maker.email },
  });
  await station.openAs(page, { ...maker, token: session.access_token }, review);
  await expect.poll(() => decisionOn('שיר מספר 1'), sent).toBe('declined');
  expect(await historyOf('שיר מספר 1')).toMatchObject([{ user_name: maker.name }]);
});

test('a vote and a new playlist that wait survive a killed page', async ({ page, context }) => {
  const params = { id: station.stationId };
  const committee = await station.admin.api.send('POST /radio-stations/:id/committees', { params, body: {} });
  const { id: committeeId, songs: inCommittee } = committee.body;
  await station.openAs(page, station.admin, review);
  await page.getByRole('button', { name: 'כניסה לחדר' }).click();
  const room = page.getByRole('dialog', { name: 'חדר הוועדה' });
  await expect(room.getByRole('heading', { level: 3 })).toHaveText('שיר מספר 1');
  await context.setOffline(true);
  await page.keyboard.press('1');
  // The committee's room covers the page with a notice of its own.
  await expect(notice(page.getByRole('dialog'))).toContainText('פעולה אחת שמורה כאן');
  await kill(page);

  await context.setOffline(false);
  const back = await openTab(context);
  await back.goto(`${station.origin}/?tab=playlists`);
  const voteOn = async (releaseId: string) =>
    (
      await station.admin.api.send('GET /radio-stations/:id/committees/:committeeId/songs/:releaseId', {
        params: { ...params, committeeId, releaseId },
      })
    ).body.mine?.vote;
  await expect.poll(() => voteOn(inCommittee[0].release_id), sent).toBe('yes');

  await context.setOffline(true);
  await back
    .getByRole('button', { name: /פלייליסט חדש|יצירת פלייליסט/ })
    .first()
    .click();
  await back.getByLabel('שם', { exact: true }).fill('ערב שישי');
  await back.getByRole('button', { name: 'יצירה' }).click();
  await expect(notice(back)).toContainText('פעולה אחת שמורה כאן');
  await kill(back);
  await context.setOffline(false);
  const again = await openTab(context);
  await again.goto(`${station.origin}/?tab=playlists`);
  await expect(again.getByText('ערב שישי')).toBeVisible();
});
