import { beforeAll, describe, expect, it } from 'vitest';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import type { Decision } from '#shared/station-team.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { makeWav } from '../../support/make-wav.ts';
import { openStationTeam, type StationTeam } from './station-team.ts';

let team: StationTeam;
beforeAll(async () => {
  team = await openStationTeam();
});

const newArtist = () => makeArtist(team.test.app, { plan: 'unlimited', stageName: 'נועה' });
const song = async (artist: MadeArtist, title: string, minutesAgo: number): Promise<string> =>
  (
    await makeRelease(team.test.app, {
      artist,
      title,
      artist_name: 'נועה',
      radio: new Date(Date.now() - minutesAgo * 60_000),
    })
  ).id;
const decide = (releaseId: string, playlistId: string | null, decision: Decision | null = 'approved') =>
  team.decide(team.member, releaseId, decision, playlistId);
const studio = async () => (await team.send(team.member, 'GET /radio-stations/:id/studio')).body;
const setStudio = (body: object, caller = team.member) =>
  team.send(caller, 'PUT /radio-stations/:id/studio', { body });
const step = (by: number, from: string) =>
  team.send(team.member, 'POST /radio-stations/:id/studio/step', { body: { by, from } });
const cardOf = async (releaseId: string) =>
  (await team.send(team.member, 'GET /radio-stations/:id/songs/:releaseId/card', { params: { releaseId } }))
    .body;
const saying = (seconds: number) => makeWav({ seconds, sample: (time) => Math.sin(time * 2_000) / 3 });

describe('the presenter’s card', () => {
  it('shows the artist’s text, fills empty fields from the song, and is not public', async () => {
    const artist = await newArtist();
    const caller = new Caller(team.test.origin, artist.token);
    const id = await song(artist, 'לילה לבן', 5);
    expect(await cardOf(id)).toMatchObject({
      read_title: 'לילה לבן',
      said_title: null,
      first_line: null,
      second_line: null,
      after: null,
      saying_url: null,
      intro_seconds: null,
    });
    const written = {
      title: 'לַיְלָה לָבָן',
      artist: 'נֹעָה',
      said_title: '',
      said_artist: 'NO-a',
      first_line: 'שיר שנכתב בלילה אחד.',
      second_line: '',
      after: 'תודה לנועה.',
    };
    const saved = await caller.send('PATCH /releases/:id', {
      params: { id },
      body: {
        presenter_card: written,
        intro_seconds: 12.4,
        credits: { lyrics: ['דנה'], composition: ['דנה'], producer: '' },
        additional_credits: [{ name: 'אורי', role: 'גיטרה' }],
      },
    });
    expect(saved.body.presenter_card).toEqual(written);
    expect(await cardOf(id)).toMatchObject({
      read_title: written.title,
      read_artist: written.artist,
      said_title: null,
      said_artist: 'NO-a',
      first_line: written.first_line,
      second_line: null,
      after: written.after,
      intro_seconds: 12.4,
      credits: { lyrics: ['דנה'], composition: ['דנה'] },
      additional_credits: [{ name: 'אורי', role: 'גיטרה' }],
    });
    // The station's own intro for its playout comes first.
    await team.send(team.member, 'PATCH /radio-stations/:id/songs/:releaseId/playout', {
      params: { releaseId: id },
      body: { intro_ms: 9_000 },
    });
    expect((await cardOf(id)).intro_seconds).toBe(9);
    // None of it is public.
    const { body: shown } = await caller.send('GET /public/r/:code', {
      params: { code: saved.body.short_code },
    });
    expect(JSON.stringify(shown)).not.toContain('NO-a');
    expect(shown).not.toHaveProperty('presenter_card');
  });

  it('plays the artist saying the names, in at most four seconds', async () => {
    const artist = await newArtist();
    const caller = new Caller(team.test.origin, artist.token);
    const id = await song(artist, 'אור', 6);
    const { userId: ownerUserId } = artist.context.caller;
    const setSaying = async (seconds: number) => {
      const file = await makeFile(team.test.app, 'wav', { ownerUserId, bytes: saying(seconds) });
      return caller.send('PATCH /releases/:id', {
        params: { id },
        body: { saying_path: `/media/${file.id}` },
      });
    };
    const tooLong = await setSaying(6);
    expect(tooLong.status).toBe(422);
    expect(tooLong.body.fields).toEqual({ saying_path: 'SAYING_TOO_LONG' });
    expect((await setSaying(3)).status).toBe(200);
    const { saying_url } = await cardOf(id);
    const listened = await fetch(new URL(saying_url, team.test.origin));
    expect(listened.status).toBe(200);
    expect(listened.headers.get('content-type')).toBe('audio/wav');
    const other = await newArtist();
    const theirs = await makeFile(team.test.app, 'wav', {
      ownerUserId: other.context.caller.userId,
      bytes: saying(2),
    });
    const stolen = await caller.send('PATCH /releases/:id', {
      params: { id },
      body: { saying_path: `/media/${theirs.id}` },
    });
    expect(stolen.body.fields).toEqual({ saying_path: 'FILE_UNKNOWN' });
  });

  it.each([
    [{ said_title: 'לילה' }, 'NOT_LATIN'],
    [{ first_line: 'א'.repeat(161) }, 'TOO_LONG'],
  ])('refuses %j', async (part, problem) => {
    const artist = await newArtist();
    const id = await song(artist, 'ים', 7);
    const empty = {
      title: '',
      artist: '',
      said_title: '',
      said_artist: '',
      first_line: '',
      second_line: '',
      after: '',
    };
    const { status, body } = await new Caller(team.test.origin, artist.token).send('PATCH /releases/:id', {
      params: { id },
      body: { presenter_card: { ...empty, ...part } },
    });
    expect(status).toBe(422);
    expect(Object.values(body.fields)).toEqual([problem]);
  });
});

describe('the studio', () => {
  it('steps through a list on air, and two presses at once move one song forward', async () => {
    const artist = await newArtist();
    const { body: playlist } = await team.send(team.member, 'POST /radio-stations/:id/playlists', {
      body: { name: 'ערב' },
    });
    const [first, second, third] = [
      await song(artist, 'ראשון', 10),
      await song(artist, 'שני', 20),
      await song(artist, 'שלישי', 30),
    ];
    const elsewhere = await song(artist, 'אחר', 15);
    expect(await studio()).toEqual({
      list: null,
      release_id: null,
      card: null,
      place: null,
      previous: null,
      next: null,
    });
    for (const id of [first, second, third]) await decide(id, playlist.id);
    await decide(elsewhere, null);

    const opened = (await setStudio({ playlist_id: playlist.id })).body;
    expect(opened).toMatchObject({
      list: { playlist_id: playlist.id, playlist_name: 'ערב', session_id: null, songs: 3 },
      card: { title: 'ראשון' },
      place: 1,
      previous: null,
      next: { title: 'שני' },
    });
    const both = await Promise.all([step(1, first), step(1, first)]);
    expect(both.map(({ body }) => body.card.title)).toEqual(['שני', 'שני']);
    expect(await studio()).toMatchObject({
      place: 2,
      previous: { title: 'ראשון' },
      next: { title: 'שלישי' },
    });
    // A song that leaves the list stays current until the next step.
    await decide(second, null, null);
    expect(await studio()).toMatchObject({ card: { title: 'שני' }, place: null, next: { title: 'שלישי' } });
    expect((await step(1, second)).body).toMatchObject({ card: { title: 'שלישי' }, place: 2, next: null });
    expect((await step(1, third)).body.card.title).toBe('שלישי');
    expect((await step(-1, third)).body.card.title).toBe('ראשון');

    expect((await setStudio({ playlist_id: playlist.id, release_id: third })).body.card.title).toBe('שלישי');
    expect((await setStudio({ playlist_id: playlist.id, release_id: elsewhere })).status).toBe(404);
    expect((await setStudio({ session_id: playlist.id })).status).toBe(404);
    expect((await setStudio({ playlist_id: 'none', session_id: 'none' })).body.card.title).toBe('אחר');
    expect((await setStudio({})).body.list).toBeNull();
  });

  it('is only for the team', async () => {
    const outsider = new Caller(team.test.origin, (await newArtist()).token);
    expect((await team.send(outsider, 'GET /radio-stations/:id/studio')).status).toBe(403);
    expect((await setStudio({}, outsider)).status).toBe(403);
  });
});
