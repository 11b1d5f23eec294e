import { sendFile } from '../../api/files/sending.ts';
import { makeMp3 } from '../../support/make-mp3.ts';
import { expect, onPhoneToo, test } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';

test(
  'an album plays in order from its page, which its songs link to and which works without scripts',
  onPhoneToo,
  async ({ browser, page, newArtist, expectAccessible }) => {
    const { api } = await newArtist();
    const { body: album } = await api.send('POST /albums', {
      body: {
        title: 'חוף אחר (Other Shores)',
        credits: { lyrics: ['נועה בן־דוד'], composition: ['עידן רייכל'], producer: '' },
        copyright_holders: [{ year: 2026, holder: 'נועה בן־דוד' }],
      },
    });
    // The first song ends by itself.
    const sound = await sendFile(api, await makeMp3({ seconds: 5 }), 'song.mp3');
    const codes: string[] = [];
    for (const title of ['ראשון', 'Second Song']) {
      const { code } = await publishSong(api, { title, album_id: album.id, mp3_path: sound.body.path });
      codes.push(code);
    }
    const address = `/album/${album.short_code}`;

    await page.goto(`/r/${codes[0]}`);
    await page.getByRole('link', { name: album.title }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(album.title);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'השמעת האלבום' }).click();
    await expect(page.getByRole('button', { name: 'השהיה: ראשון' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'השהיה: Second Song' })).toBeVisible();

    const html = await (await page.request.get(address)).text();
    expect(html).toContain('<meta property="og:type" content="music.album"');
    expect(html).toContain(`${address}/card.jpg`);
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'MusicAlbum',
      numTracks: 2,
      track: [{ name: 'ראשון' }, { name: 'Second Song' }],
    });

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(address);
    await expect(reader.locator('audio')).toHaveCount(2);
    await expect(reader.getByRole('link', { name: 'Second Song' })).toHaveAttribute('href', `/r/${codes[1]}`);
    await plain.close();

    expect((await page.goto('/album/2222222'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('אין כאן אלבום');
  },
);
