import { beforeAll, describe, expect, it } from 'vitest';
import { makeAlbum } from '#server/demonstration/albums.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { lockAwaited, nextPageOf, sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await sharedApp();
});
const as = ({ token }: { token: string }) => new Caller(test.origin, token);

describe('changing a song', () => {
  it('keeps omitted fields, clears fields with null, and updates the cached page at once', async () => {
    const artist = await makeArtist(test.app);
    const song = await makeRelease(test.app, { artist, title: 'ישן', lyrics: 'מילים', genre: 'pop' });
    const code = song.short_code ?? '';
    await test.visitor.send('GET /public/r/:code', { params: { code } });
    const changed = await as(artist).send('PATCH /releases/:id', {
      params: { id: song.id },
      body: { title: 'חדש', lyrics: null, pitch: 'א\n\n\n\nב' },
    });
    expect(changed).toMatchObject({ status: 200, body: { title: 'חדש', lyrics: null, genre: 'pop' } });
    expect(changed.body.pitch).toBe('א\n\n\n\nב');
    const page = await test.visitor.send('GET /public/r/:code', { params: { code } });
    expect(page.body).toMatchObject({ title: 'חדש', lyrics: null, pitch: 'א\n\nב' });
  });

  it('composes the artist’s name from several artists, until a name alone ends their list', async () => {
    const artist = await makeArtist(test.app, { stageName: 'נועה' });
    const song = await makeRelease(test.app, { artist, artist_name: 'נועה & עידן' });
    const change = async (body: object) =>
      (await as(artist).send('PATCH /releases/:id', { params: { id: song.id }, body })).body;
    const list = [
      { name: 'נועה', role: 'main' },
      { name: 'idan', role: 'featured' },
      { name: 'Gil', role: 'remixer' },
    ];
    const named = {
      artist_name: 'נועה feat. Idan',
      artists: [list[0], { ...list[1], name: 'Idan' }, list[2]],
    };
    expect(song.artists).toEqual([]);
    expect(await change({ artists: list })).toMatchObject(named);
    expect(await change({ artists: list, artist_name: 'אחר' })).toMatchObject(named);
    const page = await test.visitor.send('GET /public/r/:code', { params: { code: song.short_code ?? '' } });
    expect(page.body).toMatchObject(named);
    expect(await change({ title: 'חדש' })).toMatchObject(named);
    expect(await change({ artists: [] })).toMatchObject({ artist_name: 'נועה feat. Idan', artists: [] });
    await change({ artists: list });
    expect(await change({ artist_name: 'נועה' })).toMatchObject({ artist_name: 'נועה', artists: [] });
    const long = Array.from({ length: 3 }, () => ({ name: 'א'.repeat(100), role: 'main' }));
    const refused = await as(artist).send('PATCH /releases/:id', {
      params: { id: song.id },
      body: { artists: long },
    });
    expect(refused).toMatchObject({ status: 422, body: { fields: { artists: 'TOO_LONG' } } });
  });

  it('refuses an edit of a song that has changed since, and returns the current song', async () => {
    const artist = await makeArtist(test.app);
    const song = await makeRelease(test.app, { artist });
    const params = { id: song.id };
    const first = { title: 'ראשון', updated_at: song.updated_at };
    expect((await as(artist).send('PATCH /releases/:id', { params, body: first })).status).toBe(200);
    const second = { title: 'שני', updated_at: song.updated_at };
    const stale = await as(artist).send('PATCH /releases/:id', { params, body: second });
    expect(stale).toMatchObject({
      status: 409,
      body: { detail: 'STALE', data: { current: { title: 'ראשון' } } },
    });
  });

  it('accepts only one of three edits at the same moment', async () => {
    const artist = await makeArtist(test.app);
    const song = await makeRelease(test.app, { artist });
    const replies = await Promise.all(
      ['א', 'ב', 'ג'].map((title) =>
        as(artist).send('PATCH /releases/:id', {
          params: { id: song.id },
          body: { title, updated_at: song.updated_at },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('waits for a change of the song that isn’t committed yet, and then is refused', async () => {
    const artist = await makeArtist(test.app);
    const { id, updated_at } = await makeRelease(test.app, { artist });
    const other = await test.app.database.pool.connect();
    await other.query('begin');
    await other.query('update releases set updated_at = now() where id = $1', [id]);
    const reply = as(artist).send('PATCH /releases/:id', {
      params: { id },
      body: { title: 'ב', updated_at },
    });
    await lockAwaited(test);
    await other.query('commit');
    other.release();
    expect((await reply).status).toBe(409);
  });

  it('keeps shares to the hundredth and never shows them to visitors', async () => {
    const artist = await makeArtist(test.app);
    const song = await makeRelease(test.app, { artist });
    const partner = (name: string) => ({ name, percentage: '33.33', role: 'lyrics' });
    const changed = await as(artist).send('PATCH /releases/:id', {
      params: { id: song.id },
      body: { composition_partners: [partner('א'), partner('ב'), partner('ג')] },
    });
    expect(changed.body.composition_partners[0]).toEqual({ name: 'א', percentage: 33.33, role: 'lyrics' });
    const page = await test.visitor.send('GET /public/r/:code', { params: { code: song.short_code ?? '' } });
    expect(page.body.composition_partners[0]).toEqual({ name: 'א', role: 'lyrics' });
    expect(JSON.stringify(page.body)).not.toMatch(/percentage|is_paid|33\.33|@/);
  });

  it('refuses a subgenre of another genre, and clears it when the genre changes', async () => {
    const artist = await makeArtist(test.app);
    const song = await makeRelease(test.app, { artist, genre: 'alternative', subgenre: 'grunge' });
    const send = (body: object) => as(artist).send('PATCH /releases/:id', { params: { id: song.id }, body });
    expect(await send({ subgenre: 'afrobeat' })).toMatchObject({
      status: 422,
      body: { fields: { subgenre: 'GENRE_UNKNOWN' } },
    });
    expect((await send({ genre: 'african' })).body).toMatchObject({ genre: 'african', subgenre: null });
  });

  it('is only for its owner: another artist gets 404', async () => {
    const song = await makeRelease(test.app, {});
    const other = await makeArtist(test.app);
    const refused = await as(other).send('PATCH /releases/:id', {
      params: { id: song.id },
      body: { title: 5 },
    });
    expect(refused.status).toBe(404);
  });
});

describe('images and links', () => {
  it('a song has at most four images, and a removed one makes room', async () => {
    const artist = await makeArtist(test.app);
    const song = await makeRelease(test.app, { artist });
    const image = await makeFile(test.app, 'image', { ownerUserId: artist.userId });
    const params = { id: song.id };
    const add = () =>
      as(artist).send('POST /releases/:id/images', { params, body: { file_path: `/media/${image.id}` } });
    const added = [await add(), await add(), await add(), await add()];
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await add()).toMatchObject({ status: 409, body: { detail: 'IMAGES_FULL' } });
    expect((await test.visitor.fetch(`/media/${image.id}`)).status).toBe(200);
    const imageId = added[1]?.body.id;
    const removed = await as(artist).send('DELETE /releases/:id/images/:imageId', {
      params: { ...params, imageId },
    });
    expect(removed.status).toBe(204);
    expect((await add()).status).toBe(201);
    const read = await as(artist).send('GET /releases/:id', { params });
    expect(read.body.images).toHaveLength(4);
    expect(read.body.images.map((image: { id: string }) => image.id)).not.toContain(imageId);
  });

  it('a link of another song can’t be removed through one’s own song', async () => {
    const artist = await makeArtist(test.app);
    const [mine, other] = [await makeRelease(test.app, { artist }), await makeRelease(test.app, { artist })];
    const link = await as(artist).send('POST /releases/:id/links', {
      params: { id: other.id },
      body: { url: 'https://example.com/a' },
    });
    expect(link.status).toBe(201);
    const removed = await as(artist).send('DELETE /releases/:id/links/:linkId', {
      params: { id: mine.id, linkId: link.body.id },
    });
    expect(removed.status).toBe(404);
    const read = await as(artist).send('GET /releases/:id', { params: { id: other.id } });
    expect(read.body.links).toEqual([{ id: link.body.id, url: 'https://example.com/a' }]);
  });

  it('the same link added twice, even at the same time, is stored once', async () => {
    const artist = await makeArtist(test.app);
    const song = await makeRelease(test.app, { artist });
    const params = { id: song.id };
    const add = (url: string) => as(artist).send('POST /releases/:id/links', { params, body: { url } });
    const both = await Promise.all([add('https://tidal.com/a'), add('https://tidal.com/a')]);
    const again = await add('https://tidal.com/a');
    expect([...both, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...both, again].map(({ body }) => body.id)).size).toBe(1);
    await add('https://deezer.com/b');
    const { body } = await as(artist).send('GET /releases/:id', { params });
    expect(body.links.map(({ url }: { url: string }) => url)).toEqual([
      'https://tidal.com/a',
      'https://deezer.com/b',
    ]);
  });
});

describe('albums', () => {
  it('are made, read, changed and listed only by their artist', async () => {
    const artist = await makeArtist(test.app);
    const created = await as(artist).send('POST /albums', { body: { title: 'תקליט', producer: 'מפיק' } });
    expect(created).toMatchObject({ status: 201, body: { title: 'תקליט', producer: 'מפיק' } });
    const album = created.body;
    const params = { id: album.id };
    expect((await as(artist).send('GET /albums/:id', { params })).body).toEqual(album);
    const changed = await as(artist).send('PATCH /albums/:id', { params, body: { producer: 'מפיקה' } });
    expect(changed).toMatchObject({ status: 200, body: { title: 'תקליט', producer: 'מפיקה' } });
    expect((await as(artist).send('GET /albums')).body).toEqual([changed.body]);
    const other = await makeArtist(test.app);
    expect((await as(other).send('GET /albums')).body).toEqual([]);
    expect((await as(other).send('GET /albums/:id', { params })).status).toBe(404);
    const stolen = await as(other).send('POST /releases', { body: { album_id: album.id } });
    expect(stolen.status).toBe(404);
  });

  it('show their title on the pages of their songs', async () => {
    const artist = await makeArtist(test.app);
    const album = await makeAlbum(test.app, { artist, title: 'תקליט' });
    const song = await makeRelease(test.app, { artist, album_id: album.id });
    const params = { code: song.short_code ?? '' };
    expect((await test.visitor.send('GET /public/r/:code', { params })).body.album_title).toBe('תקליט');
    await as(artist).send('PATCH /albums/:id', { params: { id: album.id }, body: { title: 'תקליטון' } });
    expect((await test.visitor.send('GET /public/r/:code', { params })).body.album_title).toBe('תקליטון');
  });

  it('are listed in pages', async () => {
    const artist = await makeArtist(test.app);
    for (const title of ['א', 'ב', 'ג']) await makeAlbum(test.app, { artist, title });
    const first = await as(artist).send('GET /albums', { query: { limit: 2 } });
    const next = nextPageOf(first) ?? '';
    const second = await as(artist).fetch(next);
    expect([...first.body, ...second.body].map((album) => album.title)).toEqual(['ג', 'ב', 'א']);
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
