import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/drizzle.ts';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import type { Decision } from '#shared/station-team.ts';
import type { Caller } from '../../support/caller.ts';
import { idOf, nextPageOf } from '../harness.ts';
import { hoursAgo, openStationTeam, type StationTeam, sendAt } from './station-team.ts';

let team: StationTeam;
beforeAll(async () => {
  team = await openStationTeam();
});

const song = (title: string, radio = hoursAgo(1)) => team.song(title, { radio });
const like = (caller: Caller, releaseId: string) =>
  team.send(caller, 'POST /radio-stations/:id/songs/actions', {
    body: { action_type: 'like', release_id: releaseId },
  });
const comment = (caller: Caller, releaseId: string, text: string, parent?: string) =>
  team.send(caller, 'POST /radio-stations/:id/songs/actions', {
    body: { action_type: 'comment', release_id: releaseId, comment_text: text, parent_id: parent ?? null },
  });
const stats = async () => (await team.send(team.member, 'GET /radio-stations/:id/stats')).body;
const feed = async (query: Record<string, string> = {}) =>
  (await team.send(team.member, 'GET /radio-stations/:id/feed', { query })).body;
const titles = (songs: { title: string }[]) => songs.map(({ title }) => title);

describe('likes and comments', () => {
  it('a second like removes the first, and each person sees their own', async () => {
    const id = await song('לייק');
    expect((await like(team.member, id)).body.stats).toMatchObject({
      likes_count: 1,
      comments_count: 0,
      liked_by_current_user: true,
    });
    expect((await like(team.admin, id)).body.stats.likes_count).toBe(2);
    const withdrawn = await like(team.member, id);
    expect(withdrawn.body).toMatchObject({
      action: null,
      stats: { likes_count: 1, liked_by_current_user: false },
    });
  });

  it('a hundred likes at once by twenty people count once per person (H1)', async () => {
    const id = await song('הרבה לייקים');
    const fans = await Promise.all(Array.from({ length: 20 }, () => team.join()));
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => fans[index % 20]).map((fan) => fan && like(fan, id)),
    );
    const { rows } = await team.test.app.database.orm.execute<{ n: number }>(
      sql`select count(*)::int as n from song_actions where release_id = ${id} and action_type = 'like'`,
    );
    const seen = await team.send(team.member, 'GET /radio-stations/:id/songs/:releaseId/stats', {
      params: { releaseId: id },
    });
    expect(rows[0]?.n).toBe(20);
    expect(seen.body.likes_count).toBe(20);
  });

  it('comments form threads; only their author changes them, and a blank one is refused', async () => {
    const id = await song('שרשור');
    const first = await comment(team.member, id, 'פזמון חזק');
    const reply = await comment(team.admin, id, 'מסכימה', first.body.action.id);
    expect(reply.body.action.parent_id).toBe(first.body.action.id);
    expect((await comment(team.member, id, '  ')).status).toBe(422);
    const params = { actionId: first.body.action.id };
    const name = 'PUT /radio-stations/:id/actions/:actionId';
    const foreign = await team.send(team.admin, name, { params, body: { comment_text: 'לא שלי' } });
    expect(foreign).toMatchObject({ status: 403, body: { detail: 'NOT_AUTHOR' } });
    const deleted = await team.send(team.admin, 'DELETE /radio-stations/:id/actions/:actionId', { params });
    expect(deleted).toMatchObject({ status: 403, body: { detail: 'NOT_AUTHOR' } });
    const own = await team.send(team.member, name, { params, body: { comment_text: 'פזמון חזק מאוד' } });
    expect(own.body).toMatchObject({ comment_text: 'פזמון חזק מאוד', user_name: 'שדרן' });
    expect(own.body.edited_at).not.toBeNull();
    await team.send(team.member, 'DELETE /radio-stations/:id/actions/:actionId', { params });
    const remaining = await team.send(team.member, 'GET /radio-stations/:id/songs/:releaseId/actions', {
      params: { releaseId: id },
    });
    expect(remaining.body.map(({ comment_text }: { comment_text: string }) => comment_text)).toEqual([
      'מסכימה',
    ]);
  });

  it('replies to another song’s comment and actions on songs outside the feed are refused', async () => {
    const first = await comment(team.member, await song('אחד'), 'כאן');
    expect((await comment(team.member, await song('שניים'), 'שם', first.body.action.id)).status).toBe(404);
    const future = await song('מחר', new Date(Date.now() + 3_600_000));
    expect((await like(team.member, future)).status).toBe(404);
    expect((await team.decide(team.member, future, 'approved')).status).toBe(404);
  });

  it('a like may contain the empty fields of a comment', async () => {
    const id = await song('ריק');
    const sent = await team.send(team.member, 'POST /radio-stations/:id/songs/actions', {
      body: { release_id: id, action_type: 'like', comment_text: null, parent_id: null },
    });
    expect(sent.body).toMatchObject({ stats: { likes_count: 1 } });
  });

  it('comments of one station can’t be answered, edited or deleted through another', async () => {
    const id = await song('בשתי תחנות');
    const { body: here } = await comment(team.member, id, 'כאן');
    const { id: elsewhere } = await makeStation(team.test.app);
    await joinStation(team.test.app, elsewhere, await idOf(team.member), 'admin');
    const sendThere = sendAt(elsewhere);
    const params = { actionId: here.action.id };
    const body = { comment_text: 'שם' };
    const replies = [
      await sendThere(team.member, 'POST /radio-stations/:id/songs/actions', {
        body: { ...body, action_type: 'comment', release_id: id, parent_id: here.action.id },
      }),
      await sendThere(team.member, 'PUT /radio-stations/:id/actions/:actionId', { params, body }),
      await sendThere(team.member, 'DELETE /radio-stations/:id/actions/:actionId', { params }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    const own = await team.send(team.member, 'GET /radio-stations/:id/songs/:releaseId/actions', {
      params: { releaseId: id },
    });
    expect(own.body).toMatchObject([{ comment_text: 'כאן', edited_at: null }]);
    const theirs = await sendThere(team.member, 'GET /radio-stations/:id/songs/:releaseId/actions', {
      params: { releaseId: id },
    });
    expect(theirs.body).toEqual([]);
  });

  it('select, pending and decline can’t be sent as actions', async () => {
    const id = await song('בחירה');
    for (const action_type of ['select', 'pending', 'decline']) {
      const sent = await team.send(team.member, 'POST /radio-stations/:id/songs/actions', {
        body: { action_type, release_id: id },
      });
      expect(sent.status).toBe(422);
    }
  });
});

describe('a decision', () => {
  it('names the person who made it and when, is in the activity, and changes the counts', async () => {
    const id = await song('החלטה');
    const before = await stats();
    const start = Date.now();
    const decided = await team.decide(team.member, id, 'pending');
    const decidedAt = Date.parse(decided.body.decided_at);
    expect(decidedAt).toBeGreaterThanOrEqual(start);
    expect(decidedAt).toBeLessThanOrEqual(Date.now());
    expect(decided.body).toMatchObject({
      decision: 'pending',
      decided_by_name: 'שדרן',
      review_session_id: null,
    });
    const [pending] = (await team.send(team.member, 'GET /radio-stations/:id/activity')).body;
    expect(pending).toMatchObject({ action_type: 'pending', release_title: 'החלטה', user_name: 'שדרן' });
    await team.decide(team.admin, id, 'approved');
    const after = await stats();
    expect(after.approved_count).toBe(before.approved_count + 1);
    expect(after.pending_count).toBe(before.pending_count);
    const [latest] = (await team.send(team.member, 'GET /radio-stations/:id/activity')).body;
    expect(latest).toMatchObject({ action_type: 'select', release_title: 'החלטה', user_name: 'עורכת' });
    const undone = await team.decide(team.member, id, null);
    expect(undone.body).toMatchObject({ decision: null, decided_by_name: null, decided_at: null });
    expect(await stats()).toMatchObject({ approved_count: before.approved_count });
  });

  it('is refused for songs outside the feed, and if address and body name different songs', async () => {
    const read = (releaseId: string) =>
      team.send(team.member, 'GET /radio-stations/:id/songs/:releaseId/decision', { params: { releaseId } });
    expect((await read(await song('מחר', hoursAgo(-1)))).status).toBe(404);
    expect((await read(team.stationId)).status).toBe(404);
    const [first, second] = [await song('הראשון'), await song('השני')];
    const mixed = await team.send(team.member, 'POST /radio-stations/:id/songs/:releaseId/decision', {
      params: { releaseId: first },
      body: { release_id: second, decision: 'approved' },
    });
    expect(mixed.body).toMatchObject({ detail: 'INVALID', fields: { release_id: 'INVALID' } });
    expect((await read(first)).body.decision).toBeNull();
  });

  it('can put an approved song only into a playlist of the same station', async () => {
    const id = await song('לפלייליסט');
    const make = (body: object) => team.send(team.member, 'POST /radio-stations/:id/playlists', { body });
    expect((await make({ name: ' ' })).body.fields).toEqual({ name: 'REQUIRED' });
    const { body: playlist } = await make({ name: 'ערב', description: '' });
    expect(playlist).toMatchObject({ name: 'ערב', description: null, approved_count: 0 });
    const { id: elsewhere } = await makeStation(team.test.app);
    await joinStation(team.test.app, elsewhere, await idOf(team.member), 'admin');
    const foreign = await sendAt(elsewhere)(team.member, 'POST /radio-stations/:id/playlists', {
      body: { name: 'זר' },
    });
    expect(foreign.status).toBe(201);
    const renamed = await team.send(team.member, 'PATCH /radio-stations/:id/playlists/:playlistId', {
      params: { playlistId: foreign.body.id },
      body: { name: 'שלי' },
    });
    expect(renamed.status).toBe(404);
    expect((await team.decide(team.member, id, 'approved', foreign.body.id)).status).toBe(404);
    expect((await team.decide(team.member, id, 'approved', playlist.id)).body.playlist_name).toBe('ערב');
    const [counted] = (await team.send(team.member, 'GET /radio-stations/:id/playlists')).body;
    expect(counted.approved_count).toBe(1);
    expect(titles(await feed({ playlist_id: playlist.id }))).toEqual(['לפלייליסט']);
    await team.decide(team.member, id, 'declined');
    expect((await team.send(team.member, 'GET /radio-stations/:id/playlists')).body[0].approved_count).toBe(
      0,
    );
  });
});

describe('the feed', () => {
  it('shows songs with the team’s decisions and likes, filtered and in pages', async () => {
    const otherTeam = await openStationTeam({});
    const ids: string[] = [];
    for (let hour = 1; hour <= 5; hour += 1)
      ids.push(await otherTeam.song(`שיר ${hour}`, { radio: hoursAgo(hour) }));
    const decideSong = (index: number, decision: Decision) =>
      otherTeam.decide(otherTeam.member, ids[index] ?? '', decision);
    await decideSong(0, 'approved');
    await decideSong(2, 'pending');
    await decideSong(4, 'approved');
    await otherTeam.send(otherTeam.admin, 'POST /radio-stations/:id/songs/actions', {
      body: { action_type: 'like', release_id: ids[3] ?? '' },
    });
    const list = async (query: Record<string, string>) =>
      (await otherTeam.send(otherTeam.member, 'GET /radio-stations/:id/feed', { query })).body;
    const all = await list({});
    expect(titles(all)).toEqual(['שיר 1', 'שיר 2', 'שיר 3', 'שיר 4', 'שיר 5']);
    expect(all[0].decision).toMatchObject({ decision: 'approved', decided_by_name: 'שדרן' });
    expect(all[3].stats).toMatchObject({ likes_count: 1, liked_by_current_user: false });
    expect(titles(await list({ filter: 'approved' }))).toEqual(['שיר 1', 'שיר 5']);
    expect(titles(await list({ filter: 'liked' }))).toEqual(['שיר 4']);
    const first = await otherTeam.send(otherTeam.member, 'GET /radio-stations/:id/feed', {
      query: { filter: 'approved', limit: '1' },
    });
    const next = nextPageOf(first) ?? '';
    expect(titles((await otherTeam.member.fetch(next)).body)).toEqual(['שיר 5']);
    await otherTeam.test.close();
  });

  it('sorts a decided song by its new date when the date moves', async () => {
    const id = await song('זז', hoursAgo(2));
    await team.decide(team.member, id, 'pending');
    await team.test.app.database.orm.execute(
      sql`update releases set shown_at = ${hoursAgo(90).toISOString()} where id = ${id}`,
    );
    expect(titles(await feed({ filter: 'pending' })).at(-1)).toBe('זז');
  });
});
