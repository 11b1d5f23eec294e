import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Caller } from '../../support/caller.ts';
import { striped } from '../../support/make-images.ts';
import { makeWav, sine } from '../../support/make-wav.ts';
import { inDatabase } from '../database.ts';
import { expect, onPhoneToo, test } from '../fixture.ts';
import { confirmTerms, publishMastered, publishSong } from '../publish-song.ts';

async function upload(api: Caller, name: string, type: string, bytes: Buffer): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const answer = await api.fetch('/api/uploads/file', { method: 'POST', body });
  return answer.body.path;
}
const picture = async (api: Caller, side: number) =>
  upload(api, 'cover.png', 'image/png', await striped(side, side).png().toBuffer());
const recording = (api: Caller, level: number) =>
  upload(
    api,
    'song.wav',
    'audio/wav',
    makeWav({ seconds: 31, sampleRate: 44_100, channels: 1, sample: sine(997, level) }),
  );

/** What a cover of another's song needs besides its files. */
const writers = { credits: { lyrics: ['דנה כהן'], composition: ['דנה כהן'], producer: '' } };

const checklist = (page: Page) => page.getByRole('complementary');
/** Recommended fixes are folded on a phone, and beyond the first few elsewhere. */
async function unfold(page: Page): Promise<void> {
  const more = checklist(page).locator('button[aria-expanded="false"]');
  if (await more.count()) await more.click();
}

test('pre-flight reports a small cover and a silent WAV with their numbers, and links each to its field', async ({
  page,
  newArtist,
  expectAccessible,
}) => {
  const { api } = await newArtist({ inBrowser: true });
  const body = {
    title: 'לילה לבן (Live)',
    cover_image_path: await picture(api, 640),
    wav_file_path: await recording(api, 0),
  };
  const { id } = (await api.send('POST /releases/draft', { body })).body;
  await page.goto(`/releases/${id}`);
  const side = checklist(page);
  await expect(side.getByRole('heading', { name: 'לפני ההפצה' })).toBeVisible();
  const silent = side.getByRole('button', { name: 'בהקלטה לא שומעים כלום' });
  await expect(silent).toContainText('100%', { timeout: 30_000 });
  await expect(silent).toContainText('−70 LUFS');
  await expect(side.getByRole('status').first()).toHaveText(/^שני תיקונים הכרחיים, \d+ תיקונים מומלצים$/);
  await unfold(page);
  await expect(side.getByRole('button', { name: 'העטיפה קטנה' })).toContainText('640×640');
  await expect(side.getByRole('button', { name: 'הגרסה בתוך שם השיר' })).toContainText('Live');
  await expectAccessible(page);

  // The tab may have changed meanwhile.
  await unfold(page);
  await side.getByRole('button', { name: 'אין ISRC' }).click();
  await expect(page.getByRole('textbox', { name: 'ISRC' })).toBeFocused();
  await page.getByRole('textbox', { name: 'ISRC' }).fill('IL-S42-26-00117');
  await page.getByRole('textbox', { name: 'ISRC' }).press('Tab');
  await expect(side.getByRole('button', { name: 'אין ISRC' })).toHaveCount(0);

  await side.getByRole('button', { name: 'העטיפה קטנה' }).click();
  await expect(page.getByRole('tab', { name: 'גרפיקה' })).toHaveAttribute('aria-selected', 'true');
});

test('pre-flight shows a fixed song’s measurements, and says that it can go out', async ({
  page,
  newArtist,
  expectAccessible,
}) => {
  const { api } = await newArtist({ inBrowser: true });
  const body = {
    title: 'לילה לבן',
    cover_image_path: await picture(api, 3_000),
    wav_file_path: await recording(api, 10 ** (-17 / 20)),
    genre: 'pop',
    primary_language: 'he',
    explicit: false,
    lyrics: 'ירח אפרסק',
    pitch: 'שיר על עיר ערה',
    credits: { lyrics: ['נועה בן־דוד'], composition: ['נועה בן־דוד'], producer: 'דנה' },
    copyright_holders: [{ year: 2026, holder: 'נועה' }],
    composition_partners: [{ name: 'נועה', role: 'lyrics', percentage: 100 }],
    master_partners: [{ name: 'נועה', percentage: 80 }],
    // A code that no song of other tests has.
    isrc: `ILS4226${String(Date.now()).slice(-5)}`,
    upc: '7290017042428',
    latin_forms: [
      { text: 'לילה לבן', latin: 'Layla Lavan' },
      { text: 'נועה בן־דוד', latin: 'Noa Ben-David' },
    ],
  };
  const { id } = (await api.send('POST /releases/draft', { body })).body;
  await page.goto(`/releases/${id}?field=master_partners`);
  await expect(page.getByRole('tab', { name: 'קרדיטים' })).toHaveAttribute('aria-selected', 'true');
  const side = checklist(page);
  await expect(side.getByRole('button', { name: 'חלוקת המאסטר לא שלמה' })).toContainText('80%');
  await api.send('PATCH /releases/:id', {
    params: { id },
    body: { master_partners: [{ name: 'נועה', percentage: 100 }] },
  });
  await page.goto(`/releases/${id}`);
  await expect(side.getByText('הכול מוכן. אפשר להפיץ את השיר.')).toBeVisible({ timeout: 30_000 });
  await expect(side.getByText('−17.0 LUFS')).toBeVisible();
  await expect(side.getByText('3000×3000')).toBeVisible();
  await expectAccessible(page);
});

test('the dialog for sending a song out says what blocks it, and takes no money', async ({
  page,
  newArtist,
  expectAccessible,
}) => {
  const { api } = await newArtist({ inBrowser: true });
  const { short_code: code, id } = (await api.send('POST /releases', { body: { title: 'בלי כלום' } })).body;
  await page.goto(`/r/${code}`);
  await page.getByRole('button', { name: 'הפצה לרדיו' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'אין הקלטה' })).toHaveAttribute(
    'href',
    `/releases/${id}?field=wav_file_path`,
  );
  await expect(dialog.getByText('אין עטיפה')).toHaveCount(0);
  await dialog.getByRole('button', { name: /תיקונים מומלצים$/ }).click();
  await expect(dialog.getByRole('link', { name: 'אין קומוניקט' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('heading', { name: 'השיר עוד לא יכול לצאת לרדיו' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /לתשלום|הפצה$/ })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'אין הקלטה' }).click();
  await expect(page.getByRole('tab', { name: /קבצים/ })).toHaveAttribute('aria-selected', 'true');
});

test('the dialog for services names what blocks the song, and asks once for what services require', async ({
  page,
  newArtist,
  setPlan,
  baseURL,
  expectAccessible,
}) => {
  const { api, tenantId } = await newArtist({ inBrowser: true });
  await setPlan(tenantId, 'unlimited');
  await inDatabase(baseURL, (client) =>
    client.query(
      `insert into delivery_services (id, name, dpid, place, territories, languages, days_needed, tried_at)
        values ($1, 'Nearby Music', 'PADPIDA2026000009T', '{"protocol":"folder","folder":"near"}',
          '{IL,US}', '{ku}', 12, now())`,
      [randomUUID()],
    ),
  );
  const { code, id } = await publishSong(api, { primary_language: 'ku', work_type: 'cover', ...writers });
  await page.goto(`/r/${code}`);
  const digital = page.getByRole('button', { name: 'הפצה דיגיטלית' });
  await digital.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'חסר WAV או FLAC' })).toHaveAttribute(
    'href',
    `/releases/${id}?field=wav_file_path`,
  );
  await expect(dialog).toHaveAccessibleName('השיר עוד לא יכול לצאת בשירותי הסטרימינג');
  await expect(dialog.getByRole('button', { name: 'הפצה', exact: true })).toHaveCount(0);
  await expect(dialog.getByText('Nearby Music')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'הבנתי' }).click();

  await api.send('PATCH /releases/:id', {
    params: { id },
    body: { wav_file_path: await recording(api, 0.2) },
  });
  await digital.click();
  const service = dialog.getByRole('listitem').filter({ hasText: 'Nearby Music' });
  await expect(service).toContainText('ישראל, ארצות הברית · צריך 12 ימים מראש');
  await expect(service).toContainText('אולי יגיע לשם באיחור');
  const send = dialog.getByRole('button', { name: 'הפצה', exact: true });
  await send.click();
  const rights = dialog.getByRole('checkbox', { name: /^כל הזכויות/ });
  await expect(rights).toBeFocused();
  await expect(rights).toHaveAccessibleDescription('כדי לשלוח צריך לאשר את זה.');
  await expectAccessible(page);
  await confirmTerms(page);
  await send.click();
  await expect(dialog.getByRole('checkbox', { name: /^זה קאבר/ })).toBeFocused();
  await dialog.getByRole('checkbox', { name: /^זה קאבר/ }).check();
  await send.click();
  await expect(dialog).toHaveCount(0);

  // They are kept with their words, and aren't asked again.
  await page.getByRole('button', { name: 'מופץ דיגיטלית' }).click();
  await dialog.getByText('מה אישרת').click();
  await expect(dialog.getByText('זה קאבר, ויש לי רישיון להפיץ אותו.')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
});

test(
  'on a phone, pre-flight is one line with the number of fixes, which opens the list',
  onPhoneToo,
  async ({ page, newArtist, setPlan, expectAccessible }) => {
    const { api, tenantId } = await newArtist({ inBrowser: true });
    await setPlan(tenantId, 'unlimited');
    const { id } = await publishMastered(api);
    await page.goto(`/releases/${id}`);
    const side = checklist(page);
    const verdict = side.getByRole('status').first();
    await expect(verdict).toHaveText(/^\d+ תיקונים מומלצים$/, { timeout: 30_000 });
    await expect(side.getByRole('heading', { name: 'לפני ההפצה' })).toBeVisible();
    const isPhone = (page.viewportSize()?.width ?? 0) <= 768;
    const faults = side.getByRole('list').first().getByRole('button');
    if (isPhone) {
      await expect(faults).toHaveCount(0);
      const lineEnd = await verdict.evaluate((line) => line.getBoundingClientRect().bottom);
      const title = await page.getByRole('textbox', { name: 'שם השיר' }).boundingBox();
      expect(title?.y).toBeGreaterThan(lineEnd);
      await side.getByRole('button', { name: 'לפני ההפצה' }).click();
    } else await unfold(page);
    await expect(faults).toHaveCount(Number.parseInt(await verdict.innerText(), 10));
    await expectAccessible(page);
    // Once the song is out, the heading no longer says "before".
    await api.send('POST /releases/:id/schedule', {
      params: { id },
      body: { radio_release_date: new Date().toISOString() },
    });
    await page.reload();
    await expect(side.getByRole('heading', { name: 'מה כדאי לתקן' })).toBeVisible();
  },
);

test('pre-flight says that it failed, and can be repeated', async ({ page, newArtist }) => {
  const { api } = await newArtist({ inBrowser: true });
  const { id } = (await api.send('POST /releases/draft', { body: { title: 'לילה לבן' } })).body;
  await page.route('**/preflight', (route) =>
    route.fulfill({ status: 503, json: { detail: 'UNAVAILABLE', data: {}, fields: {} } }),
  );
  await page.goto(`/releases/${id}`);
  await expect(checklist(page).getByText('הבדיקה נכשלה')).toBeVisible();
  await page.unroute('**/preflight');
  await checklist(page).getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(checklist(page).getByRole('button', { name: 'אין עטיפה' })).toBeVisible();
});

test('the editor tells an artist without a plan how to publish a draft, with a link to the plans', async ({
  page,
  newArtist,
  setPlan,
  expectAccessible,
}) => {
  const { api, tenantId } = await newArtist({ inBrowser: true });
  const { id } = (await api.send('POST /releases/draft', { body: { title: 'לילה לבן' } })).body;
  await page.goto(`/releases/${id}`);
  await expect(page.getByRole('region', { name: 'הפצה' }).getByRole('note')).toContainText(
    'עמודי השיר שנשארו לך בחינם',
  );
  for (const title of ['אחת', 'שתיים', 'שלוש']) await api.send('POST /releases', { body: { title } });
  await page.reload();
  await expect(page.getByRole('region', { name: 'הפצה' }).getByRole('note')).toContainText(
    'השיר עוד טיוטה. כדי לפרסם צריך מנוי.',
  );
  await expectAccessible(page);
  await expect(
    page.getByRole('region', { name: 'הפצה' }).getByRole('note').getByRole('link'),
  ).toHaveAttribute('href', '/settings?tab=subscription');
  await setPlan(tenantId, 'subscriber');
  await page.reload();
  await expect(page.getByRole('button', { name: 'יצירת קישור' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'הפצה' }).getByRole('note')).toHaveCount(0);
});
