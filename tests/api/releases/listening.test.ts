import { beforeAll, describe, expect, it } from 'vitest';
import { system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { audioReady } from '#server/releases/index.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { lockAwaited, sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await sharedApp();
});

describe('a listening copy', () => {
  it('of a WAV can be heard in the feed and on the song’s page', async () => {
    const artist = await makeArtist(test.app, { plan: 'unlimited' });
    const wav = await makeFile(test.app, 'wav', { ownerUserId: artist.userId });
    const song = await makeRelease(test.app, {
      artist,
      wav_file_path: `/media/${wav.id}`,
      radio: new Date('2026-01-01'),
    });
    expect(song.duration_seconds).toBeCloseTo(0.5);
    const audioUrl = async () => (await test.visitor.send('GET /releases/all')).body[0].audio_url;
    await expect.poll(audioUrl, { timeout: 15_000 }).toBe(`/media/${wav.id}/listen`);
    const page = await test.visitor.send('GET /public/r/:code', { params: { code: song.short_code ?? '' } });
    expect(page.body.audio_url).toBe(`/media/${wav.id}/listen`);
    expect(page.body.peaks.length).toBeGreaterThan(0);
    const listened = await test.visitor.fetch(page.body.audio_url);
    expect(listened.status).toBe(200);
    expect(listened.headers.get('content-type')).toBe('audio/mpeg');
    expect((await test.visitor.fetch(`/media/${wav.id}`)).status).toBe(404);
  });

  it('that is stored while a song gets its recording can be heard there too', async () => {
    const artist = await makeArtist(test.app, { plan: 'unlimited' });
    const wav = await makeFile(test.app, 'wav', { ownerUserId: artist.userId });
    const { pool } = test.app.database;
    const isReady = async () =>
      (await pool.query('select listening_key from files where id = $1', [wav.id])).rows[0].listening_key !==
      null;
    await expect.poll(isReady, { timeout: 15_000 }).toBe(true);
    const { rows } = await pool.query(
      `update files f set listening_key = null from files old where old.id = f.id and f.id = $1 returning old.listening_key as key`,
      [wav.id],
    );
    const job = await pool.connect();
    await job.query('begin');
    await job.query('update files set listening_key = $2 where id = $1', [wav.id, rows[0].key]);
    const made = new Caller(test.origin, artist.token).send('POST /releases', {
      body: { title: 'שיר', genre: 'pop', wav_file_path: `/media/${wav.id}` },
    });
    await lockAwaited(test);
    await job.query('commit');
    job.release();
    expect((await made).body.audio_url).toContain(`/media/${wav.id}/listen`);
  });

  it('is missing for a song without a recording', async () => {
    const artist = await makeArtist(test.app, { plan: 'unlimited' });
    const image = await makeFile(test.app, 'image', { ownerUserId: artist.userId });
    await makeRelease(test.app, { artist, cover_image_path: `/media/${image.id}` });
    await transact({ app: test.app, caller: system }, (tx) => audioReady(tx, image.id));
    const { body } = await test.visitor.send('GET /public/artist/:id', { params: { id: artist.tenantId } });
    expect(body.releases[0]).toMatchObject({ audio_url: null, duration_seconds: null });
  });
});
