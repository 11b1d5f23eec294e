import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeRelease } from '#server/demonstration/releases.ts';
import type { WebFetch } from '#server/gateways/web-fetch/index.ts';
import { sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
let requested: string[] = [];
let reply: { status: number; body: Buffer };
beforeAll(async () => {
  test = await sharedApp();
  const body = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#a43b2c' } })
    .jpeg()
    .toBuffer();
  reply = { status: 200, body };
  /** A fake YouTube behind our gateway. */
  const web: WebFetch = async (url, request) => {
    requested.push(url);
    if (request?.toFile) await writeFile(request.toFile, reply.body);
    return { url, status: reply.status, headers: {}, body: Buffer.alloc(0), bytes: reply.body.length };
  };
  Object.assign(test.app, { web });
});
beforeEach(() => {
  requested = [];
});

const still = (code: string | null) => fetch(`${test.origin}/r/${code}/video.jpg`);

it('the still of a song’s video comes from our copy, which we fetch once', async () => {
  const { short_code: code } = await makeRelease(test.app, { youtube_link: 'https://youtu.be/dQw4w9WgXcQ' });
  const first = await still(code);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toMatch(/^image\/(avif|webp)$/);
  expect(first.headers.get('cache-control')).toContain('max-age=86400');
  expect((await still(code)).status).toBe(200);
  expect(requested).toEqual(['https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg']);
});

it('nothing is fetched for a draft, a song without a video or an unknown code', async () => {
  const draft = await makeRelease(test.app, {
    youtube_link: 'https://youtu.be/aaaaaaaaaaa',
    isPublished: false,
  });
  const otherVideo = await makeRelease(test.app, { clip_url: 'https://vimeo.com/1' });
  for (const code of [draft.short_code, otherVideo.short_code, 'abcdefg', '%00'])
    expect((await still(code)).status).toBeGreaterThanOrEqual(400);
  expect(requested).toEqual([]);
});

it('a still that YouTube doesn’t have is 404', async () => {
  reply = { ...reply, status: 404 };
  const { short_code: code } = await makeRelease(test.app, { youtube_link: 'https://youtu.be/bbbbbbbbbbb' });
  expect((await still(code)).status).toBe(404);
});
