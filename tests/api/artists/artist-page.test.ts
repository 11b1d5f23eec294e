import { beforeAll, describe, expect, it } from 'vitest';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await sharedApp();
});
const as = ({ token }: { token: string }) => new Caller(test.origin, token);
const pageOf = (id: string) => test.visitor.send('GET /public/artist/:id', { params: { id } });

describe('an artist’s page', () => {
  it('shows the artist with the songs that aren’t drafts, newest first', async () => {
    const artist = await makeArtist(test.app, {
      stageName: 'להקת הגג',
      plan: 'unlimited',
      email: 'gag@example.test',
    });
    await makeRelease(test.app, { artist, title: 'ישן', radio: new Date('2020-01-01') });
    await makeRelease(test.app, { artist, title: 'חדש' });
    await makeRelease(test.app, { artist, title: 'טיוטה', isPublished: false });
    const { status, body } = await pageOf(artist.tenantId);
    expect(status).toBe(200);
    expect(body.stage_name).toBe('להקת הגג');
    expect(body.releases.map((song: { title: string }) => song.title)).toEqual(['חדש', 'ישן']);
    expect(JSON.stringify(body)).not.toContain('gag@example.test');
  });

  it('shows a new song at once, even if the page was cached', async () => {
    const artist = await makeArtist(test.app);
    await pageOf(artist.tenantId);
    await as(artist).send('POST /releases', { body: { title: 'הרגע' } });
    expect((await pageOf(artist.tenantId)).body.releases).toHaveLength(1);
  });

  it('shows thirty songs at most', async () => {
    const artist = await makeArtist(test.app, { plan: 'unlimited' });
    for (let song = 0; song < 31; song++) await makeRelease(test.app, { artist });
    expect((await pageOf(artist.tenantId)).body.releases).toHaveLength(30);
  });

  it('is 404 for an unknown id', async () => {
    for (const id of ['00000000-0000-7000-8000-000000000000', 'x', 'profile'])
      expect(await pageOf(id)).toMatchObject({ status: 404, body: { detail: 'NOT_FOUND' } });
  });
});

describe('changing an artist’s page', () => {
  it('changes the named fields, keeps the others, clears with null, and shows at once', async () => {
    const artist = await makeArtist(test.app, { stageName: 'לפני' });
    await pageOf(artist.tenantId);
    const send = (body: object) => as(artist).send('PUT /public/artist/profile', { body });
    const first = await send({
      stage_name: 'אחרי',
      first_name: 'נועה',
      bio: 'שורה\nועוד אחת',
      genres: ['רוק', 'Jazz'],
      spotify_url: 'https://open.spotify.com/artist/x',
      website_url: 'https://noa.example/',
    });
    expect(first.status).toBe(200);
    await send({ genres: null });
    expect((await pageOf(artist.tenantId)).body.genres).toEqual([]);
    await send({ website_url: null, spotify_url: '', genres: ['רוק', 'Jazz'] });
    expect((await pageOf(artist.tenantId)).body).toMatchObject({
      stage_name: 'אחרי',
      first_name: 'נועה',
      bio: 'שורה\nועוד אחת',
      genres: ['רוק', 'Jazz'],
      spotify_url: null,
      website_url: null,
    });
  });

  it('says which address is invalid', async () => {
    const artist = await makeArtist(test.app);
    const body = { website_url: 'javascript:alert(1)', tiktok_url: 5 };
    expect(await as(artist).send('PUT /public/artist/profile', { body })).toMatchObject({
      status: 422,
      body: { fields: { website_url: 'URL_INVALID', tiktok_url: 'INVALID' } },
    });
  });

  it('makes its images public, and refuses another person’s image', async () => {
    const artist = await makeArtist(test.app);
    const image = await makeFile(test.app, 'image', { ownerUserId: artist.userId });
    const anothers = await makeFile(test.app, 'image');
    const send = (path: string) =>
      as(artist).send('PUT /public/artist/profile', { body: { hero_background: path } });
    expect((await test.visitor.fetch(`/media/${image.id}`)).status).toBe(404);
    const changed = await send(`/media/${image.id}`);
    expect(changed.body).toMatchObject({
      hero_background: `/media/${image.id}`,
      colors: { on: expect.any(String) },
    });
    expect((await test.visitor.fetch(`/media/${image.id}`)).status).toBe(200);
    expect(await send(`/media/${anothers.id}`)).toMatchObject({
      status: 422,
      body: { fields: { hero_background: 'FILE_UNKNOWN' } },
    });
    expect((await test.visitor.fetch(`/media/${anothers.id}`)).status).toBe(404);
  });

  it('refuses script links, fields that artists can’t set, and visitors', async () => {
    const artist = await makeArtist(test.app);
    const send = (body: object) => as(artist).send('PUT /public/artist/profile', { body });
    expect((await send({ website_url: 'javascript:alert(1)' })).status).toBe(422);
    expect((await send({ plan: 'unlimited' })).status).toBe(422);
    expect((await as(artist).send('GET /auth/me')).body.tenant.plan).toBe('free');
    expect((await test.visitor.send('PUT /public/artist/profile', { body: { bio: 'x' } })).status).toBe(401);
  });
});
