import { beforeEach, describe, expect, it } from 'vitest';
import { openStationTeam, type StationTeam } from './station-team.ts';

let team: StationTeam;
beforeEach(async () => {
  team = await openStationTeam();
});

const add = (name: string, caller = team.member) =>
  team.send(caller, 'POST /radio-stations/:id/playlists', { body: { name } });
const change = (playlistId: string, body: object) =>
  team.send(team.member, 'PATCH /radio-stations/:id/playlists/:playlistId', { params: { playlistId }, body });
const names = async (query: Record<string, string> = {}) =>
  (await team.send(team.member, 'GET /radio-stations/:id/playlists', { query })).body.map(
    ({ name }: { name: string }) => name,
  );
const song = () => team.song('שיר');
const decide = (releaseId: string, body: object) =>
  team.send(team.member, 'POST /radio-stations/:id/songs/:releaseId/decision', {
    params: { releaseId },
    body,
  });

describe('a playlist', () => {
  it('has a unique name in its station, regardless of case, spaces and letters that look the same', async () => {
    expect((await add('Night Drive')).status).toBe(201);
    const { body: morning } = await add('בוקר');
    for (const name of ['Night Drive', 'night  DRIVE ']) {
      const again = await add(name);
      expect([again.status, again.body.fields]).toEqual([422, { name: 'NAME_TAKEN' }]);
    }
    expect((await change(morning.id, { name: 'NIGHT drive' })).body.fields).toEqual({ name: 'NAME_TAKEN' });
    expect((await change(morning.id, { name: 'בוקר', description: 'מוקדם' })).status).toBe(200);
    // Cyrillic letters, a fullwidth one, and a letter with no width.
    for (const name of ['Nіght Drіvе', 'Ｎight Drive', 'Night\u200b Drive'])
      expect((await add(name)).body.fields, name).toEqual({ name: 'NAME_TAKEN' });
    expect(await names()).toEqual(['Night Drive', 'בוקר']);
  });

  it('is created once if two members send its name at the same time', async () => {
    const both = await Promise.all([add('לילה'), add('לילה', team.admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('that is inactive is listed separately, keeps its name, and can be activated again', async () => {
    const { body: summer } = await add('קיץ');
    await add('חורף');
    await change(summer.id, { is_active: false });
    expect(await names()).toEqual(['חורף']);
    expect(await names({ is_active: 'false' })).toEqual(['קיץ']);
    expect((await add('קיץ')).body.fields).toEqual({ name: 'NAME_PUT_AWAY' });
    expect((await change(summer.id, { is_active: true })).body).toMatchObject({ is_active: true });
    expect(await names()).toEqual(['קיץ', 'חורף']);
  });

  it('that is inactive takes no songs, and the refusal says why', async () => {
    const { body: summer } = await add('קיץ');
    await change(summer.id, { is_active: false });
    const id = await song();
    const refused = await decide(id, { decision: 'approved', playlist_id: summer.id });
    expect([refused.status, refused.body.detail]).toEqual([409, 'PLAYLIST_PUT_AWAY']);
    expect((await decide(id, { decision: 'approved' })).body).toMatchObject({ decision: 'approved' });
  });

  it('can take an approved song from another playlist, and the song keeps its cycle', async () => {
    const [{ body: day }, { body: night }] = [await add('יום'), await add('לילה')];
    const cycle = async () =>
      (
        await team.send(team.member, 'POST /radio-stations/:id/review-sessions', {
          body: { latest_session_id: null },
        })
      ).body.id;
    const id = await song();
    const first = await cycle();
    await decide(id, { decision: 'approved', playlist_id: day.id });
    const { body: second } = await team.send(team.admin, 'POST /radio-stations/:id/review-sessions', {
      body: { latest_session_id: first },
    });
    const moved = await decide(id, { decision: 'approved', playlist_id: night.id });
    expect(moved.body).toMatchObject({ playlist_name: 'לילה', review_session_id: first });
    const onAir = (await team.send(team.member, 'GET /radio-stations/:id/on-air')).body;
    expect(onAir).toMatchObject([
      { session: { id: first }, playlists: [{ name: 'לילה', approved_count: 1 }] },
    ]);
    await decide(id, { decision: 'pending' });
    const again = await decide(id, { decision: 'approved', playlist_id: night.id });
    expect(again.body.review_session_id).toBe(second.id);
  });
});
