import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { Caller } from '../../support/caller.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('an artist finds their own songs and drafts by word, in pages, and nobody else’s', async () => {
  const artist = await makeArtist(test.app, { plan: 'subscriber' });
  const other = await makeArtist(test.app, { plan: 'subscriber' });
  const caller = new Caller(test.origin, artist.token);
  for (const title of ['ירח מלא', 'שמש', 'הירח והים'])
    await makeRelease(test.app, { artist, title, isPublished: title !== 'הירח והים' });
  await makeRelease(test.app, { artist: other, title: 'ירח של אחר' });
  const titles = async (query: Record<string, string | number>) =>
    (await caller.send('GET /releases', { query })).body.map(({ title }: { title: string }) => title);
  expect(await titles({ q: 'ירח' })).toEqual(['הירח והים', 'ירח מלא']);
  expect(await titles({ q: 'ירח מלא' })).toEqual(['ירח מלא']);
  expect(await titles({ q: 'כוכב' })).toEqual([]);
  expect(await titles({ q: '?!' })).toEqual([]);
  expect(await titles({ q: '' })).toHaveLength(3);
  const first = await caller.send('GET /releases', { query: { q: 'ירח', limit: 1 } });
  const next = /<\/api([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect(new URL(next, test.origin).searchParams.get('q')).toBe('ירח');
  const cursor = new URL(next, test.origin).searchParams.get('cursor') ?? '';
  expect(await titles({ q: 'ירח', limit: 1, cursor })).toEqual(['ירח מלא']);
});
