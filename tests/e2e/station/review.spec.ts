import type { Page } from '@playwright/test';
import { expect, onPhoneToo, test } from '../fixture.ts';
import { fetchFromServer } from '../hosts.ts';
import { layoutProblems } from '../layout.ts';
import { giveSound } from './sound.ts';
import { openTestStation, type TestStation } from './test-station.ts';

let station: TestStation;
test.beforeEach(async ({ baseURL }) => {
  // The songs of the last day.
  station = await openTestStation(baseURL, new Date(Date.now() - 12 * 3_600_000));
});

const path = '/?tab=contenders';
const pane = (page: Page) => page.getByRole('complementary', { name: 'השיר שנבחן' });
const now = (page: Page) => pane(page).getByRole('heading', { level: 3 });
const bar = (page: Page) => page.getByRole('region', { name: 'סקירה' });
const player = (page: Page) => page.getByRole('region', { name: 'נגן' });
const start = (page: Page) => page.getByRole('button', { name: 'Start Review' });
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const stage = (page: Page) => page.getByRole('dialog', { name: 'סקירה במסך מלא' });
const isDesktop = () => test.info().project.name.startsWith('desktop');
const stats = async () =>
  (await station.admin.api.send('GET /radio-stations/:id/stats', { params: { id: station.stationId } })).body;

test('a member reviews all songs by keyboard alone', onPhoneToo, async ({ page, expectAccessible }) => {
  await station.admin.api.send('POST /radio-stations/:id/playlists', {
    params: { id: station.stationId },
    body: { name: 'בוקר' },
  });
  await station.openAs(page, station.admin, path);
  await expect(card(page, 'שיר מספר 1')).toContainText('לא נבחן');
  await expectAccessible(page);

  await start(page).focus();
  await page.keyboard.press('Enter');
  await expect(now(page)).toHaveText('שיר מספר 1');
  // On a phone it fills the screen; on a desktop it is the list.
  if (!isDesktop()) await stage(page).getByRole('button', { name: 'לרשימה' }).press('Enter');
  await expect(bar(page)).toContainText('0 / 7');
  await expectAccessible(page);

  await page.keyboard.press('3');
  await expect(now(page)).toHaveText('שיר מספר 2');
  await expect(card(page, 'שיר מספר 1')).toContainText('נדחה');
  await expect(card(page, 'שיר מספר 1').getByRole('group')).toHaveCount(0);

  await page.keyboard.press('1');
  const dialog = page.getByRole('dialog', { name: 'לאיזה פלייליסט?' });
  await expect(dialog.getByRole('button', { name: /בוקר/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(now(page)).toHaveText('שיר מספר 2');

  await page.keyboard.press('1');
  // Once they are drawn; until then a digit chooses none of them.
  await expect(dialog.locator('[data-digits]')).toBeVisible();
  await page.keyboard.press('1');
  await expect(now(page)).toHaveText('שיר מספר 3');
  await expect(card(page, 'שיר מספר 2')).toContainText('בוקר');

  await page.keyboard.press('1');
  await expect(dialog.getByRole('button', { name: /אישור בלי/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(now(page)).toHaveText('שיר מספר 4');

  await page.keyboard.press('2');
  await expect(now(page)).toHaveText('שיר מספר 5');
  await expect(bar(page)).toContainText('4 / 7');

  await page.keyboard.press('3');
  await expect(now(page)).toHaveText('שיר מספר 6');
  await page.keyboard.press('z');
  await expect(now(page)).toHaveText('שיר מספר 5');
  await expect(card(page, 'שיר מספר 5').getByRole('group')).toHaveCount(1);

  // In a Hebrew layout the same keys write other letters.
  await page.keyboard.press('l');
  await expect(pane(page).getByRole('button', { name: /^לייק/ })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('c');
  await page.keyboard.type('123');
  await expect(pane(page).getByRole('textbox')).toHaveValue('123');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'מקשי קיצור' })).toContainText('ביטול ההחלטה האחרונה');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  for (const title of ['שיר מספר 6', 'שיר מספר 7']) {
    await page.keyboard.press('3');
    await expect(now(page)).toHaveText(title);
  }
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { name: 'הכול נבחן' })).toBeVisible();
  await expect(bar(page)).toContainText('7 / 7');
  await expect.poll(stats).toMatchObject({
    undecided_count: 0,
    in_scope: { approved: 2, pending: 1, declined: 4 },
  });
});

/** Swipes the song to one side with a finger, by so many pixels. */
const swipe = (page: Page, distance: number) =>
  now(page).evaluate((title, px) => {
    const touch = (type: string, x: number) =>
      title.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 7,
          pointerType: 'touch',
          isPrimary: true,
          clientX: 200 + x,
          clientY: 200,
        }),
      );
    touch('pointerdown', 0);
    touch('pointermove', px / 2);
    touch('pointermove', px);
    touch('pointerup', px);
  }, distance);

test(
  'fills the screen on a phone and on request on a desktop: keys, a swipe, an undo, and comments on the waveform',
  onPhoneToo,
  async ({ page, expectAccessible }) => {
    const member = await station.newPerson('איתי שדרן', 'member');
    const { body: feed } = await station.admin.api.send('GET /radio-stations/:id/feed', {
      params: { id: station.stationId },
      query: { scope: 'review' },
    });
    await member.api.send('POST /radio-stations/:id/songs/actions', {
      params: { id: station.stationId },
      body: {
        action_type: 'comment',
        release_id: feed[0].id,
        comment_text: 'הבס ב־1:40 חזק',
        parent_id: null,
      },
    });
    const colors = { cover: '#f2b39f', on: '#20130f', room: '#2a1a15' };
    await giveSound(page, {
      'שיר מספר 1': { seconds: 200, facts: { colors, duration_seconds: 200 } },
      'שיר מספר 2': { seconds: 30 },
      'שיר מספר 3': { seconds: null },
    });
    await station.openAs(page, station.admin, path);
    await start(page).click();
    if (isDesktop()) {
      await expect(stage(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'סקירה במסך מלא' }).click();
    }
    await expect(now(page)).toHaveText('שיר מספר 1');
    await expect(stage(page)).toHaveCSS('background-color', 'rgb(42, 26, 21)');
    await expect(stage(page)).toContainText('0 / 7');
    // Before the first decision no space is left for its message.
    const foot = stage(page).getByRole('contentinfo');
    const decisions = await foot.getByRole('group').boundingBox();
    expect((await foot.boundingBox())?.y).toBeGreaterThan((decisions?.y ?? 0) - 20);
    // The next song is shown, but has no sound.
    const behind = page.locator('audio[data-next]');
    await expect(behind).toHaveCount(1);
    expect(await behind.evaluate((sound: HTMLAudioElement) => [sound.muted, sound.paused])).toEqual([
      true,
      true,
    ]);

    const wave = stage(page).getByRole('slider');
    await stage(page).getByRole('button', { name: '1:40: איתי שדרן' }).click();
    await expect.poll(async () => Number(await wave.inputValue())).toBeGreaterThanOrEqual(100);
    await wave.fill('5');
    await expect.poll(async () => Number(await wave.inputValue())).toBeLessThan(60);
    await stage(page).getByRole('button', { name: 'השמעה מ־1:40' }).click();
    await expect.poll(async () => Number(await wave.inputValue())).toBeGreaterThanOrEqual(100);
    await stage(page).getByRole('button', { name: 'ציון הרגע שנשמע עכשיו' }).click();
    await expect(stage(page).getByRole('textbox')).toHaveValue(/^1:4\d $/);
    await stage(page).getByRole('textbox').fill('');
    await page.keyboard.press('Escape');
    await expectAccessible(page);

    await page.keyboard.press('3');
    await expect(now(page)).toHaveText('שיר מספר 2');
    await expect(stage(page)).toContainText('1 / 7');
    await expect(stage(page).getByRole('status').filter({ hasText: 'שיר מספר 1 נדחה' })).toBeVisible();
    await stage(page)
      .getByRole('button', { name: /^ביטול/ })
      .click();
    await expect(now(page)).toHaveText('שיר מספר 1');
    await swipe(page, -40);
    await swipe(page, -160);
    await expect(now(page)).toHaveText('שיר מספר 2');
    await swipe(page, 160);
    const dialog = page.getByRole('dialog', { name: 'לאיזה פלייליסט?' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('2');
    await expect(now(page)).toHaveText('שיר מספר 3');
    // Its length isn't known: nothing says 0:00 / 0:00.
    await expect(stage(page).getByRole('slider')).toBeAttached();
    await expect(stage(page)).not.toContainText('0:00');
    await page.keyboard.press('z');
    await expect(now(page)).toHaveText('שיר מספר 2');

    await page.keyboard.press('Escape');
    await expect(stage(page)).toHaveCount(0);
    await expect(card(page, 'שיר מספר 1')).toContainText('נדחה');
    await page.reload();
    await expect(now(page)).toHaveText('שיר מספר 2');
    await expect(stage(page)).toHaveCount(0);
  },
);

test('a decided song flies to its pile, and nothing moves with reduced motion', async ({ page }) => {
  await page.addInitScript(() => {
    const landings: (string | undefined)[] = [];
    Object.assign(globalThis, { landings });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      if (this instanceof HTMLElement && this.dataset.landing) landings.push(this.dataset.landing);
      return animate.apply(this, how);
    };
  });
  const landings = () => page.evaluate(() => (globalThis as unknown as { landings: string[] }).landings); // set above
  const flying = page.locator('[data-landing]');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await station.openAs(page, station.admin, path);
  await start(page).click();
  await expect(now(page)).toHaveText('שיר מספר 1');
  await page.keyboard.press('3');
  await expect(now(page)).toHaveText('שיר מספר 2');
  expect(await landings()).toEqual(['declined']);
  await expect(flying).toHaveCount(0);
  await page.getByRole('button', { name: 'סקירה במסך מלא' }).click();
  await expect(stage(page)).toBeVisible();
  await page.keyboard.press('2');
  await expect(now(page)).toHaveText('שיר מספר 3');
  expect(await landings()).toEqual(['declined', 'pending']);
  await expect(flying).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('3');
  await expect(now(page)).toHaveText('שיר מספר 4');
  expect(await landings()).toHaveLength(2);
});

test('shows one count, keeps the current card in view, and decided songs cover nothing', async ({ page }) => {
  await giveSound(
    page,
    Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((number) => [`שיר מספר ${number}`, { seconds: 60 }])),
  );
  await page.setViewportSize({ width: 820, height: 700 });
  await station.openAs(page, station.admin, path);
  await start(page).click();
  // Before the first decision no space is left for its message.
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 700 });
    const decisions = pane(page).getByRole('group', { name: /שיר מספר 1/ });
    const gap = await decisions.evaluate((buttons) => {
      let below = buttons.closest('aside > *')?.nextElementSibling ?? null;
      while (below && below.getBoundingClientRect().height < 2) below = below.nextElementSibling;
      return (below?.getBoundingClientRect().top ?? 0) - buttons.getBoundingClientRect().bottom;
    });
    expect(gap, `at ${width} px`).toBeGreaterThan(0);
    expect(gap, `at ${width} px`).toBeLessThan(40);
  }
  for (const title of ['שיר מספר 1', 'שיר מספר 2', 'שיר מספר 3', 'שיר מספר 4', 'שיר מספר 5']) {
    await expect(now(page)).toHaveText(title);
    await expect(page.locator('[data-current]')).toBeInViewport({ ratio: 0.5 });
    await page.keyboard.press('3');
  }
  await expect(bar(page)).toContainText('5 / 7');
  await expect(player(page)).not.toContainText(/\d+ \/ \d+/);
  await expect(pane(page).getByRole('button', { name: /^ביטול/ })).toBeVisible();
  await expect(page.locator('section[aria-live]')).toBeEmpty();
  expect(await layoutProblems(page)).toEqual([]);
});

test('completing says how many songs it declines, and can be undone in the header', async ({
  page,
  expectAccessible,
}) => {
  await station.openAs(page, station.admin, path);
  await start(page).click();
  await expect(now(page)).toHaveText('שיר מספר 1');
  await page.keyboard.press('2');
  await expect(now(page)).toHaveText('שיר מספר 2');
  await page.getByRole('button', { name: 'Complete Review' }).click();
  const question = page.getByRole('alertdialog', { name: 'לסיים את הסקירה?' });
  await expect(question).toContainText('6 שירים לא נבחנו, וכולם יידחו אוטומטית.');
  await expectAccessible(page);

  await page.route('**/review-sessions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await question.getByRole('button', { name: 'לדחות 6 ולסיים' }).click();
  const notice = page.getByRole('alertdialog', { name: 'הדחייה האוטומטית נכשלה' });
  await notice.getByRole('button').press('Enter');
  await page.unroute('**/review-sessions');
  await page.getByRole('button', { name: 'Complete Review' }).click();
  await expect(question).toContainText('6 שירים לא נבחנו');

  // A teammate decides one meanwhile: it says so, and asks again.
  const feed = await station.admin.api.send('GET /radio-stations/:id/feed', {
    params: { id: station.stationId },
    query: { scope: 'review' },
  });
  const third = feed.body[2];
  await station.admin.api.send('POST /radio-stations/:id/songs/:releaseId/decision', {
    params: { id: station.stationId, releaseId: third.id },
    body: { decision: 'approved' },
  });
  await question.getByRole('button', { name: 'לדחות 6 ולסיים' }).click();
  await expect(question).toContainText('המספר השתנה: 5 שירים לא נבחנו (קודם: 6).');
  await question.getByRole('button', { name: 'לדחות 5 ולסיים' }).click();

  await expect(start(page)).toBeVisible();
  await expect(page.getByText('הסקירה הושלמה, ו־5 שירים נדחו')).toBeVisible();
  await expect(card(page, 'שיר מספר 1')).toContainText('בהמתנה');
  await expect(card(page, 'שיר מספר 4')).toHaveCount(0);
  await page.getByRole('button', { name: /ביטול סיום הסקירה/ }).click();
  await expect(card(page, 'שיר מספר 4')).toContainText('לא נבחן');
  await expect.poll(stats).toMatchObject({ undecided_count: 5 });
});

test('a coming song shows its date and stays; the dialog lists what would be declined', async ({
  page,
  expectAccessible,
}) => {
  const ahead = new Date(Date.now() + 20 * 86_400_000);
  await giveSound(page, {
    'שיר מספר 1': {
      seconds: 30,
      facts: { radio_release_date: null, digital_release_date: ahead.toISOString() },
    },
  });
  await page.route(/\/stats\?exact=1/, async (route) => {
    const response = await fetchFromServer(route);
    const counted = await response.json();
    await route.fulfill({ response, json: { ...counted, coming_count: 2 } });
  });
  // Pages of three, so that there is more to load.
  await page.route(/\/feed\?scope=undecided&limit=30$/, (route) =>
    route.continue({ url: route.request().url().replace('limit=30', 'limit=3') }),
  );
  await station.openAs(page, station.admin, path);
  await expect(page.getByRole('heading', { name: 'בקרוב' })).toBeVisible();
  const day = new Intl.DateTimeFormat('he', { day: 'numeric', timeZone: 'Asia/Jerusalem' }).format(ahead);
  await expect(card(page, 'שיר מספר 1')).toContainText(`יוצא ב־${day}.`);
  await start(page).click();
  await expect(now(page)).toHaveText('שיר מספר 2');
  await page.keyboard.press('k');
  await expect(now(page)).toHaveText('שיר מספר 1');
  await expect(pane(page)).toContainText(`יציאה${day} ב`);
  await expect(player(page)).toContainText('שיר מספר 1');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Complete Review' }).click();
  const question = page.getByRole('alertdialog', { name: 'לסיים את הסקירה?' });
  await expect(question).toContainText('שני שירים עוד לא יצאו, והם יישארו לסבב הבא.');
  const list = question.getByRole('region', { name: 'שירים שיידחו' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await list.getByRole('button', { name: 'עוד שירים' }).press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await list.getByRole('button', { name: 'עוד שירים' }).press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(7);
  await expect(list.getByRole('button')).toHaveCount(0);
  await expect(list).toContainText('להקת הפיד');
});

test('completing a review of decided songs says so, and says if it failed', async ({ page }) => {
  const params = { id: station.stationId };
  const { body: feed } = await station.admin.api.send('GET /radio-stations/:id/feed', {
    params,
    query: { scope: 'review' },
  });
  for (const { id } of feed)
    await station.admin.api.send('POST /radio-stations/:id/songs/:releaseId/decision', {
      params: { ...params, releaseId: id },
      body: { decision: 'approved' },
    });
  await station.openAs(page, station.admin, path);
  await start(page).click();
  await expect(page.getByRole('heading', { name: 'הכול נבחן' })).toBeVisible();
  const complete = page.getByRole('button', { name: 'Complete Review' }).first();
  const question = page.getByRole('alertdialog', { name: 'לסיים את הסקירה?' });
  await page.route('**/review-sessions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await complete.click();
  await expect(question).toContainText('לכל השירים יש החלטה. ייפתח סבב חדש.');
  await question.getByRole('button', { name: 'לסיים' }).click();
  const notice = page.getByRole('alertdialog', { name: 'השלמת הסקירה נכשלה' });
  await notice.getByRole('button').press('Enter');
  await page.unroute('**/review-sessions');
  expect((await station.admin.api.send('GET /radio-stations/:id/review-sessions', { params })).body).toEqual(
    [],
  );
  await complete.click();
  await question.getByRole('button', { name: 'לסיים' }).click();
  await expect(page.getByText('הסקירה הושלמה')).toBeVisible();
  expect(await stats()).toMatchObject({ approved_count: feed.length, declined_count: 0 });
});

test('it plays song after song, from the hook, and stops at one without sound until its decision', async ({
  page,
}) => {
  await giveSound(page, {
    'שיר מספר 1': {
      seconds: 30,
      hook: 12,
      facts: { version: 'live', explicit: true, duration_seconds: 192, intro_seconds: 14 },
    },
    'שיר מספר 3': { seconds: null },
    'שיר מספר 4': { seconds: 2 },
    'שיר מספר 5': { seconds: 40 },
  });
  await station.openAs(page, station.admin, path);
  await start(page).click();
  await expect(player(page)).toContainText('שיר מספר 1');
  for (const fact of ['להקת הפיד', 'Live', 'תוכן מפורש', '3:12', '0:14', '0:12'])
    await expect(pane(page)).toContainText(fact);
  const slider = player(page).getByRole('slider', { name: 'מיקום בשיר' });
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(12);
  // Pausing and 'בהמתנה' have different icons.
  const signOf = (name: RegExp) => pane(page).getByRole('button', { name }).locator('svg').innerHTML();
  expect(await signOf(/^השהיה/)).not.toBe(await signOf(/^בהמתנה/));

  // 2 has no sound and 3 can't be loaded: both wait. 4 ends by itself, and 5 plays.
  await page.keyboard.press('3');
  await expect(now(page)).toHaveText('שיר מספר 2');
  await expect(pane(page)).toContainText('לשיר הזה אין קובץ שמע');
  await expect(player(page).getByRole('button', { name: 'השמעה' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(pane(page)).toContainText('קובץ השמע של השיר לא נטען');
  await expect(now(page)).toHaveText('שיר מספר 3');
  // Its length isn't known: nothing says 0:00 / 0:00.
  await expect(player(page)).not.toContainText(/0:00.*0:00/);
  await page.keyboard.press('3');
  await expect(player(page)).toContainText('שיר מספר 5', { timeout: 20_000 });
  await expect(now(page)).toHaveText('שיר מספר 5');
  await page.keyboard.press('Space');
  await expect(player(page).getByRole('button', { name: 'השמעה' })).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(now(page)).toHaveText('שיר מספר 2');
  await card(page, 'שיר מספר 2').getByRole('link', { name: 'שיר מספר 2', exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: 'חזרה לסקירה' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(now(page)).toHaveText('שיר מספר 2');
});

test('an undo that fails can be tried again, and brings the note back with the decision', async ({
  page,
}) => {
  const params = { id: station.stationId };
  const { api } = station.admin;
  const { body: songs } = await api.send('GET /radio-stations/:id/feed', { params, query: { limit: 100 } });
  const note = 'להקשיב שוב עם כולם';
  const call = 'POST /radio-stations/:id/songs/:releaseId/decision';
  for (const { id } of songs)
    await api.send(call, { params: { ...params, releaseId: id }, body: { decision: 'pending', note } });
  await station.openAs(page, station.admin, path);
  await start(page).click();
  const title = await now(page).textContent();
  const song = songs.find((song: { title: string }) => song.title === title);
  const songParams = { params: { ...params, releaseId: song.id } };
  await page.keyboard.press('3');
  const decision = async () =>
    (await api.send('GET /radio-stations/:id/songs/:releaseId/decision', songParams)).body;
  await expect.poll(decision).toMatchObject({ decision: 'declined', note: null });
  await page.route('**/decision', (route) => route.fulfill({ status: 503, json: { detail: 'UNAVAILABLE' } }));
  await page.keyboard.press('z');
  await expect(page.getByText('ההחלטה לא נשמרה').last()).toBeVisible();
  await page.unroute('**/decision');
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect.poll(decision).toMatchObject({ decision: 'pending', note });
});

test('the browser asks before leaving while a decision is being saved', async ({ page }) => {
  const { promise: mayGoOn, resolve: letGoOn } = Promise.withResolvers<void>();
  await page.route('**/decision', async (route) => {
    await mayGoOn;
    await route.continue();
  });
  const stream = page.waitForRequest('**/events');
  await station.openAs(page, station.admin, path);
  await stream;
  await start(page).click();
  await page.keyboard.press('3');
  await expect(card(page, 'שיר מספר 1')).toContainText('נדחה');
  const opened = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await opened;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  letGoOn();
  await expect.poll(stats).toMatchObject({ in_scope: { declined: 1 } });
});
