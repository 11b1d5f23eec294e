import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAlbum } from '#server/demonstration/albums.ts';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { Caller } from '../../support/caller.ts';
import { type FileKind, makeFile } from '../../support/make-file.ts';
import { snapshot } from '../../support/snapshot.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let victim: MadeArtist;
let caller: Caller;
let draftId: string;
beforeAll(async () => {
  test = await openTestApp({ isWorker: false });
  victim = await makeArtist(test.app);
  const artist = await makeArtist(test.app);
  caller = new Caller(test.origin, artist.token);
  draftId = (await makeRelease(test.app, { artist, isPublished: false })).id;
});
afterAll(() => test.close());

type Answer = { status: number; body: { fields?: Record<string, string> } };
/** Makes a call, and expects that it is refused and changes no row and no file. */
async function expectRefused(status: number, call: () => Promise<Answer>, field?: string): Promise<void> {
  const before = await snapshot(test);
  const reply = await call();
  expect(reply.status).toBe(status);
  if (field) expect(reply.body.fields).toEqual({ [field]: 'FILE_UNKNOWN' });
  expect(await snapshot(test)).toEqual(before);
}

describe('another person’s file', () => {
  const fields: [string, FileKind][] = [
    ['mp3_path', 'mp3'],
    ['wav_file_path', 'wav'],
    ['cover_image_path', 'image'],
    ['lyrics_file_path', 'document'],
    ['pitch_file_path', 'document'],
  ];
  it.for(fields)('can’t become a song’s %s', async ([field, kind]) => {
    const file = await makeFile(test.app, kind, { ownerUserId: victim.userId });
    const body = { [field]: `/media/${file.id}` };
    await expectRefused(422, () => caller.send('POST /releases', { body }), field);
    await expectRefused(422, () => caller.send('POST /releases/draft', { body }), field);
    await expectRefused(
      422,
      () => caller.send('PATCH /releases/:id', { params: { id: draftId }, body }),
      field,
    );
  });

  it('can’t become one of a song’s images', async () => {
    const file = await makeFile(test.app, 'image', { ownerUserId: victim.userId });
    const body = { file_path: `/media/${file.id}` };
    await expectRefused(
      422,
      () => caller.send('POST /releases/:id/images', { params: { id: draftId }, body }),
      'file_path',
    );
  });

  it.for(['profile_image', 'cover_image', 'hero_background'])(
    'can’t become an artist’s %s',
    async (field) => {
      const file = await makeFile(test.app, 'image', { ownerUserId: victim.userId });
      await expectRefused(
        422,
        () => caller.send('PUT /public/artist/profile', { body: { [field]: `/media/${file.id}` } }),
        field,
      );
    },
  );

  it('can’t become an account’s picture, be signed or be discarded', async () => {
    const file = await makeFile(test.app, 'image', { ownerUserId: victim.userId });
    const path = `/media/${file.id}`;
    await expectRefused(
      422,
      () => caller.send('PATCH /auth/me', { body: { picture_url: path } }),
      'picture_url',
    );
    await expectRefused(404, () => caller.send('POST /uploads/sign', { body: { path } }));
    const before = await snapshot(test);
    expect((await caller.send('POST /uploads/discard', { body: { paths: [path] } })).body).toEqual({
      deleted: 0,
    });
    expect(await snapshot(test)).toEqual(before);
  });
});

describe('another person’s album', () => {
  it('accepts no song, and is 404 like an unknown album', async () => {
    const album = await makeAlbum(test.app, { artist: victim });
    for (const album_id of [album.id, randomUUID()]) {
      const body = { title: 'שיר', album_id };
      await expectRefused(404, () => caller.send('POST /releases', { body }));
      await expectRefused(404, () => caller.send('POST /releases/draft', { body }));
      await expectRefused(404, () => caller.send('PATCH /releases/:id', { params: { id: draftId }, body }));
    }
  });
});

describe('a link or an image of another person’s song', () => {
  it('can’t be deleted through the artist’s own song: it is 404 (A2)', async () => {
    const theirs = await makeRelease(test.app, { artist: victim, isPublished: false });
    const owner = new Caller(test.origin, victim.token);
    const params = { id: theirs.id };
    const link = await owner.send('POST /releases/:id/links', {
      params,
      body: { url: 'https://example.test/' },
    });
    const file = await makeFile(test.app, 'image', { ownerUserId: victim.userId });
    const image = await owner.send('POST /releases/:id/images', {
      params,
      body: { file_path: `/media/${file.id}` },
    });
    expect([link.status, image.status]).toEqual([201, 201]);
    await expectRefused(404, () =>
      caller.send('DELETE /releases/:id/links/:linkId', { params: { id: draftId, linkId: link.body.id } }),
    );
    await expectRefused(404, () =>
      caller.send('DELETE /releases/:id/images/:imageId', {
        params: { id: draftId, imageId: image.body.id },
      }),
    );
  });
});
