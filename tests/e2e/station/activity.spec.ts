import { expect, test } from '../fixture.ts';
import { openTestStation, type TestStation } from './test-station.ts';

let station: TestStation;
test.beforeEach(async ({ baseURL }) => {
  station = await openTestStation(baseURL);
});

const params = () => ({ params: { id: station.stationId } });
const songs = async (limit: number): Promise<{ id: string; title: string }[]> =>
  (await station.admin.api.send('GET /radio-stations/:id/feed', { ...params(), query: { limit } })).body;

test('how long ago an action was goes on by itself', async ({ page }) => {
  const [song] = await songs(1);
  const text = 'הסולו נשאר בראש';
  const comment = { action_type: 'comment', release_id: song?.id, comment_text: text };
  await station.admin.api.send('POST /radio-stations/:id/songs/actions', { ...params(), body: comment });
  await station.openAs(page, station.admin, '/');
  await page.clock.install();
  await page.getByRole('link', { name: 'Activity' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: text });
  await expect(entry).toContainText('ממש עכשיו');
  await page.clock.runFor('03:00');
  await expect(entry).toContainText('לפני 3 דקות');
});

test('each action is shown with its song, newest first; bulk actions are one row; Refresh loads the newest', async ({
  page,
  expectAccessible,
}) => {
  const member = await station.newPerson('איתי שדרן', 'member');
  const [first, second] = await songs(2);
  const like = { action_type: 'like', release_id: first?.id };
  await member.api.send('POST /radio-stations/:id/songs/actions', { ...params(), body: like });
  await station.admin.api.send('POST /radio-stations/:id/songs/actions', {
    ...params(),
    body: { action_type: 'comment', release_id: second?.id, comment_text: 'הפזמון נכנס מאוחר' },
  });
  const feedRequest = page.waitForRequest(/\/activity\?limit=100$/);
  await station.openAs(page, station.admin, '/?tab=activity');
  await feedRequest;
  const entries = page.getByRole('listitem');
  await expect(entries.filter({ hasText: 'הפזמון נכנס מאוחר' })).toContainText(second?.title ?? '-');
  await expect(entries.filter({ hasText: 'איתי שדרן' })).toContainText('ממש עכשיו');
  await expectAccessible(page);

  const { body: stats } = await station.admin.api.send('GET /radio-stations/:id/stats', params());
  const completed = await station.admin.api.send('POST /radio-stations/:id/review-sessions', {
    ...params(),
    body: { expected_undecided: stats.undecided_count, latest_session_id: null },
  });
  expect(completed.body.declined_count).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'רענון' }).press('Enter');
  await expect(page.getByText(`${completed.body.declined_count} שירים נדחו בסיום הסקירה`)).toBeVisible();

  await page.getByLabel('סינון לפי סוג הפעולה').selectOption('like');
  await expect(page.getByText('הפזמון נכנס מאוחר')).toHaveCount(0);
  await expect(page.getByText('איתי שדרן')).toBeVisible();
  await page.getByLabel('סינון לפי סוג הפעולה').selectOption('select');
  await expect(page.getByRole('heading', { name: 'אין פעולות כאלה' })).toBeVisible();
});

test('an action links to its song, and Escape returns to the same place', async ({ page }) => {
  for (const { id } of await songs(20))
    await station.admin.api.send('POST /radio-stations/:id/songs/actions', {
      ...params(),
      body: { action_type: 'comment', release_id: id, comment_text: `על ${id}` },
    });
  await station.openAs(page, station.admin, '/?tab=activity');
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').nth(15);
  const title = (await link.textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await link.press('Enter');
  await expect(page).toHaveURL(/\/r\/\w+\?stationId=[\w-]+&returnTab=activity$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('link', { name: 'חזרה לפעילות' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/\?tab=activity$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});
