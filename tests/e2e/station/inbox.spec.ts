import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, onPhoneToo, test } from '../fixture.ts';
import { fetchFromServer } from '../hosts.ts';
import { publishSong } from '../publish-song.ts';
import { waitForFrames } from '../screens.ts';
import { giveSound } from './sound.ts';
import { openTestStation, type TestStation } from './test-station.ts';

let station: TestStation;
test.beforeEach(async ({ page, baseURL }) => {
  station = await openTestStation(baseURL);
  await station.openAs(page, station.admin);
  await expect(songs(page).first()).toBeVisible();
});

const songs = (page: Page) => page.locator('main [data-song]');
const current = (page: Page) => page.locator('[data-current] [data-title]');
const songCalled = (page: Page, title: string) =>
  songs(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
const more = (page: Page) => page.getByRole('button', { name: 'פעולות נוספות בסבבים' });
const isDesktop = () => test.info().project.name.startsWith('desktop');

/** The titles of all songs, also of those too far from the screen to be in the page. */
async function titlesOf({ admin, stationId }: TestStation): Promise<string[]> {
  const { body } = await admin.api.send('GET /radio-stations/:id/feed', {
    params: { id: stationId },
    query: { limit: 100 },
  });
  return body.map(({ title }: { title: string }) => title);
}

/** Scrolls down until an element of the list is in view. */
const scrollDownTo = (page: Page, wanted: Locator) =>
  expect(async () => {
    await page.evaluate(() => scrollBy(0, 400));
    await expect(wanted).toBeInViewport({ timeout: 200 });
  }).toPass();

/** Presses keys one right after the other, faster than Playwright does. */
const pressWithoutDelay = (page: Page, keys: { key: string; code: string; repeat?: boolean }[]) =>
  page.evaluate((pressed) => {
    for (const key of pressed)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
      );
  }, keys);

/** Waits until a measurement stops changing: cards that come into view are drawn, and move others, a moment later. */
async function onceStable(page: Page, measure: () => Promise<number>): Promise<number> {
  for (let last = await measure(); ; ) {
    await waitForFrames(page, 15);
    const now = await measure();
    if (now === last) return now;
    last = now;
  }
}

test(
  'shows the songs by day, thirty at a time, and keeps its filter in the address',
  onPhoneToo,
  async ({ page, expectAccessible }) => {
    await expect(page).toHaveTitle(/^Inbox · .+ · Session42$/);
    await expect(page.getByRole('heading', { level: 3, name: 'היום' })).toBeVisible();
    await expect(page.getByText(/^\d+ Tracks$/)).toBeVisible();
    const width = await songs(page)
      .first()
      .evaluate((card) => card.getBoundingClientRect().width);
    expect(width).toBeGreaterThanOrEqual(isDesktop() ? 200 : 120);
    const titles = await titlesOf(station);
    // Cards far from the screen are drawn only when they come near.
    const thirtieth = songCalled(page, titles[29] ?? '');
    if (!isDesktop()) await expect(thirtieth).toHaveCount(0);
    // The list of new songs is requested too, once the team's stream is open.
    const next = page.waitForResponse((response) => /\/feed\?.*cursor=/.test(response.url()));
    await scrollDownTo(page, thirtieth);
    expect(await (await next).json()).toHaveLength(Math.min(30, titles.length - 30));
    await expectAccessible(page);
    await page.evaluate(() => scrollTo(0, 0));
    await scrollDownTo(page, page.getByRole('heading', { level: 3, name: 'אתמול' }));

    await page.getByRole('combobox', { name: 'אילו שירים להציג' }).selectOption('approved');
    await expect(page).toHaveURL(/filter=approved/);
    await expect(page.getByRole('heading', { name: 'עוד אין שירים שנכנסו' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'הצגת כל השירים' }).press('Enter');
    await expect(songs(page).first()).toBeVisible();
    await page.goto(`${station.origin}/?tab=nonsense`);
    await expect(page.getByRole('link', { name: 'Inbox' })).toHaveAttribute('aria-current', 'page');
  },
);

test('works by keys alone: play, like, comments, the song’s page and back to the same place', async ({
  page,
}) => {
  const titles = await titlesOf(station);
  await page.keyboard.press('j');
  await expect(current(page)).toHaveText(titles[0] ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(current(page)).toHaveText(titles[isDesktop() ? 6 : 2] ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(current(page)).toHaveText(titles[0] ?? '');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(current(page)).toBeFocused();
  await expect(current(page)).toHaveText(titles[1] ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(current(page)).toHaveText(titles[2] ?? '');

  const card = page.locator('[data-current]');
  const like = card.getByRole('button', { name: /^לייק/ });
  await page.keyboard.press('l');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('1');
  await page.keyboard.press('l');
  await expect(like).toHaveAttribute('aria-pressed', 'false');

  await page.keyboard.press('c');
  await expect(page.getByRole('dialog')).toBeVisible();
  // Keys type letters there, and the list behind doesn't move.
  await page.keyboard.type('jjj');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(current(page)).toHaveText(titles[2] ?? '');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('ברשימת השירים')).toBeVisible();
  await page.keyboard.press('Escape');

  for (let n = 0; n < 12; n += 1) await page.keyboard.press('j');
  const placeOf = () => current(page).evaluate((title) => title.getBoundingClientRect().top);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const before = await onceStable(page, placeOf);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/r\/\w+\?stationId=[\w-]+&returnTab=feed$/);
  await page.goBack();
  await expect(current(page)).toHaveText(titles[14] ?? '');
  await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThan(5);
});

test('a step beyond the screen makes its song current and focused, and the next key opens it', async ({
  page,
}) => {
  const titles = await titlesOf(station);
  await page.keyboard.press('j');
  await expect(current(page)).toHaveText(titles[0] ?? '');
  const j = { key: 'j', code: 'KeyJ' };
  await pressWithoutDelay(page, Array(24).fill(j));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: titles[24] ?? '' })).toBeVisible();
});

test('the browser’s back and forward restore the place', async ({ page }) => {
  const top = () => page.evaluate(() => scrollY);
  await page.getByRole('link', { name: 'Playlists' }).click();
  await expect(page).toHaveURL(/tab=playlists/);
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(songs(page).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  await page.goBack();
  await expect(page).toHaveURL(/tab=playlists/);
  await page.goForward();
  await expect(songs(page).first()).toBeVisible();
  await expect.poll(top).toBe(900);
});

test(
  'songs that are loaded at the end of the list don’t move what is in view',
  onPhoneToo,
  async ({ page }) => {
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect(songs(page).first()).toBeVisible();
    const before = await heightOf();
    const next = page.waitForResponse((response) => /\/feed\?.*cursor/.test(response.url()));
    const top = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return scrollY;
    });
    await next;
    await expect.poll(heightOf).not.toBe(before);
    await onceStable(page, heightOf);
    expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(200);
  },
);

test('the place is restored after a reload of the song’s page, in the Inbox and in the review', async ({
  page,
}) => {
  const title = (await titlesOf(station)).at(-1) ?? '';
  await scrollDownTo(page, songCalled(page, title));
  await waitForFrames(page, 2);
  const scrolledTo = await page.evaluate(() => scrollY);
  await songCalled(page, title).getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.reload();
  await page.getByRole('link', { name: 'חזרה לתיבה' }).press('Enter');
  await expect(songCalled(page, title)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY))).toBeGreaterThan(scrolledTo - 50);

  await page.evaluate(
    ([station, song]) => {
      sessionStorage.setItem(`review ${station}`, 'on');
      sessionStorage.setItem(`review ${station} song`, song ?? '');
    },
    [station.stationId, await songCalled(page, title).getAttribute('data-song')],
  );
  await page.goto(`${station.origin}/?tab=contenders`);
  await expect(page.getByRole('complementary').getByRole('heading', { level: 3 })).toHaveText(title);
});

test('cards far from the screen are removed, and the keys return to the current song', async ({ page }) => {
  const { body: feed } = await station.admin.api.send('GET /radio-stations/:id/feed', {
    params: { id: station.stationId },
    query: { limit: 100 },
  });
  // By their ids: songs of other tests may have the same title.
  const card = (index: number) => page.locator(`main [data-song="${feed.at(index).id}"]`);
  await page.keyboard.press('j');
  await expect(current(page)).toHaveText(feed[0].title);
  await scrollDownTo(page, card(-1));
  // The current song stays, and so does its row.
  await expect(card(0)).toBeAttached();
  await expect(card(12)).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(current(page)).toHaveText(feed[1].title);
  await expect(card(1)).toBeInViewport();
  await expect(card(-1)).toHaveCount(0);
});

test('more songs are requested 300 ms after the end is within 500 px of the screen, and not before', async ({
  page,
}) => {
  const titles = await titlesOf(station);
  const requests: number[] = [];
  page.on('request', (request) => {
    if (/\/feed\?.*cursor=/.test(request.url())) requests.push(Date.now());
  });
  /** Scrolls until the end of the songs is this far below the screen. */
  const scrollTo = (below: number) =>
    page
      .getByRole('main')
      .getByRole('status')
      .last()
      .evaluate((status, px) => {
        const { top } = status.parentElement?.getBoundingClientRect() ?? new DOMRect();
        scrollBy(0, top - innerHeight - px);
      }, below);
  // The place of the end is known once the cards before it have been drawn.
  for (const below of [900, 700, 540]) {
    await scrollTo(below);
    await waitForFrames(page, 30);
  }
  expect(requests).toEqual([]);
  const from = Date.now();
  await scrollTo(460);
  await expect.poll(() => requests.length).toBe(1);
  expect((requests[0] ?? from) - from).toBeGreaterThanOrEqual(280);
  await expect(songCalled(page, titles[30] ?? '')).toBeAttached();
});

test('new songs wait behind a button, and nothing moves before it is pressed', async ({
  page,
  newArtist,
  setPlan,
}) => {
  const title = 'הגיע עכשיו';
  const before = await songs(page).first().getAttribute('data-song');
  await page.route(/\/feed\?limit=30$/, async (route) => {
    const response = await fetchFromServer(route);
    const list: object[] = await response.json();
    const fresh = { ...list[0], id: randomUUID(), title, radio_release_date: new Date().toISOString() };
    await route.fulfill({ response, json: [fresh, ...list] });
  });
  // The stream announces a song that is scheduled; this one isn't in the feed of other tests.
  const { api, tenantId } = await newArtist();
  await setPlan(tenantId, 'unlimited');
  const { id } = await publishSong(api);
  const radio_release_date = new Date(Date.now() + 30 * 86_400_000).toISOString();
  await api.send('POST /releases/:id/schedule', { params: { id }, body: { radio_release_date } });
  const fresh = page.getByRole('button', { name: 'שיר חדש אחד' });
  await expect(fresh).toBeVisible();
  await waitForFrames(page, 30);
  expect(await songs(page).first().getAttribute('data-song')).toBe(before);
  await expect(songCalled(page, title)).toHaveCount(0);
  await fresh.press('Enter');
  await expect(songs(page).first()).toContainText(title);
  await expect(fresh).toHaveCount(0);
});

test(
  'has a bar within the page: filters in a row, on a phone in a sheet, and destructive actions in a menu, in words',
  onPhoneToo,
  async ({ page, expectAccessible }) => {
    const filters = page.getByRole('button', { name: /^סינון/ });
    await filters.click();
    const sheet = page.getByRole('dialog', { name: 'סינון' });
    await expect(sheet).toHaveCount(isDesktop() ? 0 : 1);
    await expect(page.getByRole('combobox', { name: 'שפה' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'ז׳אנר' }).selectOption('jazz');
    await expect(page).toHaveURL(/genre=jazz/);
    await page.getByRole('combobox', { name: 'אורך' }).selectOption('short');
    await page.getByRole('combobox', { name: 'האזנה' }).selectOption('1');
    await expect(page).toHaveURL(/length=short&unheard=1/);
    if (!isDesktop()) await sheet.getByRole('button', { name: 'הצגת השירים' }).click();
    await expect(page.getByRole('button', { name: 'הסרה: לא שמעתי' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'הסרה: ג׳אז' })).toBeVisible();
    await page.getByRole('button', { name: 'ניקוי הסינון' }).click();

    const cycles = page.getByRole('region', { name: 'סבבי סקירה' });
    await expect(cycles.getByRole('button')).toHaveCount(2);
    await more(page).click();
    await expect(cycles.getByRole('button', { name: 'איפוס כל ההחלטות' })).toHaveText('איפוס כל ההחלטות');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(cycles.getByRole('button')).toHaveCount(2);
    await expect(more(page)).toBeFocused();
  },
);

test('the playing song is readable, in the light and the dark theme', async ({ page, expectAccessible }) => {
  const { body: feed } = await station.admin.api.send('GET /radio-stations/:id/feed', {
    params: { id: station.stationId },
  });
  // A cover as light as paper.
  const colors = { cover: '#f2b39f', on: '#20130f', room: '#2a1a15' };
  await giveSound(page, { [feed[0].title]: { seconds: 60, facts: { colors } } });
  await page.reload();
  const first = songs(page).first();
  await first.getByRole('button', { name: /^השמעה/ }).click();
  await expect(first.getByRole('button', { name: /^השהיה/ })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});

test('the page has one colour to its end, in the light theme too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.getByRole('region', { name: 'סבבי סקירה' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const below = () =>
    page.evaluate(() => {
      const place = document.querySelector('.ws')?.getBoundingClientRect();
      return document.documentElement.getBoundingClientRect().bottom - (place?.bottom ?? 0);
    });
  await expect.poll(below).toBe(0);
});

test('a cycle is marked, deleted and restored, and all decisions are reset and undone, each with its numbers', async ({
  page,
  expectAccessible,
}) => {
  const params = { id: station.stationId };
  const { body: feed } = await station.admin.api.send('GET /radio-stations/:id/feed', { params });
  await page.getByRole('button', { name: 'סבב חדש' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(
    question.getByText(/^\d+ שירים נמצאים עכשיו בסקירה\. \d+ השירים שלא נבחנו ייצאו מהסקירה בלי החלטה/),
  ).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'לסמן סבב' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'כבר נבחנו' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /ביטול הסבב החדש/ }).press('Enter');
  await expect(page.getByText('הסבב החדש בוטל')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'כבר נבחנו' })).toHaveCount(0);
  await station.admin.api.send('POST /radio-stations/:id/review-sessions', { params, body: {} });
  await expect(page.getByRole('heading', { name: 'כבר נבחנו' })).toBeVisible();

  for (const [index, decision] of ['approved', 'declined'].entries())
    await station.admin.api.send('POST /radio-stations/:id/songs/:releaseId/decision', {
      params: { ...params, releaseId: feed[index].id },
      body: { decision },
    });
  await more(page).press('Enter');
  await page.getByRole('button', { name: 'מחיקת הסבב האחרון' }).press('Enter');
  await expect(question.getByText(/שיר אחד שנכנס בסבב הזה יחזור למצב ״לא נבחן״/)).toBeVisible();
  await question.getByRole('button', { name: 'למחוק סבב' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'כבר נבחנו' })).toHaveCount(0);
  await page.getByRole('button', { name: /החזרת הסבב שנמחק/ }).press('Enter');
  await expect(page.getByText('הסבב חזר, עם ההחלטות שלו')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'כבר נבחנו' })).toBeVisible();

  await more(page).press('Enter');
  await page.getByRole('button', { name: 'איפוס כל ההחלטות' }).press('Enter');
  await expect(question.getByText(/נכנסו: 1, בהמתנה: 0, נדחו: 1/)).toBeVisible();
  await question.getByRole('button', { name: 'לאפס הכול' }).press('Enter');
  await expect(songs(page).first().getByText('לא נבחן')).toBeVisible();
  await page.getByRole('button', { name: /ביטול האיפוס/ }).press('Enter');
  await expect(page.getByText('בוטל. שתי החלטות חזרו')).toBeVisible();
  await expect(songs(page).first().getByText('נכנס')).toBeVisible();
});
