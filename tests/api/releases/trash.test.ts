import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '#server/database/drizzle.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { creditEntries } from '#server/database/tables/billing.ts';
import { files } from '#server/database/tables/files.ts';
import { albums, releases } from '#server/database/tables/releases.ts';
import { makeAlbum } from '#server/demonstration/albums.ts';
import { type ArtistSeed, type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease, type ReleaseSeed } from '#server/demonstration/releases.ts';
import { purgeOwnTrash } from '#server/own-data/own-data.jobs.ts';
import { builtWeb } from '../../support/built-web.ts';
import { Caller } from '../../support/caller.ts';
import { makeReadyRelease } from '../../support/make-ready-release.ts';
import { inDays, openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ web: await builtWeb() });
});
afterAll(() => test.close());

async function newSong(seed: ReleaseSeed = {}, artistSeed: ArtistSeed = {}) {
  const artist = await makeArtist(test.app, artistSeed);
  const song = await makeReadyRelease(test.app, { artist, ...seed });
  const owner = new Caller(test.origin, artist.token);
  const params = { id: song.id };
  return {
    artist,
    song,
    owner,
    page: () => test.visitor.send('GET /public/r/:code', { params: { code: song.short_code ?? '' } }),
    read: () => owner.send('GET /releases/:id', { params }),
    unpublish: () => owner.send('DELETE /releases/:id/link', { params }),
    publish: () => owner.send('POST /releases/:id/link', { params }),
    trash: () => owner.send('DELETE /releases/:id', { params }),
    restore: () => owner.send('POST /releases/:id/restore', { params }),
    schedule: (body: object) => owner.send('POST /releases/:id/schedule', { params, body }),
    credits: async () => {
      const { body } = await owner.send('GET /entitlements/mine');
      return body.find(({ kind }: { kind: string }) => kind === 'credits');
    },
  };
}
/** Gives an artist one radio push. */
const addRadioCredit = ({ tenantId }: MadeArtist) =>
  test.app.database.orm
    .insert(creditEntries)
    .values({ id: uuidv7(), tenantId, kind: 'radio', amount: 1, reason: 'purchase' });
const inFeed = async (id: string): Promise<boolean> =>
  (await test.visitor.send('GET /releases/all')).body.some((card: { id: string }) => card.id === id);
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('a song that its owner unpublishes', () => {
  it('becomes a draft without dates that only its owner sees, and its files are private', async () => {
    const { song, page, unpublish, owner } = await newSong({ radio: new Date(Date.now() - 60_000) });
    expect([(await page()).status, await inFeed(song.id)]).toEqual([200, true]);
    expect((await test.visitor.fetch(`${song.cover_image_path}`)).status).toBe(200);
    const { status, body } = await unpublish();
    expect(status).toBe(200);
    expect(body).toMatchObject({ is_draft: true, is_distributed: false, radio_release_date: null });
    expect([(await page()).status, await inFeed(song.id)]).toEqual([404, false]);
    expect((await test.visitor.fetch(`${song.cover_image_path}`)).status).toBe(404);
    expect(ids((await owner.send('GET /releases')).body)).toContain(song.id);
  });

  it('gets the same link when it is published again, without another credit', async () => {
    const { song, page, unpublish, publish, credits } = await newSong();
    const before = (await credits()).song_credits;
    await unpublish();
    expect((await publish()).body.short_code).toBe(song.short_code);
    expect((await page()).status).toBe(200);
    expect((await credits()).song_credits).toBe(before);
  });

  it('keeps its payment', async () => {
    const { unpublish, schedule } = await newSong({ isPaid: true, radio: new Date() });
    await unpublish();
    expect((await schedule({ radio_release_date: new Date().toISOString() })).status).toBe(200);
  });
});

describe('a song that its owner deletes', () => {
  it('disappears everywhere, and its link is 410', async () => {
    const { song, owner, page, read, trash } = await newSong({ radio: new Date(Date.now() - 60_000) });
    await page();
    const { status, body } = await trash();
    expect(status).toBe(200);
    expect(Date.parse(body.until) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    expect(await page()).toMatchObject({ status: 410, body: { detail: 'GONE' } });
    expect((await test.visitor.fetch(`/r/${song.short_code}`)).status).toBe(410);
    expect(await inFeed(song.id)).toBe(false);
    expect((await read()).status).toBe(404);
    expect(ids((await owner.send('GET /releases')).body)).not.toContain(song.id);
    expect((await test.visitor.fetch(`${song.cover_image_path}`)).status).toBe(404);
    expect((await owner.send('GET /releases/trash')).body).toEqual([
      expect.objectContaining({ id: song.id, title: song.title, was_published: true }),
    ]);
  });

  it('can be restored as it was', async () => {
    const { song, page, read, trash, restore } = await newSong(
      { radio: new Date(Date.now() - 60_000) },
      { plan: 'unlimited' },
    );
    await trash();
    const { status, body } = await restore();
    expect(status).toBe(200);
    expect(body).toMatchObject({ is_draft: false, radio_release_date: song.radio_release_date });
    expect([(await page()).status, await inFeed(song.id)]).toEqual([200, true]);
    expect((await test.visitor.fetch(`${song.cover_image_path}`)).status).toBe(200);
    expect((await restore()).status).toBe(404);
    expect((await read()).status).toBe(200);
  });

  it('is restored as a draft if it was one', async () => {
    const { trash, restore } = await newSong({ isPublished: false });
    await trash();
    expect((await restore()).body).toMatchObject({ is_draft: true, short_code: null });
  });

  it('returns a radio push that wasn’t sent yet, and uses it again when restored', async () => {
    const { artist, trash, restore, schedule, credits } = await newSong();
    await addRadioCredit(artist);
    await schedule({ radio_release_date: inDays(9).toISOString() });
    expect((await credits()).radio_credits).toBe(0);
    expect((await trash()).body.radio_credit_returned).toBe(true);
    expect((await credits()).radio_credits).toBe(1);
    expect((await restore()).body).toMatchObject({ is_paid: true, is_distributed: true });
    expect((await credits()).radio_credits).toBe(0);
  });

  it('loses its radio date if another song used that radio push', async () => {
    const { artist, owner, trash, restore, schedule } = await newSong();
    await addRadioCredit(artist);
    await schedule({ radio_release_date: inDays(9).toISOString() });
    await trash();
    const other = await makeReadyRelease(test.app, { artist });
    const body = { radio_release_date: inDays(3).toISOString() };
    await owner.send('POST /releases/:id/schedule', { params: { id: other.id }, body });
    expect((await restore()).body).toMatchObject({ is_paid: false, radio_release_date: null });
  });

  it('returns no radio push if radio already had the song', async () => {
    const { artist, trash, schedule, credits } = await newSong();
    await addRadioCredit(artist);
    await schedule({ radio_release_date: '2020-01-01T00:01' });
    expect((await trash()).body.radio_credit_returned).toBe(false);
    expect((await credits()).radio_credits).toBe(0);
  });

  it('is erased after thirty days, its files count as unused, and its link stays 410', async () => {
    const { song, owner, page, trash, restore } = await newSong({ lyrics: 'מילים שנמחקות' });
    await trash();
    await purgeOwnTrash(test.app, inDays(29));
    expect((await restore()).status).toBe(200);
    await trash();
    await purgeOwnTrash(test.app, inDays(31));
    expect((await restore()).status).toBe(404);
    expect((await page()).status).toBe(410);
    expect((await owner.send('GET /releases/trash')).body).toEqual([]);
    const { orm } = test.app.database;
    const [row] = await orm.select().from(releases).where(eq(releases.id, song.id));
    expect(row).toMatchObject({ title: '', lyrics: null, tenantId: null, coverFileId: null });
    const coverId = song.cover_image_path?.split('/').at(-1) ?? '';
    const [file] = await orm.select().from(files).where(eq(files.id, coverId));
    expect(file?.unusedSince).not.toBeNull();
  });

  it('leaves no row if it was never published', async () => {
    const { song, trash } = await newSong({ isPublished: false });
    await trash();
    await purgeOwnTrash(test.app, inDays(31));
    expect(await test.app.database.orm.select().from(releases).where(eq(releases.id, song.id))).toEqual([]);
  });
});

describe('an album that its owner deletes', () => {
  it('keeps its songs, and gets them back when it is restored', async () => {
    const artist = await makeArtist(test.app);
    const owner = new Caller(test.origin, artist.token);
    const album = await makeAlbum(test.app, { artist, title: 'ימים ראשונים' });
    const song = await makeRelease(test.app, { artist, album_id: album.id });
    const page = async () =>
      (await test.visitor.send('GET /public/r/:code', { params: { code: song.short_code ?? '' } })).body;
    expect((await page()).album_title).toBe('ימים ראשונים');
    const params = { id: album.id };
    expect((await owner.send('DELETE /albums/:id', { params })).status).toBe(200);
    expect(await page()).toMatchObject({ album_title: null, title: song.title });
    expect((await owner.send('GET /albums')).body).toEqual([]);
    expect((await owner.send('GET /albums/:id', { params })).status).toBe(404);
    expect(ids((await owner.send('GET /albums/trash')).body)).toEqual([album.id]);
    expect((await owner.send('POST /albums/:id/restore', { params })).status).toBe(200);
    expect((await page()).album_title).toBe('ימים ראשונים');
    await owner.send('DELETE /albums/:id', { params });
    await purgeOwnTrash(test.app, inDays(31));
    expect(await test.app.database.orm.select().from(albums).where(eq(albums.id, album.id))).toEqual([]);
    expect((await page()).title).toBe(song.title);
  });
});

it('another artist can’t delete, unpublish or restore a song', async () => {
  const { song, trash } = await newSong();
  const otherArtist = await test.signIn({ stageName: 'זר' });
  const params = { id: song.id };
  expect((await otherArtist.send('DELETE /releases/:id', { params })).status).toBe(404);
  expect((await otherArtist.send('DELETE /releases/:id/link', { params })).status).toBe(404);
  await trash();
  expect((await otherArtist.send('POST /releases/:id/restore', { params })).status).toBe(404);
});
