import { expect, onPhoneToo, test } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';

test(
  'an artist fills in service facts, reads the message before it is sent, and sets defaults',
  onPhoneToo,
  async ({ page, newArtist, expectAccessible }) => {
    test.slow();
    const { api } = await newArtist({ inBrowser: true });
    const { id } = await publishSong(api, { title: 'לילה לבן' });
    await page.goto(`/releases/${id}`);
    await page.getByText('לשירותי הסטרימינג', { exact: true }).click();
    await page.getByLabel('לייבל', { exact: true }).fill('הד ארצי');
    await page.getByRole('button', { name: 'להשתמש ב־Layla' }).click();
    await expect(page.getByLabel('לילה לבן באותיות באנגלית')).toHaveValue(/^Layla/);
    await page.getByLabel('לייבל', { exact: true }).focus();
    const read = async () => (await api.send('GET /releases/:id', { params: { id } })).body;
    await expect.poll(async () => (await read()).latin_forms[0]?.text).toBe('לילה לבן');
    await expect.poll(async () => (await read()).label).toBe('הד ארצי');
    await page.getByText('מה יוצא לשירותים').click();
    await page.getByRole('button', { name: 'חסר קוד ISRC' }).click();
    await expect(page.getByLabel('ISRC', { exact: true })).toBeFocused();
    await page.getByText('ההודעה עצמה (XML)').click();
    await expect(page.locator('pre')).toContainText('הד ארצי');
    await expectAccessible(page);

    const { short_code: code } = await read();
    await page.goto(`/r/${code}#credits`);
    await expect(page.getByText('לייבל הד ארצי')).toBeVisible();

    await page.goto('/profile');
    await page.getByRole('button', { name: 'הגדרות' }).first().click();
    await page.getByLabel('בעלי ההקלטות (℗)', { exact: true }).fill('נועה הקלטות');
    await page.getByLabel('לייבל', { exact: true }).focus();
    await expect
      .poll(async () => (await api.send('GET /auth/service-defaults', {})).body.p_holder)
      .toBe('נועה הקלטות');
  },
);

test(
  'an artist orders an album’s songs, and sees what services get',
  onPhoneToo,
  async ({ page, newArtist, expectAccessible }) => {
    const { api } = await newArtist({ inBrowser: true });
    const album = (await api.send('POST /albums', { body: { title: 'חוף אחר' } })).body;
    for (const title of ['ראשון', 'שני']) await publishSong(api, { title, album_id: album.id });
    await page.goto(`/albums/${album.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'חוף אחר' })).toBeVisible();
    await page.getByRole('button', { name: 'הזזה למעלה: שני' }).click();
    await expect(page.getByRole('list', { name: 'השירים באלבום' }).getByRole('link')).toHaveText([
      'שני',
      'ראשון',
    ]);
    await page.getByLabel('סוג').selectOption('EP');
    await expect
      .poll(async () => (await api.send('GET /albums/:id', { params: { id: album.id } })).body.release_type)
      .toBe('EP');
    const latin = page.getByLabel('חוף אחר באותיות באנגלית');
    const saved = async () =>
      (await api.send('GET /albums/:id', { params: { id: album.id } })).body.latin_forms;
    await latin.fill('חוף');
    await page.getByLabel('לייבל', { exact: true }).focus();
    await expect(page.getByRole('alert').filter({ hasText: 'באנגלית' })).toBeVisible();
    expect(await saved()).toEqual([]);
    await latin.fill('Chof Acher');
    await page.getByLabel('לייבל', { exact: true }).focus();
    await expect.poll(saved).toEqual([{ text: 'חוף אחר', latin: 'Chof Acher' }]);
    await expect(page.getByRole('alert').filter({ hasText: 'באנגלית' })).toHaveCount(0);
    await page.getByText('מה יוצא לשירותים').click();
    await expect(page.getByText('EP', { exact: true }).last()).toBeVisible();
    await expectAccessible(page);
  },
);
