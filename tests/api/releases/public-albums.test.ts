import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newContext, visitor } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { setHidden } from '#server/releases/hiding/hiding.steps.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
let owner: Caller;
let id: string;
let code: string;
let songs: { id: string; short_code: string | null }[];

beforeAll(async () => {
  test = await sharedApp();
});
beforeEach(async () => {
  const artist = await makeArtist(test.app, { plan: 'unlimited', stageName: 'נועה' });
  owner = new Caller(test.origin, artist.token);
  const { body } = await owner.send('POST /albums', {
    body: {
      title: 'חוף אחר',
      credits: { lyrics: ['עידן'], composition: [], producer: '' },
      collaborators: [{ name: 'גלית', role: 'production', percentage: 12.5 }],
    },
  });
  id = body.id;
  code = body.short_code;
  songs = [];
  for (const title of ['ראשון', 'שני', 'שלישי']) {
    const sound = await makeFile(test.app, 'mp3', { ownerUserId: artist.userId });
    songs.push(await makeRelease(test.app, { artist, title, album_id: id, mp3_path: `/media/${sound.id}` }));
  }
});

const page = () => test.visitor.send('GET /public/albums/:code', { params: { code } });
const titles = async () => (await page()).body.songs.map(({ title }: { title: string }) => title);
const song = (index: number) => ({ params: { id: songs[index]?.id ?? '' } });

describe('An album’s page', () => {
  it('has the published songs in the album’s order, its credits without shares, and its kind', async () => {
    expect((await page()).body).toMatchObject({
      title: 'חוף אחר',
      artist_name: 'נועה',
      release_type: 'Single',
      collaborators: [{ name: 'גלית', role: 'production' }],
    });
    expect(await titles()).toEqual(['ראשון', 'שני', 'שלישי']);
    await owner.send('PUT /albums/:id/order', {
      params: { id },
      body: { order: [songs[2]?.id ?? '', songs[0]?.id ?? ''] },
    });
    expect(await titles()).toEqual(['שלישי', 'ראשון', 'שני']);
    await owner.send('PATCH /albums/:id', { params: { id }, body: { title: 'חוף חדש' } });
    expect((await page()).body.title).toBe('חוף חדש');
  });

  it('follows its songs: drafts, deleted and hidden ones leave it at once, and it ends with the last', async () => {
    await page();
    await owner.send('DELETE /releases/:id/link', song(0));
    expect(await titles()).toEqual(['שני', 'שלישי']);
    await owner.send('POST /releases/:id/link', song(0));
    expect(await titles()).toEqual(['ראשון', 'שני', 'שלישי']);
    await owner.send('DELETE /releases/:id', song(1));
    expect(await titles()).toEqual(['ראשון', 'שלישי']);
    await transact(newContext(test.app, visitor), (tx) => setHidden(tx, songs[2]?.id ?? '', 'hidden'));
    expect(await titles()).toEqual(['ראשון']);
    await owner.send('PATCH /releases/:id', { ...song(0), body: { album_id: null } });
    expect((await page()).status).toBe(404);
    expect((await fetch(`${test.origin}/album/${code}`)).status).toBe(404);
    expect((await fetch(`${test.origin}/album/${code}/card.jpg`)).status).toBe(404);
  });

  it('lets visitors hear of each song what its own page does', async () => {
    await page();
    const day = new Date(Date.now() + 86_400_000).toISOString();
    for (const preview of ['nothing', 'excerpt'] as const) {
      await owner.send('PATCH /releases/:id', { ...song(1), body: { preview } });
      await owner.send('POST /releases/:id/schedule', { ...song(1), body: { page_release_date: day } });
      const own = await test.visitor.send('GET /public/r/:code', {
        params: { code: songs[1]?.short_code ?? '' },
      });
      const { audio_url, opens_at } = (await page()).body.songs[1];
      expect({ audio_url, opens_at }).toEqual({
        audio_url: own.body.audio_url,
        opens_at: own.body.opens_at,
      });
      expect(audio_url === null).toBe(preview === 'nothing');
    }
  });

  it('is gone while the album is in the trash, and its songs no longer name it', async () => {
    const named = async () =>
      (await test.visitor.send('GET /public/r/:code', { params: { code: songs[0]?.short_code ?? '' } })).body
        .album_code;
    expect(await named()).toBe(code);
    await owner.send('DELETE /albums/:id', { params: { id } });
    expect((await page()).status).toBe(410);
    expect(await named()).toBeNull();
    await owner.send('POST /albums/:id/restore', { params: { id } });
    expect((await page()).status).toBe(200);
  });

  it('has a card for chats, and stands in the sitemap while a song of it is published', async () => {
    const card = await fetch(`${test.origin}/album/${code}/card.jpg`);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const empty = await owner.send('POST /albums', { body: { title: 'ריק' } });
    const map = await (await fetch(`${test.origin}/sitemap/albums-1.xml`)).text();
    expect(map).toContain(`/album/${code}</loc>`);
    expect(map).not.toContain(empty.body.short_code);
  });
});
