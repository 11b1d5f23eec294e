import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from '#server/database/drizzle.ts';
import { releases } from '#server/database/tables/releases.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { openSmallSite, type SmallSite } from '../../support/small-site.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let site: SmallSite;
let test: TestApp;
let jpeg: Buffer;
/** The number of the test, for an address of its own. */
let testNumber = 0;

beforeAll(async () => {
  site = await openSmallSite();
  test = await openTestApp({ env: { LINKTONE_URL: site.origin } });
  jpeg = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#a43b2c' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await test.close();
  await site.close();
});
beforeEach(() => {
  site.requests.length = 0;
  testNumber += 1;
});

/** Makes a release with an image at this address. */
const releaseWith = async (imageUrl: string): Promise<string> =>
  (await makeRelease(test.app, { imported: { source: 'linktone', id: `image-${testNumber}`, imageUrl } })).id;
/** The proxy’s reply for an address. */
const proxied = (url: string, more = '', init: RequestInit = {}) =>
  fetch(`${test.origin}/api/proxy/image?url=${encodeURIComponent(url)}${more}`, init);
const answerWith = (type: string, body: string | Buffer) =>
  site.answer((_, response) => void response.writeHead(200, { 'content-type': type }).end(body));

/** An image of 64 megapixels in some kilobytes. */
const pixelFlood = () =>
  sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();

describe('the image proxy', () => {
  it('shows a release’s image, re-encoded, from our stored copy', async () => {
    const url = `${site.origin}/cover-${testNumber}.jpg`;
    await releaseWith(url);
    answerWith('image/jpeg', jpeg);
    const first = await proxied(url);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(first.headers.get('content-security-policy')).toContain('sandbox');
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(await sharp(Buffer.from(await first.arrayBuffer())).metadata()).toMatchObject({
      width: 640,
      height: 498,
    });
    const small = await proxied(url, '&size=160');
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(160);
    const unchanged = await proxied(url, '', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(unchanged.status).toBe(304);
    expect(site.requests).toEqual([`GET /cover-${testNumber}.jpg`]);
  });

  it('fetches an image once, however many requests arrive together', async () => {
    const url = `${site.origin}/cover-${testNumber}.jpg`;
    await releaseWith(url);
    answerWith('image/jpeg', jpeg);
    const replies = await Promise.all(Array.from({ length: 8 }, () => proxied(url)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(site.requests).toHaveLength(1);
  });

  it('shows no image that no release names, and doesn’t request it', async () => {
    expect((await proxied(`${site.origin}/other.jpg`)).status).toBe(404);
    expect((await proxied('')).status).toBe(404);
    expect((await fetch(`${test.origin}/api/proxy/image`)).status).toBe(400);
    expect(site.requests).toEqual([]);
  });

  it('shows no image of a hidden release', async () => {
    const url = `${site.origin}/cover-${testNumber}.jpg`;
    const id = await releaseWith(url);
    await test.app.database.orm
      .update(releases)
      .set({ isDraft: true, inFeed: false })
      .where(eq(releases.id, id));
    expect((await proxied(url)).status).toBe(404);
    expect(site.requests).toEqual([]);
  });

  it.each([
    [
      'an SVG with a script',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['HTML that calls itself an image', 'image/png', '<!doctype html><script>alert(1)</script>'],
    ['a sound', 'image/jpeg', 'ID3 no image'],
  ])('E1: %s is refused, and not requested again for a while', async (_name, type, body) => {
    const url = `${site.origin}/bad-${testNumber}`;
    await releaseWith(url);
    answerWith(type, body);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const reply = await proxied(url);
      expect(reply.status).toBe(404);
      expect(reply.headers.get('content-type')).toContain('application/json');
    }
    expect(site.requests).toHaveLength(1);
  });

  it('E4: refuses an image with too many pixels', async () => {
    const url = `${site.origin}/flood-${testNumber}.png`;
    await releaseWith(url);
    answerWith('image/png', await pixelFlood());
    expect((await proxied(url)).status).toBe(404);
  });

  it.each([
    'http://127.0.0.1:5432/a.png',
    'http://169.254.169.254/a.png',
    'http://[::1]/a.png',
    'file:///etc/passwd',
  ])('F1: never fetches %s, even if a release names it', async (url) => {
    await releaseWith(url);
    expect((await proxied(url)).status).toBe(404);
  });
});
