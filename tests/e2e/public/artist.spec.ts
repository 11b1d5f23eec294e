import { expect, onPhoneToo, test } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';
import { waitForFrames } from '../screens.ts';

test(
  'the page shows an artist’s songs, text and links, which open in a new tab',
  onPhoneToo,
  async ({ page, newArtist, expectAccessible }) => {
    const { api, tenantId } = await newArtist({ stageName: 'תמר אבוטבול' });
    await publishSong(api, { title: 'צל של ציפור' });
    const body = {
      bio: 'גדלתי בקומה שלישית.\n\n\n\nבלי מעלית.',
      genres: ['אינדי', 'Folk'],
      spotify_url: 'https://open.spotify.com/artist/tamar',
      apple_music_url: 'https://music.apple.com/il/artist/tamar',
      youtube_url: 'https://www.youtube.com/@tamar',
      deezer_url: 'https://www.deezer.com/artist/1',
      instagram_url: 'https://www.instagram.com/tamar',
      tiktok_url: 'https://www.tiktok.com/@tamar',
      facebook_url: 'https://www.facebook.com/tamar',
    };
    await api.send('PUT /public/artist/profile', { body });
    await page.goto(`/public/artist/${tenantId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'תמר אבוטבול' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'צל של ציפור' })).toHaveAttribute('href', /^\/r\/\w{7}$/);
    await expect(page.getByText('בלי מעלית.')).toBeVisible();
    // Each genre is a chip beside the name, and in the section of genres.
    for (const genre of body.genres) await expect(page.getByRole('main').getByText(genre)).toHaveCount(2);
    for (const address of Object.values(body).filter((value) => String(value).startsWith('https:'))) {
      const link = page.locator(`a[href="${address}"]`);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener');
    }
    await expect(page.getByRole('button', { name: 'הגדרות העמוד' })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(`/artist/${tenantId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'תמר אבוטבול' })).toBeVisible();
  },
);

test('an artist changes the page field by field, and everyone sees it', async ({
  page,
  newArtist,
  expectAccessible,
}) => {
  const { tenantId, api } = await newArtist({ stageName: 'להקת גג', inBrowser: true });
  await page.goto('/artist');
  await expect(page).toHaveURL(new RegExp(`/public/artist/${tenantId}$`));
  await expect(page.getByRole('main').getByRole('link', { name: 'שיר חדש' })).toHaveAttribute('href', '/new');
  await page.getByRole('button', { name: 'הגדרות העמוד' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Spotify').fill('spotify');
  await dialog.getByLabel('שם במה').fill('להקת מרפסת');
  await dialog.getByLabel('ז׳אנרים').fill('אינדי, רוק');
  await expect(dialog.getByText('זאת לא כתובת שלמה')).toBeVisible();
  await dialog.getByLabel('שם פרטי').focus();
  await expect(dialog.getByText('נשמר')).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'להקת מרפסת' })).toBeVisible();
  const { body } = await api.send('GET /public/artist/:id', { params: { id: tenantId } });
  expect(body).toMatchObject({ stage_name: 'להקת מרפסת', genres: ['אינדי', 'רוק'], spotify_url: null });
});

test('fields left one after another are all saved, however late their replies are', async ({
  page,
  newArtist,
}) => {
  const { tenantId, api } = await newArtist({ stageName: 'להקת גג', inBrowser: true });
  await page.goto('/artist');
  let calls = 0;
  // Every field is left before the first reply.
  const { promise: areLeft, resolve: fieldsAreLeft } = Promise.withResolvers<void>();
  await page.route('**/api/public/artist/profile', async (route) => {
    calls += 1;
    const answer = await route.fetch();
    await areLeft;
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'הגדרות העמוד' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ז׳אנרים').fill('אינדי, רוק');
  await dialog.getByLabel('שם במה').fill('להקת מרפסת');
  await dialog.getByLabel('שם פרטי').focus();
  fieldsAreLeft();
  await expect.poll(() => calls).toBe(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'להקת מרפסת' })).toBeVisible();
  // The server has had both calls, and may still be working on the second.
  await expect
    .poll(async () => (await api.send('GET /public/artist/:id', { params: { id: tenantId } })).body)
    .toMatchObject({ stage_name: 'להקת מרפסת', genres: ['אינדי', 'רוק'] });
  await waitForFrames(page, 2);
  await expect(page.getByRole('heading', { level: 1, name: 'להקת מרפסת' })).toBeVisible();
});

test('an artist’s page says that it loads', async ({ page, newArtist }) => {
  const { api, stageName } = await newArtist();
  const { code } = await publishSong(api, { title: 'בדרך לאמן' });
  await page.goto(`/r/${code}`);
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/api/public/artist/*', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: stageName }).first().click();
  await expect(page.getByText('טוען...')).toBeAttached();
  letCome();
  await expect(page.getByRole('heading', { level: 1, name: stageName })).toBeVisible();
  await expect(page.getByText('טוען...')).toHaveCount(0);
});

test('an unknown artist’s page says so, and /artist sends a visitor to sign in', async ({ page }) => {
  const missing = await page.goto('/public/artist/nobody');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'אין כאן אמן' })).toBeVisible();
  await expect(page).toHaveTitle('Artist not found · Session42');
  // In the reader's language alone.
  await expect(page.getByRole('main')).not.toContainText(/[a-z]/i);
  for (const path of ['/artist', '/public/artist', '/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
});
