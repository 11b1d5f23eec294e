import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { israelDay } from '#shared/dates.ts';
import { Caller } from '../../support/caller.ts';
import { linkMailedTo } from '../emails.ts';
import { expect, onPhoneToo, signInBrowser, test, waitForHydration } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';
import {
  answerGenre,
  chooseRecording,
  cover,
  coverQuestion,
  enterUntil,
  goToReview,
  goToTitle,
  openFromGlance,
  openWizard,
  question,
  recording,
  review,
  rightsGlance,
  songGlance,
  titleQuestion,
} from './wizard-steps.ts';

// Thirty questions, most of them twice.
test.describe.configure({ timeout: 120_000 });

test('a visitor is sent to sign in, and returns', async ({ page }) => {
  await page.goto('/new');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fnew$/);
});

test('an artist makes a song by keyboard alone, with a cover and a recording, and it has its page', async ({
  page,
  baseURL,
  newArtist,
}) => {
  const { api } = await newArtist({ inBrowser: true });
  await openWizard(page);
  await chooseRecording(page, recording(60));
  await enterUntil(page, coverQuestion);
  await page.keyboard.press('Enter');
  await expect(page.getByText('בלי עטיפה אי אפשר להמשיך')).toBeVisible();
  await page.getByLabel('גרירת תמונה לכאן').setInputFiles(await cover());
  await expect(page.getByRole('img', { name: 'העטיפה שנבחרה' })).toBeVisible();
  await question(page, coverQuestion).focus();
  await enterUntil(page, titleQuestion);
  await page.keyboard.type('white night');
  await expect(page.getByRole('textbox')).toHaveValue('White night');
  await enterUntil(page, 'מה הז׳אנר?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('צריך לבחור ז׳אנר')).toBeVisible();
  await page.keyboard.type('jazz');
  await page.keyboard.press('Enter');
  await enterUntil(page, songGlance);
  // A digit opens a row, and Enter returns.
  await page.keyboard.press('2');
  await expect(question(page, 'איזו גרסה של השיר זאת?')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('live');
  await page.keyboard.press('Enter');
  await expect(question(page, songGlance)).toBeVisible();
  await page.keyboard.press('6');
  await expect(question(page, 'יש לשיר קוד ISRC?')).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await page.keyboard.type('il-s42-26-0011');
  await page.keyboard.press('Enter');
  await expect(page.getByText('חסרה ספרה אחת')).toBeVisible();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(question(page, songGlance)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question(page, 'מי כתב את המילים והלחן?')).toBeVisible();
  // On a narrow phone the notes of all choices are on one side, in the longer English too.
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of ['en', 'he']) {
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.reload();
    const choices = page.getByRole('main').locator('label');
    await expect(choices).toHaveCount(3);
    const sides = await choices.evaluateAll((labels) =>
      labels.map((label) => {
        const [title, note] = [...label.querySelectorAll('span > span')].slice(-2);
        return (note?.getBoundingClientRect().top ?? 0) < (title?.getBoundingClientRect().bottom ?? 0) - 4;
      }),
    );
    expect(new Set(sides).size, language).toBe(1);
  }
  await page.setViewportSize(desktop ?? { width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(question(page, songGlance)).toBeVisible();
  await expect(page.getByText('IL-S42-26-00117')).toBeVisible();
  await enterUntil(page, 'מה הסיפור של השיר?');
  await page.keyboard.type('פסקה ראשונה');
  await page.keyboard.press('Enter');
  await page.keyboard.type('פסקה שנייה');
  await enterUntil(page, 'איפה כבר אפשר לשמוע אותו?');
  await page.keyboard.type('open.spotify.com/track/7abc');
  await enterUntil(page, review);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/r\/[^/]+$/, { timeout: 30_000 });
  await expect(page.getByText('White night').first()).toBeVisible();

  const [card] = (await api.send('GET /releases')).body;
  const { body: song } = await api.send('GET /releases/:id', { params: { id: card.id } });
  expect(song).toMatchObject({
    is_draft: false,
    version: 'live',
    genre: 'jazz',
    isrc: 'ILS422600117',
    primary_language: 'en',
    pitch: 'פסקה ראשונה\nפסקה שנייה',
    streaming_links: ['https://open.spotify.com/track/7abc'],
  });
  expect(song.cover_image_path).toMatch(/^\/media\//);
  expect(song.wav_file_path).toMatch(/^\/media\//);
  // Nothing is left on the device.
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wizard:'))),
  ).toEqual([]);
});

test('a reload keeps the question, the answers and the files', async ({ page, newArtist }) => {
  await newArtist({ inBrowser: true });
  await openWizard(page);
  await goToTitle(page);
  await page.keyboard.type('לילה לבן');
  await page.keyboard.press('Escape');
  await expect(question(page, coverQuestion)).toBeVisible();
  // The cover stays on the device while there is no connection.
  await page.route('**/api/uploads/file', (route) => route.abort('internetdisconnected'));
  await page.getByLabel('גרירת תמונה לכאן').setInputFiles(await cover(600));
  await expect(page.getByText('ממתין לחיבור')).toBeVisible();
  await page.unroute('**/api/uploads/file');
  await page.reload();
  await expect(question(page, coverQuestion)).toBeVisible();
  await expect(page.getByText('cover.png').first()).toBeVisible();
  await expect(page.getByText('הועלה')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('complementary').getByText('לילה לבן')).toBeVisible();
});

test('an upload continues where its connection broke', async ({ page, newArtist }) => {
  await newArtist({ inBrowser: true });
  await openWizard(page);
  const offsets: string[] = [];
  await page.route('**/api/uploads/*', (route, request) => {
    if (request.method() !== 'PATCH') return route.continue();
    offsets.push(request.headers()['upload-offset'] ?? '');
    return offsets.length === 2 ? route.abort('connectionreset') : route.continue();
  });
  await page.getByLabel('גרירת ההקלטה לכאן').setInputFiles(recording(80));
  await expect(page.getByText('הועלה')).toBeVisible({ timeout: 30_000 });
  const MiB4 = String(4 * 1024 * 1024);
  expect(offsets).toEqual(['0', MiB4, MiB4, ...offsets.slice(3)]);
});

test('a failed upload can be repeated, and doesn’t block the song', async ({ page, newArtist }) => {
  const { api } = await newArtist({ inBrowser: true });
  await openWizard(page);
  await enterUntil(page, coverQuestion);
  await page.route('**/api/uploads/file', (route) =>
    route.fulfill({ status: 500, json: { detail: 'INTERNAL' } }),
  );
  await page.getByLabel('גרירת תמונה לכאן').setInputFiles(await cover(600));
  await expect(page.getByText('Upload failed')).toBeVisible();
  await question(page, coverQuestion).focus();
  await enterUntil(page, titleQuestion);
  await goToReview(page, 'לילה לבן');
  await page.getByRole('button', { name: 'סיים ושמור' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'יש קבצים שלא עלו' });
  await dialog.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(dialog).toBeVisible();
  await page.unroute('**/api/uploads/file');
  await dialog.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(page).toHaveURL(/\/r\/[^/]+$/, { timeout: 30_000 });
  const [song] = (await api.send('GET /releases')).body;
  expect(song.cover_image_path).toMatch(/^\/media\//);
});

test('digits choose the genre shown beside them, and a letter starts a search', async ({
  page,
  newArtist,
}) => {
  await newArtist({ inBrowser: true });
  await openWizard(page);
  await goToTitle(page);
  await page.keyboard.type('ספרות');
  await enterUntil(page, 'מה הז׳אנר?');
  await page.keyboard.press('3');
  await expect(page.getByRole('radio', { name: /Indie/ }).first()).toBeChecked();
  const search = page.getByRole('searchbox');
  await expect(search).not.toBeFocused();
  await page.keyboard.press('j');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('j');
  await page.keyboard.type('azz');
  // There is no browser's clear button in the field: a press at its edge clears nothing.
  const { padding, width, height } = await search.evaluate((field) => ({
    padding: Number.parseFloat(getComputedStyle(field).paddingInlineStart),
    width: field.clientWidth,
    height: field.clientHeight,
  }));
  await search.click({ position: { x: width - padding - 4, y: height / 2 } });
  await expect(search).toHaveValue('jazz');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /Jazz/ }).first()).toBeChecked();
});

test('without a song credit the song becomes a draft, and the wizard says why', async ({
  page,
  newArtist,
}) => {
  const { api } = await newArtist({ inBrowser: true });
  for (const title of ['א', 'ב', 'ג']) await api.send('POST /releases', { body: { title } });
  await openWizard(page);
  await goToTitle(page, { cover: await cover(600) });
  await goToReview(page, 'הרביעי');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'השיר נשמר כטיוטה' });
  await expect(dialog).toBeVisible();
  const behind = page.getByRole('main', { includeHidden: true });
  await expect(behind).toContainText('עטיפה אחרת');
  await expect(behind).not.toContainText('אין עטיפה');
  await expect(page.getByText('שומר...')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'לסינגלים שלי' }).click();
  await expect(page).toHaveURL(/\/my-releases$/);
  const drafts = (await api.send('GET /releases')).body.filter(
    ({ is_draft }: { is_draft: boolean }) => is_draft,
  );
  expect(drafts.map(({ title }: { title: string }) => title)).toEqual(['הרביעי']);
});

test('a failure loses nothing, and a second try makes only one album and one song', async ({
  page,
  newArtist,
}) => {
  const { api } = await newArtist({ inBrowser: true });
  await openWizard(page);
  await goToTitle(page, { cover: await cover(600) });
  await answerGenre(page);
  await openFromGlance(page, songGlance, 'אלבום');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await page.keyboard.type('האלבום השני');
  await page.keyboard.press('Enter');
  await expect(question(page, songGlance)).toBeVisible();
  await enterUntil(page, review);
  const { promise: mayFail, resolve: letFail } = Promise.withResolvers<void>();
  await page.route('**/api/releases', async (route) => {
    await mayFail;
    await route.fulfill({ status: 500, json: { detail: 'The shelf is full' } });
  });
  await page.getByRole('button', { name: 'סיים ושמור' }).dblclick();
  await expect(page.getByRole('button', { name: 'שומר...' })).toBeVisible();
  letFail();
  await expect(page.getByRole('alertdialog', { name: 'The shelf is full' })).toBeVisible();
  await page.reload();
  await page.unroute('**/api/releases');
  await page.getByRole('button', { name: 'סיים ושמור' }).dblclick();
  await expect(page).toHaveURL(/\/r\/[^/]+$/, { timeout: 30_000 });
  expect((await api.send('GET /albums')).body).toHaveLength(1);
  expect((await api.send('GET /releases')).body).toHaveLength(1);
});

test('two tabs share one wizard, and ending it in one ends it in both', async ({
  page,
  context,
  newArtist,
}) => {
  await newArtist({ inBrowser: true });
  await openWizard(page);
  await goToTitle(page);
  const title = (tab: Page) => tab.getByRole('textbox', { name: 'איך קוראים לשיר?' });
  await title(page).fill('שיר אחד');
  const other = waitForHydration(await context.newPage());
  await other.goto('/new');
  await expect(title(other)).toHaveValue('שיר אחד');
  await title(other).fill('שיר אחר');
  await expect(title(page)).toHaveValue('שיר אחר');

  await page.getByRole('button', { name: 'יציאה' }).click();
  await page.getByRole('button', { name: 'לצאת ולמחוק' }).click();
  const over = other.getByRole('alertdialog', { name: 'השיר הזה כבר נשמר בחלון אחר.' });
  await over.getByRole('button', { name: 'לסינגלים שלי' }).click();
  await expect(other).toHaveURL(/my-releases/);
});

test('on a phone no notice, offline message or player covers the buttons', async ({
  page,
  context,
  newArtist,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { api } = await newArtist({ inBrowser: true });
  const { code } = await publishSong(api);
  await openWizard(page);
  await goToTitle(page);
  await enterUntil(page, 'מה הז׳אנר?');
  const next = page.getByRole('button', { name: 'המשך ↵' });
  await next.click();
  const missing = page.getByText('צריך לבחור ז׳אנר');
  await expect(missing).toBeInViewport();
  const edge = (part: Locator, side: 'top' | 'bottom') =>
    part.evaluate((element, name) => element.getBoundingClientRect()[name], side);
  expect(await edge(missing, 'bottom')).toBeLessThan(await edge(next, 'top'));

  await page.reload();
  const resumed = page.getByText('ממשיכים מהמקום שבו עצרת.');
  await expect(resumed).toBeVisible();
  expect(await edge(resumed, 'bottom')).toBeLessThan(await edge(next, 'top'));
  await context.setOffline(true);
  const offline = page.getByText('אין חיבור לאינטרנט');
  await expect(offline).toBeVisible();
  expect(await edge(offline, 'bottom')).toBeLessThan(await edge(next, 'top'));
  await context.setOffline(false);

  await page.goto(`/r/${code}`);
  await page.getByRole('main').getByRole('button', { name: 'השמעה' }).click();
  const player = page.getByRole('region', { name: 'נגן' });
  await expect(player).toBeVisible();
  await page.getByRole('link', { name: 'שיר חדש' }).click();
  await expect(next).toBeInViewport();
  expect(await edge(next, 'bottom')).toBeLessThan(await edge(player, 'top'));
});

test('a cover that isn’t a picture isn’t shown as one', async ({ page, newArtist }) => {
  await newArtist({ inBrowser: true });
  await openWizard(page);
  await enterUntil(page, coverQuestion);
  await page
    .getByLabel('גרירת תמונה לכאן')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(page.getByText('סוג הקובץ הזה לא נתמך כאן. אפשר לבחור קובץ אחר.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('img', { name: 'העטיפה שנבחרה' })).toHaveCount(0);
});

test('the producer comes from the chosen album, and the question says so', async ({ page, newArtist }) => {
  const { api } = await newArtist({ inBrowser: true });
  await api.send('POST /albums', { body: { title: 'ימים ראשונים', producer: 'אורי כץ' } });
  await openWizard(page);
  await goToTitle(page, { cover: await cover(600) });
  await answerGenre(page);
  await openFromGlance(page, songGlance, 'אלבום');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(question(page, 'מאיזה אלבום?')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await enterUntil(page, rightsGlance);
  // The album has no rights holders: they are the artist, this year.
  await expect(page.getByRole('main')).toContainText(`© ${israelDay(new Date()).slice(0, 4)} `);
  await enterUntil(page, 'של מי ההפקה המוזיקלית?');
  const producer = page.getByRole('combobox');
  await expect(producer).toHaveValue('אורי כץ');
  await expect(producer).toHaveAccessibleDescription(/מהאלבום .*ימים ראשונים/);
});

test('a cover asks for the original’s writers, and says that it isn’t sent without them', async ({
  page,
  newArtist,
  expectAccessible,
}) => {
  await newArtist({ inBrowser: true });
  await openWizard(page);
  await goToTitle(page, { cover: await cover() });
  await page.getByRole('textbox').fill('ירושלים של זהב');
  await answerGenre(page);
  await openFromGlance(page, songGlance, 'סוג היצירה');
  await page.getByRole('radio', { name: 'קאבר' }).check();
  await page.keyboard.press('Enter');
  await enterUntil(page, 'מי כתב והלחין את השיר המקורי?');
  await expectAccessible(page);
  await enterUntil(page, review);
  const findings = page.getByRole('region', { name: 'לפני ההפצה' });
  await expect(findings.getByText('חסרים היוצרים של השיר המקורי')).toBeVisible();

  await page.getByRole('button', { name: 'הוספה: מילים ולחן' }).click();
  await page.getByLabel('מילים', { exact: true }).fill('נעמי שמר');
  await page.getByLabel('לחן', { exact: true }).fill('נעמי שמר');
  await page.keyboard.press('Enter');
  await expect(question(page, 'מה חלוקת האחוזים בין יוצרי המקור?')).toBeVisible();
  await expect(page.getByPlaceholder('שם', { exact: true })).toHaveValue('נעמי שמר');
  await page.keyboard.press('Enter');
  await expect(question(page, review)).toBeVisible();
  await expect(page.getByRole('main').getByText('נעמי שמר').first()).toBeVisible();
  await expect(findings.getByText('חסרים היוצרים של השיר המקורי')).toBeHidden();
});

test('leaving asks first, then deletes answers and files', async ({ page, newArtist }) => {
  const { tenantId } = await newArtist({ inBrowser: true });
  await openWizard(page);
  const head = page.getByRole('banner');
  await expect(head).toContainText('יצירה חדשה');
  await expect(head).toContainText(/1 \/ \d+/);
  await enterUntil(page, coverQuestion);
  await expect(head).toContainText(/2 \/ \d+/);
  await page.getByLabel('גרירת תמונה לכאן').setInputFiles(await cover(600));
  await expect(page.getByText('הועלה')).toBeVisible();
  const exit = page.getByRole('button', { name: 'יציאה' });
  const dialog = page.getByRole('alertdialog', {
    name: 'האם אתה בטוח שברצונך לצאת? כל הנתונים שהכנסת יאבדו.',
  });
  await exit.click();
  await page.keyboard.press('Escape');
  await expect(question(page, coverQuestion)).toBeVisible();
  await exit.click();
  const discarded = page.waitForRequest('**/api/uploads/discard');
  await dialog.getByRole('button', { name: 'לצאת ולמחוק' }).click();
  expect((await discarded).postDataJSON().paths).toHaveLength(1);
  await expect(page).toHaveURL(new RegExp(`/public/artist/${tenantId}$`));
  await openWizard(page);
});

test(
  'the review opens an answer and returns, on a phone too',
  onPhoneToo,
  async ({ page, newArtist, expectAccessible }) => {
    await newArtist({ inBrowser: true });
    await openWizard(page);
    await expectAccessible(page);
    await enterUntil(page, coverQuestion);
    await page.getByLabel('גרירת תמונה לכאן').setInputFiles(await cover(600));
    await expect(page.getByText('להפצה דיגיטלית צריך לפחות 3000×3000')).toBeVisible();
    await expectAccessible(page);
    await question(page, coverQuestion).focus();
    await enterUntil(page, titleQuestion);
    await page.keyboard.type('לילה לבן');
    await answerGenre(page);
    await enterUntil(page, songGlance);
    await expectAccessible(page);
    await enterUntil(page, review);
    await expectAccessible(page);
    const preflight = page.getByRole('region', { name: 'לפני ההפצה' });
    await preflight.getByRole('button', { name: /אין הקלטה/ }).click();
    await expect(question(page, 'איפה ההקלטה?')).toBeVisible();
    await page.getByRole('button', { name: 'המשך ↵' }).click();
    await page.getByRole('button', { name: 'תיקון: קוד ISRC' }).click();
    await page.getByText('כן', { exact: true }).click();
    await page.getByRole('button', { name: 'המשך ↵' }).click();
    await page.getByRole('textbox').fill('ILS422600117');
    await page.getByRole('button', { name: 'המשך ↵' }).click();
    await expect(question(page, 'איפה כבר אפשר לשמוע אותו?')).toBeVisible();
    await page.getByRole('button', { name: 'המשך ↵' }).click();
    await expect(question(page, review)).toBeVisible();
    await expect(page.getByText('IL-S42-26-00117')).toBeVisible();
  },
);

test('single keys can be switched off, and Enter still presses the focused button', async ({
  page,
  newArtist,
}) => {
  await newArtist({ inBrowser: true });
  await openWizard(page);
  await goToTitle(page);
  await answerGenre(page);
  await openFromGlance(page, songGlance, 'גרסה');
  await expect(question(page, 'איזו גרסה של השיר זאת?')).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'מקשי קיצור' });
  await keys.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await question(page, 'איזו גרסה של השיר זאת?').focus();
  await page.keyboard.press('3');
  await page.keyboard.press('?');
  await expect(keys).toBeHidden();
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('original');
  await page.getByRole('button', { name: '← חזרה' }).focus();
  await page.keyboard.press('Enter');
  await expect(question(page, songGlance)).toBeVisible();
});

test('a first song goes up before the address is confirmed, which is said; it is kept until then', async ({
  page,
  visitor,
  baseURL,
  expectAccessible,
}) => {
  const email = `${randomUUID()}@example.test`;
  const { body } = await visitor.send('POST /auth/register', {
    body: { email, password: 'a long enough password' },
  });
  const api = new Caller(baseURL ?? '', body.access_token);
  await api.send('PATCH /auth/me', { body: { stage_name: 'נועה בן־דוד' } });
  await signInBrowser(page, body.access_token);
  await openWizard(page);
  const note = page.getByRole('note').filter({ hasText: 'עד שכתובת האימייל מאושרת' });
  await expect(note).toBeVisible();
  await expectAccessible(page);
  // 23 MB.
  await goToTitle(page, { cover: await cover(), sound: recording(130) });
  await page.keyboard.type('ראשון');
  await answerGenre(page);
  await enterUntil(page, review);
  await note.getByRole('button', { name: 'שליחה חוזרת של המייל' }).click();
  await expect(page.getByText('מייל חדש בדרך.')).toBeVisible();
  await page.getByRole('button', { name: 'סיים ושמור' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'השיר נשמר כטיוטה' });
  await expect(dialog).toContainText('צריך לאשר את כתובת האימייל', { timeout: 40_000 });
  await dialog.getByRole('button', { name: 'לסינגלים שלי' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'הסינגלים שלי' })).toBeVisible();
  await expect(page.getByRole('main').getByText('טיוטה', { exact: true })).toBeVisible();

  const tab = waitForHydration(await page.context().newPage());
  await tab.goto(await linkMailedTo(visitor, email, 'אישור כתובת'));
  await tab.getByRole('button', { name: 'אישור הכתובת' }).click();
  await expect(tab.getByRole('heading', { name: 'הכתובת אושרה' })).toBeVisible();
  const [song] = (await api.send('GET /releases')).body;
  expect((await api.send('POST /releases/:id/link', { params: { id: song.id } })).status).toBe(200);
});

test('a genre is found by a spoken word in its subgenres, and “without words” is a row of its own', async ({
  page,
  newArtist,
  expectAccessible,
}) => {
  await newArtist({ inBrowser: true });
  await openWizard(page);
  await goToTitle(page);
  await page.keyboard.type('בוקר');
  await enterUntil(page, 'מה הז׳אנר?');
  await page.getByRole('searchbox').fill('טראפ');
  await expect(page.getByRole('radio', { name: /^טראפ/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^היפ הופ וראפ/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^טראפ/ })).toBeChecked();
  await openFromGlance(page, songGlance, 'שפה');
  await page.getByRole('radio', { name: /^בלי מילים/ }).check();
  await expectAccessible(page);
});
