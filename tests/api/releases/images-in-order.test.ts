import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadeArtist, makeArtist } from '../../../src/server/demonstration/artists.ts';
import { makeRelease } from '../../../src/server/demonstration/releases.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
const as = ({ token }: { token: string }) => new Caller(test.origin, token);

/** A song with images, and their ids in order. */
async function withImages(artist: MadeArtist, count: number) {
  const song = await makeRelease(test.app, { artist });
  const params = { id: song.id };
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const file = await makeFile(test.app, 'image', { ownerUserId: artist.userId });
    const body = { file_path: `/media/${file.id}` };
    ids.push((await as(artist).send('POST /releases/:id/images', { params, body })).body.id);
  }
  const shown = async () => {
    const { body } = await test.visitor.send('GET /public/r/:code', {
      params: { code: song.short_code ?? '' },
    });
    return body.images.map((image: { id: string }) => image.id);
  };
  const order = (ids: readonly string[]) =>
    as(artist).send('PATCH /releases/:id/images', { params, body: { order: ids } });
  return { song, ids, shown, order };
}

describe('the images of a song', () => {
  it('have the order that their owner sets, also on the cached page', async () => {
    const { ids, shown, order } = await withImages(await makeArtist(test.app), 4);
    expect(await shown()).toEqual(ids);
    const turned = ids.toReversed();
    const answer = await order(turned);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body.map((image: { id: string }) => image.id)).toEqual(turned);
    expect(await shown()).toEqual(turned);
  });

  it('that a new order leaves out follow in their old order', async () => {
    const { ids, shown, order } = await withImages(await makeArtist(test.app), 3);
    const [first, second, third] = ids;
    await order([third ?? '']);
    expect(await shown()).toEqual([third, first, second]);
  });

  it('can’t be mixed with another song’s images, or listed twice', async () => {
    const artist = await makeArtist(test.app);
    const mine = await withImages(artist, 2);
    const other = await withImages(artist, 1);
    expect((await mine.order([...other.ids, ...mine.ids])).status).toBe(404);
    expect((await mine.order([mine.ids[0] ?? '', mine.ids[0] ?? ''])).status).toBe(422);
    expect(await mine.shown()).toEqual(mine.ids);
  });
});

describe('a song as its owner reads it', () => {
  it('has the name, type and size of each of its files', async () => {
    const artist = await makeArtist(test.app);
    const cover = await makeFile(test.app, 'image', { ownerUserId: artist.userId, name: 'cover.jpg' });
    const song = await makeRelease(test.app, { artist, cover_image_path: `/media/${cover.id}` });
    const { body } = await as(artist).send('GET /releases/:id', { params: { id: song.id } });
    expect(body.files).toEqual([
      {
        path: `/media/${cover.id}`,
        name: 'cover.jpg',
        type: cover.type,
        bytes: cover.bytes,
        width: cover.width,
        height: cover.height,
        duration_seconds: null,
        extracted_text: null,
      },
    ]);
  });

  it('stores the seconds of its intro and its hook, and clears them', async () => {
    const artist = await makeArtist(test.app);
    const song = await makeRelease(test.app, { artist });
    const change = (body: object) =>
      as(artist).send('PATCH /releases/:id', { params: { id: song.id }, body });
    expect((await change({ intro_seconds: 12.3, hook_seconds: 61.8, explicit: true })).body).toMatchObject({
      intro_seconds: 12.3,
      hook_seconds: 61.8,
      explicit: true,
    });
    expect((await change({ intro_seconds: null })).body).toMatchObject({
      intro_seconds: null,
      hook_seconds: 61.8,
    });
    expect((await change({ hook_seconds: -1 })).status).toBe(422);
  });

  it('refuses fields that would change its owner, payment or publication', async () => {
    const artist = await makeArtist(test.app);
    const other = await makeArtist(test.app);
    const song = await makeRelease(test.app, { artist });
    const params = { id: song.id };
    const before = (await as(artist).send('GET /releases/:id', { params })).body;
    for (const part of [
      { is_paid: true },
      { is_distributed: true },
      { is_draft: true },
      { tenant_id: other.tenantId },
      { short_code: 'AAAAAAA' },
      { digital_release_date: '2026-01-01T00:01' },
    ])
      expect((await as(artist).send('PATCH /releases/:id', { params, body: part })).status).toBe(422);
    expect((await as(artist).send('GET /releases/:id', { params })).body).toEqual(before);
  });
});

describe('the code of a song by its id', () => {
  it('is public for a published song, and 404 for a draft', async () => {
    const song = await makeRelease(test.app, {});
    const read = (id: string) => test.visitor.send('GET /public/releases/:id', { params: { id } });
    expect(await read(song.id)).toMatchObject({ status: 200, body: { short_code: song.short_code } });
    const artist = await makeArtist(test.app);
    const draft = await as(artist).send('POST /releases/draft', { body: { title: 'עוד לא' } });
    expect((await read(draft.body.id)).status).toBe(404);
  });
});
