import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { songTag } from '#server/gateways/pack/song-tag.ts';
import { Caller } from '../../support/caller.ts';
import { makeMp3 } from '../../support/make-mp3.ts';
import { confirmAddress, inDatabase } from '../database.ts';
import { expect, onPhoneToo, signInBrowser, test } from '../fixture.ts';
import {
  answerGenre,
  chooseCover,
  chooseRecording,
  cover,
  coverQuestion,
  enterUntil,
  firstQuestion,
  goToTitle,
  openWizard,
  question,
  recording,
  review,
  rightsGlance,
  songGlance,
  titleQuestion,
} from './wizard-steps.ts';

test.describe.configure({ timeout: 120_000 });

/** A recording with its tag after the samples, as some programs write it. */
async function taggedRecording(name: string, fields: Partial<Parameters<typeof songTag>[0]>) {
  const tag = await songTag({
    ...{
      title: 'לילה לבן',
      artist: 'נועה בן־דוד',
      remixers: [],
      composers: [],
      lyricists: [],
      label: null,
      album: null,
      isrc: null,
      genre: null,
      year: null,
    },
    ...{ language: null, introSeconds: null, cover: null },
    ...fields,
  });
  const head = Buffer.alloc(8);
  head.write('id3 ', 'latin1');
  head.writeUInt32LE(tag.length, 4);
  const wav = recording(8);
  const buffer = Buffer.concat([wav.buffer, head, tag, Buffer.alloc(tag.length & 1)]);
  buffer.writeUInt32LE(buffer.length - 8, 4);
  return { ...wav, name, buffer };
}

/** Counts key presses and clicks from here on. */
async function countPresses(page: Page): Promise<() => Promise<{ keys: number; presses: number }>> {
  await page.evaluate(() => {
    const counted = { keys: 0, presses: 0 };
    Object.assign(window, { counted });
    addEventListener('keydown', () => counted.keys++, true);
    addEventListener('click', () => counted.presses++, true);
  });
  return () =>
    page.evaluate(() => (window as unknown as { counted: { keys: number; presses: number } }).counted);
}

test(
  'a new artist with files at hand publishes a song with at most fourteen answers',
  onPhoneToo,
  async ({ page, visitor, baseURL, expectAccessible }, info) => {
    const email = `${randomUUID()}@example.test`;
    const { body } = await visitor.send('POST /auth/register', {
      body: { email, password: 'a long enough password' },
    });
    await confirmAddress(baseURL, email);
    const api = new Caller(baseURL ?? '', body.access_token);
    await signInBrowser(page, body.access_token);
    await openWizard(page);
    const sound = await taggedRecording('bounce_final_24bit.wav', {});
    const type = (text: string) => () => page.keyboard.type(text);
    const answers = new Map<string, () => Promise<unknown>>([
      [
        firstQuestion,
        async () => {
          await page.getByLabel('גרירת ההקלטה לכאן').setInputFiles(sound);
          await expect(page.getByRole('status').filter({ hasText: '0:08' })).toContainText('לילה לבן');
          await expectAccessible(page);
        },
      ],
      [coverQuestion, async () => chooseCover(page, await cover())],
      ['מה השם הפרטי שלך?', type('נועה')],
      ['ושם המשפחה?', type('בן־דוד')],
      [
        'מה הז׳אנר?',
        async () => {
          await page.keyboard.type('rock');
          await page.keyboard.press('Enter');
        },
      ],
      ['ואם לדייק, איזה תת־ז׳אנר?', () => page.keyboard.press('2')],
      ['מי כתב את המילים והלחן?', () => page.keyboard.press('1')],
      ['מה הסיפור של השיר?', type('שיר על לילה אחד בעיר.')],
      ['מה המילים?', type('כל הלילה הלכנו')],
    ]);
    const counted = await countPresses(page);
    const heading = page.getByRole('heading', { level: 1 });
    const answered: string[] = [];
    const passed: string[] = [];
    for (
      let question = await heading.innerText();
      question !== review;
      question = await heading.innerText()
    ) {
      const answer = answers.get(question);
      await answer?.();
      (answer ? answered : passed).push(question);
      if (question === titleQuestion) await expect(page.getByRole('textbox')).toHaveValue('לילה לבן');
      if (question === songGlance)
        await expect(page.getByRole('main').getByText('עברית').first()).toBeVisible();
      if (question === rightsGlance)
        await expect(
          page
            .getByRole('main')
            .getByText(/© \d{4} נועה בן־דוד/)
            .first(),
        ).toBeVisible();
      const inText = await page.evaluate(() => document.activeElement?.localName === 'textarea');
      await page.keyboard.press(inText ? 'Control+Enter' : 'Enter');
      await expect(heading).not.toHaveText(question);
    }
    const { keys, presses } = await counted();
    const summary = `${answered.length} answers, ${passed.length} passed at a glance, ${keys} keys beside Hebrew letters, ${presses} presses`;
    info.annotations.push({ type: 'newcomer', description: summary });
    console.log(summary);
    expect(answered.length).toBeLessThanOrEqual(14);
    expect(passed).toEqual([titleQuestion, 'באיזה שם במה השיר יוצא?', songGlance, rightsGlance]);

    // The listening copy is made during the questions, before the song is saved.
    const { body: user } = await api.send('GET /auth/me');
    await inDatabase(baseURL, async (client) => {
      const isProcessed = async () => {
        const { rows } = await client.query(
          `select listening_key is not null and sound is not null as done from files where owner_user_id = $1 and kind = 'audio'`,
          [user.id],
        );
        return rows[0]?.done;
      };
      await expect.poll(isProcessed, { timeout: 60_000 }).toBe(true);
    });

    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/r\/[^/]+$/, { timeout: 30_000 });
    const [card] = (await api.send('GET /releases')).body;
    const { body: song } = await api.send('GET /releases/:id', { params: { id: card.id } });
    expect(song).toMatchObject({
      is_draft: false,
      title: 'לילה לבן',
      artist_name: 'נועה בן־דוד',
      primary_language: 'he',
      genre: 'rock',
      copyright_holders: [{ holder: 'נועה בן־דוד' }],
      master_partners: [{ name: 'נועה בן־דוד', percentage: 100 }],
    });
  },
);

test('the wizard treats a tag as plain text, and doesn’t replace typed answers', async ({
  page,
  newArtist,
}) => {
  await newArtist({ inBrowser: true });
  await openWizard(page);
  const hostile = { title: '<img src=x onerror=alert(1)>\u202eevil\u0000', artist: 'א'.repeat(300) };
  await chooseRecording(page, await taggedRecording('a.wav', hostile));
  await enterUntil(page, coverQuestion);
  await page.getByRole('button', { name: 'העטיפה עוד לא אצלי' }).click();
  const title = page.getByRole('textbox', { name: titleQuestion });
  await expect(title).toHaveValue('<img src=x onerror=alert(1)>evil');
  await title.fill('ערב');
  // Another recording makes proposals, but typed answers stay.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(question(page, firstQuestion)).toBeVisible();
  await page
    .getByLabel('בחירת קובץ אחר')
    .setInputFiles(await taggedRecording('White Night_master.wav', { title: '' }));
  await expect(page.getByText('White Night', { exact: true })).toBeVisible();
  await page.reload();
  await enterUntil(page, coverQuestion);
  await page.getByRole('button', { name: 'העטיפה עוד לא אצלי' }).click();
  await expect(title).toHaveValue('ערב');
});

test('removing a recording removes its proposals, in another tab too', async ({
  page,
  context,
  newArtist,
}) => {
  await newArtist({ inBrowser: true });
  await openWizard(page);
  const other = await context.newPage();
  await other.goto('/new');
  await expect(question(other, firstQuestion)).toBeVisible();
  await page.getByLabel('גרירת ההקלטה לכאן').setInputFiles(await taggedRecording('a.wav', {}));
  const summary = (tab: Page) => tab.getByRole('complementary');
  await expect(summary(page).getByText('לילה לבן').first()).toBeVisible();
  await expect(summary(other).getByText('לילה לבן').first()).toBeVisible();
  await page.getByRole('button', { name: /^(ביטול העלאת|הסרת) a\.wav$/ }).click();
  await expect(summary(page).getByText('שיר בלי שם')).toBeVisible();
  await expect(summary(other).getByText('שיר בלי שם')).toBeVisible();
});

test('a picture called .wav is refused by name at the first question, and a refused recording leaves nothing behind', async ({
  page,
  newArtist,
  expectAccessible,
}) => {
  await newArtist({ inBrowser: true });
  await page.route('**/api/uploads/file', (route) =>
    route.fulfill({ status: 422, json: { detail: 'FILE_BROKEN', data: {}, fields: {} } }),
  );
  await openWizard(page);
  const drop = page.getByLabel('גרירת ההקלטה לכאן');
  await drop.setInputFiles({ ...(await cover(300)), name: 'Best Song.wav', mimeType: 'audio/wav' });
  const refusal = page.getByRole('alert').filter({ hasText: 'Best Song.wav' });
  await expect(refusal).toContainText('סוג הקובץ הזה לא נתמך כאן');
  await expect(refusal).toContainText('FLAC');
  await expectAccessible(page);
  await drop.setInputFiles(await taggedRecording('song.wav', { title: 'Moon', language: 'en' }));
  await expect(page.getByText('אי אפשר לקרוא את הקובץ')).toBeVisible();
  await expect(refusal).toBeHidden();
  await expect(page.getByText('Moon', { exact: true })).toBeHidden();
  await expect(page.getByText('0:08')).toBeHidden();
  await goToTitle(page);
  await expect(page.getByRole('textbox')).toHaveValue('');
});

test('what a recording’s tags say can be refused where it is dropped, and the rest is filled in', async ({
  page,
  newArtist,
  expectAccessible,
}) => {
  await newArtist({ inBrowser: true });
  await openWizard(page);
  const image = (await cover(300)).buffer;
  const tags = { artist: 'נועה feat. דן כהן', isrc: 'ILAB12600001', genre: 'Rock', cover: image };
  await chooseRecording(page, await taggedRecording('a.wav', tags));
  await expect(page.getByText('ILAB12600001')).toBeVisible();
  await expect(page.getByText('דן כהן', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'לא לקחת מהקובץ: אורחים' }).click();
  await expect(page.getByText('דן כהן', { exact: true })).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'מתוך התגיות של הקובץ' })).toBeFocused();
  await enterUntil(page, coverQuestion);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'זאת העטיפה' }).click();
  await expect(page.getByText('a.jpg')).toBeVisible();
  await enterUntil(page, 'מה הז׳אנר?');
  await expect(page.getByRole('radio', { name: 'רוק Rock', exact: true })).toBeChecked();
  await enterUntil(page, review);
  await expect(page.getByText('IL-AB1-26-00001')).toBeVisible();
});

test('an MP3 is enough if there is no WAV', async ({ page, newArtist }) => {
  const { api } = await newArtist({ inBrowser: true });
  await openWizard(page);
  const buffer = await makeMp3({ seconds: 3 });
  await goToTitle(page, {
    cover: await cover(300),
    sound: { name: 'Noa - יום.mp3', mimeType: 'audio/mpeg', buffer },
  });
  await answerGenre(page);
  await enterUntil(page, review);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/r\/[^/]+$/, { timeout: 30_000 });
  const [song] = (await api.send('GET /releases')).body;
  expect(song).toMatchObject({ title: 'יום', wav_file_path: null });
  expect(song.mp3_path).toMatch(/^\/media\//);
});

test('a song begun in the old order continues, and its missing questions come before the review', async ({
  page,
  newArtist,
}) => {
  await newArtist({ inBrowser: true });
  await openWizard(page);
  await goToTitle(page);
  await page.keyboard.type('שיר ישן');
  await answerGenre(page);
  await expect(question(page, 'ואם לדייק, איזה תת־ז׳אנר?')).toBeVisible();
  // As browsers stored it before there were glances.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('wizard:')) ?? '';
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as { wizard: Record<string, unknown> };
    const { heard: _heard, proposed: _proposed, ...wizard } = stored.wizard;
    wizard.place = { at: 'work_type', fromReview: false, seen: ['title', 'genre', 'subgenre', 'version'] };
    localStorage.setItem(key, JSON.stringify({ ...stored, wizard }));
  });
  await page.reload();
  await expect(question(page, 'זה שיר מקורי או קאבר?')).toBeVisible();
  await enterUntil(page, firstQuestion);
  await enterUntil(page, coverQuestion);
  await chooseCover(page, await cover(300));
  await page.keyboard.press('Enter');
  await enterUntil(page, songGlance);
  await enterUntil(page, review);
  await expect(page.getByText('שיר ישן').first()).toBeVisible();
});
