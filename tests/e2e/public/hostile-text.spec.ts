import { hostileLine, hostileParagraph, hostileUrl } from '../../fixtures/hostile-text.ts';
import { expect, test } from '../fixture.ts';
import { waitUntilLoaded } from '../wait-until-loaded.ts';

test('hostile texts are shown as they were written, and nothing in them runs (D1)', async ({
  page,
  newArtist,
}) => {
  const blocked: string[] = [];
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) blocked.push(message.text());
  });
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('dialog', (dialog) => void dialog.dismiss());

  const artist = await newArtist({ stageName: hostileLine.slice(0, 80), inBrowser: true });
  await artist.api.send('PUT /public/artist/profile', {
    body: { bio: hostileParagraph, website_url: hostileUrl },
  });
  const { status, body: release } = await artist.api.send('POST /releases', {
    body: {
      title: hostileLine,
      artist_name: hostileLine,
      lyrics: hostileParagraph,
      pitch: hostileParagraph,
      credits_text: hostileParagraph,
      additional_credits: [{ name: hostileLine.slice(0, 120), role: hostileLine.slice(0, 80) }],
      streaming_links: [hostileUrl],
      clip_url: hostileUrl,
    },
  });
  expect(status).toBe(201);
  await artist.api.send('POST /releases/:id/links', {
    params: { id: release.id },
    body: { url: hostileUrl },
  });

  const song = `/r/${release.short_code}`;
  const paths = [song, `/public/artist/${artist.tenantId}`, '/my-releases', '/'];
  for (const path of paths) {
    await page.goto(path);
    await waitUntilLoaded(page);
    expect(await page.evaluate(() => 'hostileTextRan' in window), path).toBe(false);
    expect(await page.locator('img[src="x"], svg[onload], [onerror], [onmouseover]').count(), path).toBe(0);
  }
  // From page to page in the browser, where the texts come as JSON.
  await page.goto(`/public/artist/${artist.tenantId}`);
  await page.goto(song);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hostileLine);
  expect(await page.evaluate(() => 'hostileTextRan' in window)).toBe(false);
  expect(blocked).toEqual([]);
  expect(pageErrors).toEqual([]);
});
