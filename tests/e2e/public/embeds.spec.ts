import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { closeServer, listen } from '../../support/listen.ts';
import { expect, onPhoneToo, test } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';

/** Opens a page with this HTML, which a server on another host sends. */
async function openNewspaper(page: Page, html: string): Promise<void> {
  const body = `<!doctype html><html lang="he" dir="rtl"><meta name="viewport" content="width=device-width"><title>עיתון</title><h1>ביקורת</h1>${html}</html>`;
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body),
  );
  await page.goto(`http://127.0.0.1:${await listen(server)}/review`);
  await closeServer(server);
}

test(
  'a song plays in a page on another host, by pointer and keys, and its play is counted',
  onPhoneToo,
  async ({ page, context, newArtist, baseURL }) => {
    const artist = await newArtist();
    const { code } = await publishSong(artist.api, { title: 'לילה לבן feat. X' });

    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
    await page.goto(`/r/${code}`);
    await page.getByRole('button', { name: 'העתקת קוד הטמעה' }).click();
    await expect(page.getByRole('button', { name: 'הקוד הועתק' })).toBeVisible();
    const html = await page.evaluate(() => navigator.clipboard.readText());
    expect(html).toContain(`/embed/r/${code}`);

    await openNewspaper(page, html);
    const embed = page.frameLocator('iframe');
    await expect(embed.getByRole('heading', { name: 'לילה לבן feat. X' })).toBeVisible();
    await embed.getByRole('button', { name: 'השמעה' }).click();
    await expect(embed.getByRole('button', { name: 'השהיה' })).toBeVisible();
    const place = embed.getByRole('slider', { name: 'מיקום בשיר' });
    await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(0.2);
    const counted = page.waitForResponse(`${baseURL}/api/public/r/${code}/plays`);
    await place.press('ArrowRight');
    expect(Number(await place.inputValue())).toBeGreaterThan(5);
    await embed.getByRole('button', { name: 'השהיה' }).press('Space');
    await embed.getByRole('button', { name: 'השמעה' }).press('Enter');
    // Half of it must be heard: faster here.
    await embed.locator('.player audio').evaluate((audio: HTMLAudioElement) => (audio.playbackRate = 4));
    expect((await counted).ok()).toBe(true);
    expect(await context.cookies(baseURL)).toEqual([]);

    const link = embed.getByRole('link', { name: 'לילה לבן feat. X' });
    expect(await link.getAttribute('target')).toBe('_blank');
  },
);

test('no other page of ours shows in a frame on another host', async ({ page, newArtist, baseURL }) => {
  const artist = await newArtist();
  const { code } = await publishSong(artist.api);
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await openNewspaper(page, `<iframe src="${baseURL}/r/${code}"></iframe>`);
  await refused;
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
});

test('an artist embeds their songs, and switches it off', async ({ page, newArtist, expectAccessible }) => {
  const artist = await newArtist({ stageName: 'נועה בן־דוד', inBrowser: true });
  await publishSong(artist.api, { title: 'הראשון' });
  await publishSong(artist.api, { title: 'השני' });
  await page.goto(`/embed/artist/${artist.tenantId}`);
  const song = page.getByRole('list', { name: 'שירים' }).getByRole('button', { name: 'הראשון' });
  await song.click();
  await expect(page.getByRole('button', { name: 'השהיה' })).toBeVisible();
  await expect(song).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);

  await page.goto(`/public/artist/${artist.tenantId}`);
  await page.getByRole('button', { name: 'הגדרות העמוד' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'העתקת קוד הטמעה' })).toBeVisible();
  await dialog.getByLabel('אתרים אחרים יכולים להטמיע נגן של השירים שלי').uncheck();
  await expect(dialog.getByText('נשמר')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'העתקת קוד הטמעה' })).toBeHidden();
  await page.goto(`/embed/artist/${artist.tenantId}`);
  await expect(page.getByRole('heading', { name: 'אפשר להאזין בעמוד המקורי' })).toBeVisible();
});
