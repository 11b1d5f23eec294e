import { expect, onPhoneToo, signInBrowser, test } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';
import { waitUntilLoaded } from '../wait-until-loaded.ts';

const full = {
  title: 'שיר 2 feat. X (Remix)',
  lyrics: 'השורה הראשונה\nThe second line\n\nהבית השני',
  pitch: 'על השיר, בקצרה.',
  credits: { lyrics: ['נועה'], composition: ['נועה'], producer: 'אורי' },
  youtube_link: 'https://youtu.be/dQw4w9WgXcQ',
  streaming_links: ['https://open.spotify.com/track/1'],
  isrc: 'IL-S42-26-00117',
  copyright_holders: [
    { year: 2026, holder: 'נועה' },
    { year: 2025, holder: 'תקליטי הגג' },
  ],
};

test(
  'a song’s page shows its parts, and the address names the one shown',
  onPhoneToo,
  async ({ page, newArtist, expectAccessible }) => {
    const { api, stageName } = await newArtist();
    const { code } = await publishSong(api, full);
    await page.goto(`/r/${code}`);
    await expect(page.getByRole('heading', { level: 1, name: full.title })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: stageName })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['ראשי', 'מילים', /קרדיטים/, 'קומוניקט']);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'מילים' }).click();
    await expect(page.getByText('The second line')).toBeVisible();
    await expect(page).toHaveURL(/#lyrics$/);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'מילים' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('complementary').getByText('© 2026 נועה, © 2025 תקליטי הגג')).toBeVisible();
  },
);

test('the page requests nothing from YouTube before the video is pressed', async ({ page, newArtist }) => {
  const requests: string[] = [];
  await page.route(/youtube|ytimg/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ body: '' });
  });
  const { api } = await newArtist();
  const { code } = await publishSong(api, full);
  await page.goto(`/r/${code}`);
  const video = page.getByRole('link', { name: /הפעלת הקליפ/ });
  await expect(video).toBeVisible();
  expect(requests).toEqual([]);
  await expect(page.locator('img[src*="/video.jpg"]')).toHaveCount(1);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await video.click();
  await expect(
    page.locator('iframe[src^="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"]'),
  ).toBeVisible();
  expect(messages.join('\n')).not.toContain('Allow attribute');
});

test('an imported song that can’t be played here links to its source', async ({ page, newArtist }) => {
  const { api, tenantId } = await newArtist();
  const { code } = await publishSong(api, { ...full, title: 'מיובא' });
  let isBehindLogin = false;
  await page.route(`**/api/public/r/${code}`, async (route) => {
    const response = await route.fetch();
    const source = 'https://catalogue.example/songs/1';
    const audio_url = isBehindLogin ? null : `${source}.mp3`;
    const json = { ...(await response.json()), audio_url, external_page_url: source };
    await route.fulfill({ response, json });
  });
  await page.route('https://catalogue.example/**', (route) => route.fulfill({ status: 403, body: '' }));
  await page.goto(`/public/artist/${tenantId}`);
  await page.getByRole('link', { name: 'מיובא' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/r/${code}$`));
  await expect(page.getByRole('tab', { name: 'מילים' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: /השמעה/ }).first().click();
  const source = page.getByRole('main').getByRole('status').getByRole('link');
  await expect(source).toHaveAttribute('href', 'https://catalogue.example/songs/1');

  isBehindLogin = true;
  await page.goto(`/public/artist/${tenantId}`);
  await page.getByRole('link', { name: 'מיובא' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/r/${code}$`));
  await expect(source).toHaveAttribute('href', 'https://catalogue.example/songs/1');
  await expect(page.getByRole('main').getByRole('button', { name: /^השמעה/ })).toHaveCount(0);
});

test('the link is copied, with two seconds of confirmation; the QR code opens the song', async ({
  page,
  context,
  newArtist,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { api } = await newArtist();
  const { code } = await publishSong(api, full);
  await page.goto(`/r/${code}`);
  await page.getByRole('button', { name: 'העתקת קישור' }).click();
  await expect(page.getByRole('button', { name: 'הקישור הועתק' })).toBeVisible();
  const copiedAt = Date.now();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/r/${code}`);
  await expect(page.getByRole('button', { name: 'העתקת קישור' })).toBeVisible();
  expect(Date.now() - copiedAt).toBeGreaterThan(1_500);
  expect(Date.now() - copiedAt).toBeLessThan(4_000);
  const whatsapp = await page.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
  expect(decodeURIComponent(whatsapp ?? '')).toContain(`/r/${code}`);
  await page.getByRole('button', { name: 'קוד QR' }).click();
  await expect(page.getByRole('img', { name: new RegExp(`/r/${code}$`) })).toBeVisible();
  await expectAccessible(page);
});

test('the service that a listener chose last is first, on every song', async ({
  page,
  context,
  newArtist,
}) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }));
  const { api } = await newArtist();
  const streaming_links = ['https://open.spotify.com/track/1', 'https://www.deezer.com/track/1'];
  const services = page.getByRole('complementary').getByRole('link', { name: /Spotify|Deezer/ });
  const songs = [
    await publishSong(api, { title: 'אחת', streaming_links }),
    await publishSong(api, { title: 'שתיים', streaming_links }),
  ];
  await page.goto(`/r/${songs[0]?.code}`);
  await expect(services).toHaveText([/Spotify/, /Deezer/]);
  const popup = page.waitForEvent('popup');
  await services.filter({ hasText: 'Deezer' }).click();
  await (await popup).close();
  for (const { code } of songs) {
    await page.goto(`/r/${code}`);
    await expect(services).toHaveText([/Deezer/, /Spotify/]);
  }
});

test('a cover that fails to load is replaced by one drawn from title and artist', async ({
  page,
  newArtist,
}) => {
  const { api } = await newArtist();
  const { code } = await publishSong(api, { title: 'white night' });
  await page.route(/\/media\/[0-9a-f-]+\/\d+$/, (route) => route.abort());
  await page.goto(`/r/${code}`);
  const cover = page.getByRole('main').getByRole('img', { name: /White night/ });
  await expect(cover).toContainText('White');
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

test('downloaded files have the song’s name', async ({ page, newArtist }) => {
  const { api } = await newArtist();
  const { code } = await publishSong(api, { title: 'מים' });
  await page.goto(`/r/${code}`);
  const download = page.waitForEvent('download');
  // Its first letter is Hebrew, so that it reads the same among other texts.
  await page.getByRole('link', { name: /^קובץ MP3 לשידור/ }).click();
  expect((await download).suggestedFilename()).toMatch(/מים\.mp3$/);
});

test('an unknown page says so, with 404', async ({ page, expectAccessible }) => {
  const response = await page.goto('/r/ABCDEFG');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'אין כאן שיר' })).toBeVisible();
  await expect(page).toHaveTitle('Not found · Session42');
  await expect(page.getByRole('main')).not.toContainText(/[a-z]/i);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
});

test('a song that fails to load says so, and can be loaded again', async ({ page, newArtist }) => {
  const { api } = await newArtist();
  const { code } = await publishSong(api, { title: 'מים' });
  await page.goto(`/r/${code}`);
  await page.getByRole('link', { name: /לעמוד הבית/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.route('**/api/public/r/**', (route) => route.abort());
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'השרת לא עונה' })).toBeVisible();
  await expect(page.getByText('זה בדרך כלל עניין של רגע. אפשר לנסות שוב.')).toBeVisible();
  await expect(page.getByText('Network error')).toHaveCount(0);
  await page.unroute('**/api/public/r/**');
  await page.route('**/api/public/r/**', (route) =>
    route.fulfill({ status: 500, json: { detail: 'INTERNAL', data: {}, fields: {} } }),
  );
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'משהו השתבש אצלנו' })).toBeVisible();
  // The message appears once.
  await expect(page.getByRole('alert').getByText('משהו השתבש אצלנו')).toHaveCount(1);
  await page.unroute('**/api/public/r/**');
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'מים' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a song can be read, played and downloaded', async ({ page, newArtist }) => {
    const { api } = await newArtist({ stageName: 'בלי סקריפטים' });
    const { code } = await publishSong(api, full);
    await page.goto(`/r/${code}`);
    for (const text of ['The second line', 'על השיר, בקצרה.', 'אורי'])
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(page.locator('audio[controls]')).toBeVisible();
    await expect(page.getByRole('link', { name: /MP3/ })).toBeVisible();
  });
});

test.describe('the song’s owner', () => {
  test('sees the true state after the checkout, which grants nothing by itself', async ({
    page,
    newArtist,
  }) => {
    const { api } = await newArtist({ inBrowser: true });
    const { code, id } = await publishSong(api, full);
    await page.goto(`/r/${code}?radio_payment=success`);
    await expect(page.getByText('מאשר את התשלום...')).toBeAttached();
    await expect(page.getByText('העדכון עשוי להימשך כמה דקות')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('אישור על תשלום עוד לא התקבל')).toBeVisible();
    await page.getByRole('button', { name: 'הבנתי' }).click();
    await expect(page).toHaveURL(new RegExp(`/r/${code}$`));
    const { body } = await api.send('GET /releases/:id', { params: { id } });
    expect(body).toMatchObject({ is_paid: false, radio_release_date: null });
    await page.goto(`/r/${code}?radio_payment=cancel`);
    await expect(page.getByText('התשלום בוטל')).toBeVisible();
  });

  test('alone sees the owner’s tools', async ({ page, newArtist }) => {
    const { api } = await newArtist();
    const { code } = await publishSong(api);
    const expectNoTools = async () => {
      await waitUntilLoaded(page);
      await expect(page.getByRole('region', { name: 'השיר שלך' })).toHaveCount(0);
      for (const name of ['העתקת הקישור', 'הפצה דיגיטלית', 'הפצה לרדיו', 'עריכה'])
        await expect(page.getByRole('button', { name, exact: true }), name).toHaveCount(0);
    };
    await page.goto(`/r/${code}`);
    await expectNoTools();
    await newArtist({ stageName: 'מישהו אחר', inBrowser: true });
    await page.goto(`/r/${code}`);
    await expect(page.getByRole('link', { name: 'העמוד שלי' })).toBeVisible();
    await expectNoTools();
    await signInBrowser(page, api.token ?? '');
    await page.goto(`/r/${code}`);
    const tools = page.getByRole('region', { name: 'השיר שלך' });
    for (const name of ['העתקת הקישור', 'הפצה דיגיטלית', 'הפצה לרדיו', 'עריכה'])
      await expect(tools.getByRole('button', { name, exact: true }), name).toBeVisible();
  });
});
