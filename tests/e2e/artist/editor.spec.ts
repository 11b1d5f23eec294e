import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { makeDocx } from '../../support/make-docx.ts';
import { makeMp3 } from '../../support/make-mp3.ts';
import { expect, onPhoneToo, type SignedInArtist, test, waitForHydration } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';
import { cover } from './wizard-steps.ts';

// Many fields, each saved on its own.
test.describe.configure({ timeout: 120_000 });

/** Makes a draft and opens it in the editor. */
async function openDraft(page: Page, { api }: SignedInArtist, content: object = {}, tab = 'basic') {
  const { body } = await api.send('POST /releases/draft', { body: { title: 'לילה לבן', ...content } });
  await page.goto(`/releases/${body.id}?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: 'לילה לבן' })).toBeVisible();
  const read = async () => (await api.send('GET /releases/:id', { params: { id: body.id } })).body;
  return { id: String(body.id), read };
}
const expectSaved = (page: Page) => expect(page.getByText('הכול נשמר')).toBeVisible();

test(
  'every tab fits the screen and is accessible',
  onPhoneToo,
  async ({ page, newArtist, expectAccessible }) => {
    test.slow(); // nine audits
    const artist = await newArtist({ inBrowser: true });
    const { id } = await publishSong(artist.api, {
      youtube_link: 'dQw4w9WgXcQ',
      lyrics: 'שורה',
      composition_partners: [{ name: 'נועה', percentage: 60, role: 'lyrics' }],
      intro_seconds: 4,
      hook_seconds: 9,
    });
    await page.route('https://i.ytimg.com/**', (route) => route.abort());
    for (const tab of [
      'basic',
      'clip',
      'graphics',
      'lyrics',
      'pitch',
      'credits',
      'assets',
      'links',
      'share',
    ]) {
      await page.goto(`/releases/${id}?tab=${tab}`);
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expectAccessible(page);
    }
  },
);

test('while a song loads, its cover, tabs and fields already have their places', async ({
  page,
  newArtist,
}) => {
  const { api } = await newArtist({ inBrowser: true });
  const { body } = await api.send('POST /releases/draft', { body: { title: 'לילה לבן' } });
  const requested = page.waitForRequest(`**/api/releases/${body.id}`);
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(`**/api/releases/${body.id}`, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto(`/releases/${body.id}`);
  await requested;
  const placeOf = (part: Locator) =>
    part.evaluate((element) => {
      const { left, width, top } = element.getBoundingClientRect();
      return { left, width, top };
    });
  const placeholders = page.getByRole('main').locator('[aria-hidden=true]');
  const coverBefore = await placeOf(placeholders.first());
  const fieldBefore = await placeOf(placeholders.nth(-2));
  letCome();
  await expect(page.getByRole('heading', { level: 1, name: 'לילה לבן' })).toBeVisible();
  const coverAfter = await placeOf(page.getByRole('main').locator('header > div').first());
  expect([coverAfter.left, coverAfter.width]).toEqual([coverBefore.left, coverBefore.width]);
  expect(Math.abs(coverAfter.top - coverBefore.top)).toBeLessThan(12);
  expect((await placeOf(page.getByRole('tabpanel'))).left).toBeCloseTo(fieldBefore.left, 0);
});

test('an artist fills in the basics by keyboard alone, and each field is saved on leaving it', async ({
  page,
  newArtist,
}) => {
  const song = await openDraft(page, await newArtist({ inBrowser: true }));
  const { keyboard } = page;
  await page.getByRole('tab', { name: 'בסיס' }).focus();
  await keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/tab=clip/);
  await keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=basic/);
  // On a phone, what the song lacks comes before the fields, and may be open already or not.
  const title = page.getByRole('textbox', { name: 'שם השיר' });
  const isFocused = () => title.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 6 && !(await isFocused()); step += 1) await keyboard.press('Tab');
  await expect(title).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('white night');
  await expect(title).toHaveValue('White night');
  await keyboard.press('Tab');
  await expect(page.getByRole('heading', { level: 1, name: 'White night' })).toBeVisible();
  await page.getByLabel('ז׳אנר', { exact: true }).selectOption('jazz');
  await page.getByLabel('שפה ראשית').selectOption('he');
  await page.getByRole('textbox', { name: 'ISRC' }).focus();
  await keyboard.type('il-s42-26-0011');
  await keyboard.press('Enter');
  await expect(page.getByText('חסרה ספרה אחת')).toBeVisible();
  expect((await song.read()).isrc).toBe(null);
  await keyboard.type('7');
  await expect(page.getByText('חסרה ספרה אחת')).toBeHidden();
  await keyboard.press('Tab');
  await expectSaved(page);
  expect(await song.read()).toMatchObject({
    title: 'White night',
    genre: 'jazz',
    primary_language: 'he',
    isrc: 'ILS422600117',
  });
  // An artist can undo and redo a saved change in the same place.
  await title.focus();
  await keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('heading', { level: 1, name: 'לילה לבן' })).toBeVisible();
  await page.getByRole('button', { name: 'ביצוע מחדש' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'White night' })).toBeVisible();
});

test('a long text is saved while it is written, and unsaved text survives a reload', async ({
  page,
  newArtist,
}) => {
  const song = await openDraft(page, await newArtist({ inBrowser: true }), {}, 'lyrics');
  const lyrics = page.getByRole('textbox', { name: 'מילות השיר' });
  await lyrics.fill('שורה ראשונה');
  await expect.poll(async () => (await song.read()).lyrics).toBe('שורה ראשונה');
  await page.route('**/api/releases/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.continue(),
  );
  await lyrics.fill('שורה ראשונה\nשורה שנייה');
  await lyrics.blur();
  await expect(page.getByText('אין חיבור. מה שהקלדת שמור במכשיר')).toBeVisible();
  await page.reload();
  await expect(lyrics).toHaveValue('שורה ראשונה\nשורה שנייה');
  await page.unroute('**/api/releases/*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await song.read()).lyrics).toBe('שורה ראשונה\nשורה שנייה');
  await expectSaved(page);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('editor:'))),
  ).toEqual([]);
});

test('if two windows change one field, the editor offers both versions and saves the chosen one', async ({
  page,
  newArtist,
  context,
}) => {
  const artist = await newArtist({ inBrowser: true });
  const song = await openDraft(page, artist);
  const other = waitForHydration(await context.newPage());
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'שם השיר' }).fill('של החלון השני');
  await other.getByRole('textbox', { name: 'שם השיר' }).blur();
  await expectSaved(other);
  await expect.poll(async () => (await song.read()).title).toBe('של החלון השני');
  const title = page.getByRole('textbox', { name: 'שם השיר' });
  await title.fill('של החלון הראשון');
  await title.blur();
  const choice = page.getByRole('alert').filter({ hasText: 'השתנה בינתיים במקום אחר' });
  await expect(choice.getByText('של החלון השני')).toBeVisible();
  await expect(choice.getByText('של החלון הראשון')).toBeVisible();
  expect((await song.read()).title).toBe('של החלון השני');
  // Changes in only one window are saved meanwhile.
  await page.getByLabel('גרסה').selectOption('live');
  await expect.poll(async () => (await song.read()).version).toBe('live');
  await choice.getByRole('button', { name: 'השארת מה שכתבת' }).click();
  await expect.poll(async () => (await song.read()).title).toBe('של החלון הראשון');
});

test('images are added, moved and removed by buttons alone', async ({ page, newArtist }) => {
  const artist = await newArtist({ inBrowser: true });
  const song = await openDraft(page, artist, {}, 'graphics');
  const add = page.getByLabel('הוספת תמונה');
  for (const count of [1, 2, 3]) {
    await add.setInputFiles(await cover(200 + count));
    await expect(page.getByRole('img', { name: `תמונה ${count}` })).toBeVisible();
  }
  const before = (await song.read()).images.map((image: { id: string }) => image.id);
  await page.getByRole('button', { name: 'הזזת תמונה 3 קדימה' }).click();
  await expect.poll(async () => (await song.read()).images[1].id).toBe(before[2]);
  await page.getByRole('button', { name: 'הסרת תמונה 1' }).click();
  await expect(page.getByRole('img', { name: 'תמונה 3' })).toBeHidden();
  await page.getByRole('button', { name: 'ביטול השינוי', exact: true }).click();
  await expect(page.getByRole('img', { name: 'תמונה 3' })).toBeVisible();
  await add.setInputFiles(await cover(299));
  await expect(page.getByRole('img', { name: 'תמונה 4' })).toBeVisible();
  await expect(add).toBeHidden();
});

test('a file is saved in the song when its upload ends, whichever tab is open by then', async ({
  page,
  newArtist,
}) => {
  const song = await openDraft(page, await newArtist({ inBrowser: true }), {}, 'graphics');
  const { promise: mayUpload, resolve: letUpload } = Promise.withResolvers<void>();
  await page.route('**/api/uploads/file', async (route) => {
    await mayUpload;
    await route.continue();
  });
  await page.getByLabel('גרירת עטיפה לכאן, או בחירה מהמכשיר').setInputFiles(await cover(400));
  await page.getByLabel('הוספת תמונה').setInputFiles(await cover(200));
  await page.getByRole('tab', { name: 'קרדיטים' }).click();
  await expect(page.getByText('שני קבצים עולים...')).toBeVisible();
  await expect(page.getByText('הכול נשמר')).toBeHidden();
  await page.getByRole('link', { name: 'הסינגלים שלי' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('לצאת לפני שהקבצים עלו?');
  await question.getByRole('button', { name: 'להישאר' }).click();
  letUpload();
  await expectSaved(page);
  const { cover_image_path, images } = await song.read();
  expect(cover_image_path).toMatch(/^\//);
  expect(images).toHaveLength(1);
});

test('the editor shows the text of an attached document and can take it over', async ({
  page,
  newArtist,
}) => {
  const artist = await newArtist({ inBrowser: true });
  const song = await openDraft(page, artist, {}, 'pitch');
  const buffer = await makeDocx(['הסיפור של השיר']);
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await page.getByLabel('צירוף קובץ').setInputFiles({ name: 'pitch.docx', mimeType, buffer });
  await expect(page.getByRole('region', { name: 'הטקסט מהקובץ' })).toContainText('הסיפור של השיר');
  await page.getByRole('button', { name: 'החלפה בטקסט מהקובץ' }).click();
  await expect(page.getByRole('textbox', { name: 'קומוניקט' })).toHaveValue('הסיפור של השיר');
  await expectSaved(page);
  expect(await song.read()).toMatchObject({ pitch: 'הסיפור של השיר' });
});

test('an artist sets the end of the intro while listening, moves it by keys, and clears it', async ({
  page,
  newArtist,
}) => {
  const artist = await newArtist({ inBrowser: true });
  const { id } = await publishSong(artist.api);
  await page.goto(`/releases/${id}`);
  const read = async () =>
    (await artist.api.send('GET /releases/:id', { params: { id } })).body.intro_seconds;
  await expect(page.getByRole('button', { name: 'קביעה כאן: סוף הפתיח' })).toBeDisabled();
  await page.getByRole('tabpanel').getByRole('button', { name: 'השמעה' }).click();
  await page.getByRole('button', { name: 'קביעה כאן: סוף הפתיח' }).click();
  await expect.poll(read).not.toBe(null);
  await page.getByRole('textbox', { name: 'סוף הפתיח' }).fill('0:12.5');
  await page.getByRole('textbox', { name: 'סוף הפתיח' }).press('Enter');
  await expect.poll(read).toBe(12.5);
  await page.getByRole('slider', { name: 'סוף הפתיח' }).press('ArrowRight');
  await expect.poll(read).toBe(12.6);
  await page.getByRole('button', { name: 'ניקוי: סוף הפתיח' }).click();
  await expect.poll(read).toBe(null);
});

test('the editor accepts any address of a clip, and loads nothing from YouTube before it is asked to', async ({
  page,
  newArtist,
}) => {
  const song = await openDraft(page, await newArtist({ inBrowser: true }), {}, 'clip');
  await page.route('https://**', (route) => route.abort());
  const field = page.getByRole('textbox', { name: 'קליפ ב־YouTube' });
  await field.fill('https://youtu.be/dQw4w9WgXcQ?t=3');
  await field.blur();
  await expectSaved(page);
  expect((await song.read()).youtube_link).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('link', { name: /הפעלת הקליפ/ }).click();
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
  );
});

test('an artist publishes a draft here, and downloads the song as a JSON file', async ({
  page,
  newArtist,
}) => {
  const song = await openDraft(page, await newArtist({ inBrowser: true }), {}, 'share');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'הורדת JSON' }).click();
  const exported = JSON.parse(await readFile(await (await file).path(), 'utf8'));
  expect(exported).toMatchObject({ id: song.id, title: 'לילה לבן', is_draft: true });
  expect(exported).not.toHaveProperty('signed_urls');
  await page.getByRole('tabpanel').getByRole('button', { name: 'יצירת קישור' }).click();
  await expect(page.getByRole('button', { name: 'העתקת קישור' })).toBeVisible();
  expect((await song.read()).short_code).toMatch(/^\w{7}$/);
});

test('the editor shows a station the song’s page, hides others’ songs, and asks visitors to sign in', async ({
  page,
  newArtist,
}) => {
  const owner = await newArtist();
  const { id, code } = await publishSong(owner.api);
  await page.goto(`/releases/${id}`);
  await expect(page).toHaveURL(/\/login\?redirect=%2Freleases%2F/);
  await newArtist({ inBrowser: true, stageName: 'אחרת' });
  await page.goto(`/releases/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'אין כאן שיר שאפשר לערוך' })).toBeVisible();
  await page.goto(`/releases/${id}?stationId=88`);
  await expect(page).toHaveURL(`/r/${code}?stationId=88`);
});

test('my singles open drafts in the editor, where an artist adds, removes and restores a recording', async ({
  page,
  newArtist,
}) => {
  const { api } = await newArtist({ inBrowser: true });
  const { body } = await api.send('POST /releases/draft', { body: { title: 'עוד לא' } });
  await page.goto('/my-releases');
  await page.getByRole('link', { name: 'עוד לא', exact: true }).click();
  await expect(page).toHaveURL(`/releases/${body.id}`);
  await page.getByRole('tab', { name: /קבצים/ }).click();
  await page
    .getByLabel('גרירת MP3 לכאן')
    .setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: Buffer.from('not a recording') });
  await expect(page.getByText('סוג הקובץ הזה לא נתמך כאן')).toBeVisible();
  const buffer = await makeMp3({ seconds: 8 });
  await page.getByLabel('גרירת MP3 לכאן').setInputFiles({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer });
  const sound = page.getByRole('group', { name: 'MP3 לשידור' });
  await expect(sound.getByText('song.mp3')).toBeVisible();
  await expect(sound.getByText('0:08')).toBeVisible();
  await sound.getByRole('button', { name: 'השמעה' }).click();
  await expect(sound.getByRole('button', { name: 'השהיה' })).toBeVisible();
  await sound.getByRole('button', { name: 'הסרת song.mp3' }).click();
  await expect(sound.getByText('song.mp3')).toBeHidden();
  await sound.getByRole('button', { name: 'ביטול השינוי: MP3 לשידור' }).click();
  await expect(sound.getByText('song.mp3')).toBeVisible();
});

test('a name of two artists is proposed as a list, which keys order and shrink back to a line', async ({
  page,
  newArtist,
}) => {
  const artist = await newArtist({ inBrowser: true });
  const { read } = await openDraft(page, artist, { artist_name: 'נועה feat. עידן' });
  await page.getByRole('button', { name: 'כן, כל אחד בנפרד' }).click();
  const names = page.getByRole('group', { name: 'האמנים' }).getByRole('textbox');
  await expect(names.first()).toBeFocused();
  await expect(names).toHaveCount(2);
  await expect
    .poll(async () => (await read()).artists)
    .toEqual([
      { name: 'נועה', role: 'main' },
      { name: 'עידן', role: 'featured' },
    ]);
  await page.getByLabel('תפקיד, שורה 2').selectOption('main');
  await page.getByRole('button', { name: 'הזזה למטה: נועה' }).press('Enter');
  await expect(page.getByRole('button', { name: 'הזזה למטה: נועה' })).toBeFocused();
  await expectSaved(page);
  await expect.poll(async () => (await read()).artist_name).toBe('עידן & נועה');
  await page.getByText('העמודים של האמנים בשירותים').click();
  // A field that is refused doesn't keep the next one from being saved.
  await page.getByRole('group', { name: 'עידן' }).getByLabel('ISNI').fill('123');
  const atSpotify = page.getByRole('group', { name: 'עידן' }).getByLabel('עמוד ב־Spotify');
  await atSpotify.fill('https://open.spotify.com/album/6tbjWDEIzxoDsBA1FuhfPW');
  await atSpotify.blur();
  await expect(atSpotify).toHaveAccessibleDescription(/אמן/);
  await atSpotify.fill('spotify:artist:6tbjWDEIzxoDsBA1FuhfPW');
  await atSpotify.blur();
  await expect(atSpotify).toHaveValue('https://open.spotify.com/artist/6tbjWDEIzxoDsBA1FuhfPW');
  await page.getByRole('button', { name: 'הסרת עידן' }).press('Enter');
  const line = page.getByLabel('שם האמן', { exact: true });
  await expect(line).toBeFocused();
  await expect(line).toHaveValue('נועה');
  expect(await read()).toMatchObject({ artist_name: 'נועה', artists: [{ name: 'נועה', role: 'main' }] });
});
