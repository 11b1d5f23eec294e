import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { shortCodeAlphabet } from '#shared/short-codes.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ env: { FREE_SONG_CREDITS: '1' } });
});
afterAll(() => test.close());

const as = ({ token }: { token: string }) => new Caller(test.origin, token);
const credits = async (artist: { token: string }) =>
  (await as(artist).send('GET /entitlements/mine')).body.find(
    ({ kind }: { kind: string }) => kind === 'credits',
  ).song_credits;

describe('publishing a song', () => {
  it('gives the song a code, a page and an artist’s name, and takes one credit', async () => {
    const artist = await makeArtist(test.app, { stageName: 'דנה מוניות' });
    const created = await as(artist).send('POST /releases', { body: { title: 'hello' } });
    expect(created).toMatchObject({
      status: 201,
      body: { title: 'Hello', artist_name: 'דנה מוניות', is_draft: false, is_distributed: false },
    });
    expect(created.body.short_code).toMatch(new RegExp(`^[${shortCodeAlphabet}]{7}$`));
    expect(created.body.public_code).toBe(created.body.short_code);
    expect(await credits(artist)).toBe(0);
    const page = await test.visitor.send('GET /public/r/:code', {
      params: { code: created.body.short_code },
    });
    expect(page).toMatchObject({
      status: 200,
      body: { id: created.body.id, artist: { stage_name: 'דנה מוניות' } },
    });
  });

  it('accepts is_draft false, and never true', async () => {
    const artist = await makeArtist(test.app);
    const publish = (is_draft: boolean) =>
      as(artist).send('POST /releases', { body: { title: 'שיר', is_draft } });
    expect(await publish(true)).toMatchObject({ status: 422, body: { fields: { is_draft: 'INVALID' } } });
    expect(await publish(false)).toMatchObject({ status: 201, body: { is_draft: false } });
  });

  it('calls a song without a name New Release', async () => {
    const artist = await makeArtist(test.app);
    const created = await as(artist).send('POST /releases', { body: { title: '' } });
    expect(created.body.title).toBe('New Release');
  });

  it('refuses a second song on one credit, and stores nothing of it', async () => {
    const artist = await makeArtist(test.app);
    const cover = await makeFile(test.app, 'image', { ownerUserId: artist.userId });
    expect((await as(artist).send('POST /releases', { body: {} })).status).toBe(201);
    const refused = await as(artist).send('POST /releases', {
      body: { title: 'שני', cover_image_path: `/media/${cover.id}` },
    });
    expect(refused).toMatchObject({ status: 402, body: { detail: 'SONG_CREDIT_REQUIRED' } });
    expect((await as(artist).send('GET /releases')).body).toHaveLength(1);
    expect((await test.visitor.fetch(`/media/${cover.id}`)).status).toBe(404);
  });

  it('publishes only one of four songs that are sent at once on one credit', async () => {
    const artist = await makeArtist(test.app);
    const replies = await Promise.all(
      ['א', 'ב', 'ג', 'ד'].map((title) => as(artist).send('POST /releases', { body: { title } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 402, 402, 402]);
    expect(await credits(artist)).toBe(0);
  });

  it('takes no credit from a subscriber', async () => {
    const artist = await makeArtist(test.app, { plan: 'subscriber' });
    for (const title of ['א', 'ב', 'ג'])
      expect((await as(artist).send('POST /releases', { body: { title } })).status).toBe(201);
    const { body: draft } = await as(artist).send('POST /releases/draft', { body: { title: 'טיוטה' } });
    const linked = await as(artist).send('POST /releases/:id/link', { params: { id: draft.id } });
    expect(linked).toMatchObject({ status: 200, body: { is_draft: false } });
    expect(await credits(artist)).toBe(1);
  });

  it('publishes a draft once, under one code, for one credit', async () => {
    const artist = await makeArtist(test.app);
    const draft = await as(artist).send('POST /releases/draft', { body: { title: 'טיוטה', is_draft: true } });
    expect(draft).toMatchObject({ status: 201, body: { is_draft: true, short_code: null } });
    const { id } = draft.body;
    const first = await as(artist).send('POST /releases/:id/link', { params: { id } });
    const again = await as(artist).send('POST /releases/:id/link', { params: { id } });
    expect(first.body.short_code).toBeTruthy();
    expect(again.body.short_code).toBe(first.body.short_code);
    expect(await credits(artist)).toBe(0);

    const { body: second } = await as(artist).send('POST /releases/draft', { body: { title: 'שנייה' } });
    const refused = await as(artist).send('POST /releases/:id/link', { params: { id: second.id } });
    expect(refused).toMatchObject({ status: 402, body: { detail: 'SONG_CREDIT_REQUIRED' } });
    const read = await as(artist).send('GET /releases/:id', { params: { id: second.id } });
    expect(read.body).toMatchObject({ is_draft: true, short_code: null });
  });

  it('needs a stage name first', async () => {
    const person = await test.signIn();
    expect(await person.send('POST /releases', { body: {} })).toMatchObject({
      status: 403,
      body: { detail: 'STAGE_NAME_REQUIRED' },
    });
  });
});

describe('the files of a song', () => {
  it('are public once the song is published, except the WAV', async () => {
    const artist = await makeArtist(test.app);
    const makeOwnFile = (kind: 'image' | 'mp3' | 'wav' | 'document') =>
      makeFile(test.app, kind, { ownerUserId: artist.userId });
    const [cover, mp3, wav, lyrics] = [
      await makeOwnFile('image'),
      await makeOwnFile('mp3'),
      await makeOwnFile('wav'),
      await makeOwnFile('document'),
    ];
    const created = await as(artist).send('POST /releases/draft', {
      body: {
        title: 'עם קבצים',
        cover_image_path: `/media/${cover.id}`,
        mp3_path: `/media/${mp3.id}`,
        wav_file_path: `/media/${wav.id}`,
        lyrics_file_path: `/media/${lyrics.id}`,
      },
    });
    expect(created.status).toBe(201);
    expect((await test.visitor.fetch(`/media/${mp3.id}`)).status).toBe(404);
    expect((await test.visitor.fetch(created.body.signed_urls[`/media/${cover.id}`])).status).toBe(200);
    expect((await test.visitor.fetch(created.body.audio_url)).status).toBe(200);
    const { id } = created.body;
    const { body: song } = await as(artist).send('POST /releases/:id/link', { params: { id } });
    for (const file of [cover, mp3, lyrics])
      expect((await test.visitor.fetch(`/media/${file.id}`)).status).toBe(200);
    expect((await test.visitor.fetch(`/media/${wav.id}`)).status).toBe(404);
    expect(song.wav_file_path).toBe(`/media/${wav.id}`);
    const page = await test.visitor.send('GET /public/r/:code', { params: { code: song.short_code } });
    expect(page.body.wav_file_path).toBeNull();
    expect(page.body.audio_url).toBe(`/media/${mp3.id}/listen`);
    expect(page.body.lyrics).toBe('שיר של מילה אחת');
    expect(page.body.downloads.map(({ kind }: { kind: string }) => kind)).toEqual(['mp3', 'cover', 'lyrics']);
    for (const { url } of page.body.downloads) expect((await test.visitor.fetch(url)).status).toBe(200);
  });

  it('must be the artist’s own, and of a type that fits the field', async () => {
    const artist = await makeArtist(test.app);
    const anothers = await makeFile(test.app, 'image');
    const wav = await makeFile(test.app, 'wav', { ownerUserId: artist.userId });
    const body = { cover_image_path: `/media/${anothers.id}` };
    expect(await as(artist).send('POST /releases', { body })).toMatchObject({
      status: 422,
      body: { fields: { cover_image_path: 'FILE_UNKNOWN' } },
    });
    expect(await as(artist).send('POST /releases', { body: { mp3_path: `/media/${wav.id}` } })).toMatchObject(
      { status: 422, body: { fields: { mp3_path: 'FILE_UNKNOWN' } } },
    );
    expect((await test.visitor.fetch(`/media/${anothers.id}`)).status).toBe(404);
  });
});

describe('creating a song', () => {
  it.each(['is_paid', 'is_distributed', 'tenant_id', 'short_code', 'radio_release_date', '__proto__'])(
    'refuses the field %s',
    async (field) => {
      const artist = await makeArtist(test.app);
      const reply = await as(artist).fetch('/api/releases', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"title":"x","${field}":true}`,
      });
      expect([400, 422]).toContain(reply.status);
      expect((await as(artist).send('GET /releases')).body).toEqual([]);
    },
  );
});

describe('a draft', () => {
  it('is read by its owner and by operators who manage users; for everyone else it is 404', async () => {
    const artist = await makeArtist(test.app);
    const draft = await makeRelease(test.app, { artist, isPublished: false });
    const params = { id: draft.id };
    expect((await as(artist).send('GET /releases/:id', { params })).status).toBe(200);
    const operator = await makeArtist(test.app, { isOperator: true });
    expect((await as(operator).send('GET /releases/:id', { params })).status).toBe(200);
    const other = await makeArtist(test.app);
    expect((await as(other).send('GET /releases/:id', { params })).status).toBe(404);
    expect((await test.visitor.send('GET /releases/:id', { params })).status).toBe(401);
  });

  it('can’t be told from a wrong code: unknown and malformed codes get the same 404', async () => {
    const unknown = await test.visitor.send('GET /public/r/:code', { params: { code: 'abcdefg' } });
    const malformed = await test.visitor.send('GET /public/r/:code', { params: { code: 'nope!' } });
    expect(unknown).toMatchObject({ status: 404, body: { detail: 'NOT_FOUND' } });
    expect(malformed.body).toEqual(unknown.body);
  });
});
