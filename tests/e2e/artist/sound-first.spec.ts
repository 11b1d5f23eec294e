import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { songTag } from '../../../src/server/gateways/pack/song-tag.ts';
import { Caller } from '../../support/caller.ts';
import { makeMp3 } from '../../support/make-mp3.ts';
import { databaseAddressFile } from '../database-address.ts';
import { expect, onPhoneToo, signInBrowser, test } from '../fixture.ts';
import {
  cover,
  coverQuestion,
  enterUntil,
  firstQuestion,
  ofRights,
  ofSong,
  openWizard,
  question,
  recording,
  review,
  titleQuestion,
  untilAfterGenre,
  untilTitle,
} from './wizard-steps.ts';

test.describe.configure({ timeout: 120_000 });

/** A recording with its tag after the samples, as some programs write it. */
async function tagged(name: string, part: Partial<Parameters<typeof songTag>[0]>) {
  const tag = await songTag({
    ...{ title: 'לילה לבן', artist: 'נועה בן־דוד', album: null, isrc: null, genre: null, year: null },
    ...{ language: null, introSeconds: null, cover: null },
    ...part,
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
    const { body } = await visitor.send('POST /auth/register', {
      body: { email: `${randomUUID()}@example.test`, password: 'a long enough password' },
    });
    const api = new Caller(baseURL ?? '', body.access_token);
    await signInBrowser(page, body.access_token);
    await openWizard(page);
    const sound = await tagged('bounce_final_24bit.wav', {});
    const type = (text: string) => () => page.keyboard.type(text);
    const thought = new Map<string, () => Promise<unknown>>([
      [
        firstQuestion,
        async () => {
          await page.getByLabel('גרירת ההקלטה לכאן').setInputFiles(sound);
          await expect(page.getByRole('status').filter({ hasText: '0:08' })).toContainText('לילה לבן');
          await expectAccessible(page);
        },
      ],
      [coverQuestion, async () => page.getByLabel('גרירת תמונה לכאן').setInputFiles(await cover())],
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
    for (let asked = await heading.innerText(); asked !== review; asked = await heading.innerText()) {
      const answer = thought.get(asked);
      await answer?.();
      (answer ? answered : passed).push(asked);
      if (asked === titleQuestion) await expect(page.getByRole('textbox')).toHaveValue('לילה לבן');
      if (asked === ofSong) await expect(page.getByRole('main').getByText('עברית').first()).toBeVisible();
      if (asked === ofRights)
        await expect(
          page
            .getByRole('main')
            .getByText(/© \d{4} נועה בן־דוד/)
            .first(),
        ).toBeVisible();
      const inText = await page.evaluate(() => document.activeElement?.localName === 'textarea');
      await page.keyboard.press(inText ? 'Control+Enter' : 'Enter');
      await expect(heading).not.toHaveText(asked);
    }
    const { keys, presses } = await counted();
    const told = `${answered.length} answers, ${passed.length} passed at a glance, ${keys} keys beside Hebrew letters, ${presses} presses`;
    info.annotations.push({ type: 'newcomer', description: told });
    console.log(told);
    expect(answered.length).toBeLessThanOrEqual(14);
    expect(passed).toEqual([titleQuestion, 'באיזה שם במה השיר יוצא?', ofSong, ofRights]);

    // The listening copy is made during the questions, before the song is saved.
    const url = await readFile(databaseAddressFile(new URL(baseURL ?? '').port), 'utf8');
    const client = new Client({ connectionString: url });
    await client.connect();
    const { body: user } = await api.send('GET /auth/me');
    await expect
      .poll(
        async () => {
          const { rows } = await client.query(
            `select listening_key is not null and sound is not null as made from files where owner_user_id = $1 and kind = 'audio'`,
            [user.id],
          );
          return rows[0]?.made;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    await client.end();

    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/r\/[^/]+$/, { timeout: 30_000 });
    const [own] = (await api.send('GET /releases')).body;
    const { body: song } = await api.send('GET /releases/:id', { params: { id: own.id } });
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
  await page.getByLabel('גרירת ההקלטה לכאן').setInputFiles(await tagged('a.wav', hostile));
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
    .setInputFiles(await tagged('White Night_master.wav', { title: '' }));
  await expect(page.getByText('White Night', { exact: true })).toBeVisible();
  await page.reload();
  await untilTitleAgain(page);
  await expect(title).toHaveValue('ערב');
});

async function untilTitleAgain(page: Page): Promise<void> {
  await enterUntil(page, coverQuestion);
  await page.getByRole('button', { name: 'העטיפה עוד לא אצלי' }).click();
}

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
  await page.getByLabel('גרירת ההקלטה לכאן').setInputFiles(await tagged('a.wav', {}));
  const slip = (tab: Page) => tab.getByRole('complementary');
  await expect(slip(page).getByText('לילה לבן').first()).toBeVisible();
  await expect(slip(other).getByText('לילה לבן').first()).toBeVisible();
  await page.getByRole('button', { name: /^(ביטול העלאת|הסרת) a\.wav$/ }).click();
  await expect(slip(page).getByText('שיר בלי שם')).toBeVisible();
  await expect(slip(other).getByText('שיר בלי שם')).toBeVisible();
});

test('an MP3 is enough if there is no WAV', async ({ page, newArtist }) => {
  const { api } = await newArtist({ inBrowser: true });
  await openWizard(page);
  const buffer = await makeMp3({ seconds: 3 });
  await untilTitle(page, {
    cover: await cover(300),
    sound: { name: 'Noa - יום.mp3', mimeType: 'audio/mpeg', buffer },
  });
  await untilAfterGenre(page);
  await enterUntil(page, review);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/r\/[^/]+$/, { timeout: 30_000 });
  const [own] = (await api.send('GET /releases')).body;
  expect(own).toMatchObject({ title: 'יום', wav_file_path: null });
  expect(own.mp3_path).toMatch(/^\/media\//);
});

test('a song begun in the old order continues, and its missing questions come before the review', async ({
  page,
  newArtist,
}) => {
  await newArtist({ inBrowser: true });
  await openWizard(page);
  await untilTitle(page);
  await page.keyboard.type('שיר ישן');
  await untilAfterGenre(page);
  await expect(question(page, 'ואם לדייק, איזה תת־ז׳אנר?')).toBeVisible();
  // As browsers stored it before there were glances.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('wizard:')) ?? '';
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as { wizard: Record<string, unknown> };
    const { heard: _heard, proposed: _proposed, ...wizard } = kept.wizard;
    wizard.place = { at: 'work_type', fromReview: false, seen: ['title', 'genre', 'subgenre', 'version'] };
    localStorage.setItem(key, JSON.stringify({ ...kept, wizard }));
  });
  await page.reload();
  await expect(question(page, 'זה שיר מקורי או קאבר?')).toBeVisible();
  await enterUntil(page, firstQuestion);
  await enterUntil(page, coverQuestion);
  await page.getByLabel('גרירת תמונה לכאן').setInputFiles(await cover(300));
  await page.keyboard.press('Enter');
  await enterUntil(page, ofSong);
  await enterUntil(page, review);
  await expect(page.getByText('שיר ישן').first()).toBeVisible();
});
