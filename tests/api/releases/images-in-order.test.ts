import { beforeAll, describe, expect, it } from 'vitest';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await sharedApp();
});
const as = ({ token }: { token: string }) => new Caller(test.origin, token);

/** A song with images, and their ids in order. */
async function songWithImages(artist: MadeArtist, count: number) {
  const song = await makeRelease(test.app, { artist });
  const params = { id: song.id };
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
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
  return { ids, shown, order };
}

describe('the images of a song', () => {
  it('have the order that their owner sets, also on the cached page', async () => {
    const { ids, shown, order } = await songWithImages(await makeArtist(test.app), 4);
    expect(await shown()).toEqual(ids);
    const reversed = ids.toReversed();
    const reply = await order(reversed);
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body.map((image: { id: string }) => image.id)).toEqual(reversed);
    expect(await shown()).toEqual(reversed);
  });

  it('that a new order leaves out follow in their old order', async () => {
    const { ids, shown, order } = await songWithImages(await makeArtist(test.app), 3);
    const [first, second, third] = ids;
    await order([third ?? '']);
    expect(await shown()).toEqual([third, first, second]);
  });

  it('can’t be mixed with another song’s images, or listed twice', async () => {
    const artist = await makeArtist(test.app);
    const mine = await songWithImages(artist, 2);
    const other = await songWithImages(artist, 1);
    expect((await mine.order([...other.ids, ...mine.ids])).status).toBe(404);
    expect((await mine.order([mine.ids[0] ?? '', mine.ids[0] ?? ''])).status).toBe(422);
    expect(await mine.shown()).toEqual(mine.ids);
  });
});
