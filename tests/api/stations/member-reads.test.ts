import { beforeAll, describe, expect, it } from 'vitest';
import { eq } from '#server/database/drizzle.ts';
import { releases } from '#server/database/tables/releases.ts';
import { idOf } from '../harness.ts';
import { hoursAgo, openStationTeam, type StationTeam } from './station-team.ts';

let team: StationTeam;
let newer: string;
let older: string;

beforeAll(async () => {
  team = await openStationTeam();
  newer = await team.song('חדש', { radio: hoursAgo(1) });
  older = await team.song('ישן', { radio: hoursAgo(2) });
  for (const [caller, release_id] of [
    [team.member, older],
    [team.admin, older],
    [team.admin, newer],
  ] as const)
    await team.send(caller, 'POST /radio-stations/:id/songs/actions', {
      body: { action_type: 'like', release_id },
    });
  await team.send(team.member, 'POST /radio-stations/:id/songs/actions', {
    body: { action_type: 'comment', release_id: newer, comment_text: 'פזמון חזק' },
  });
  for (const [releaseId, decision] of [
    [older, 'approved'],
    [newer, 'declined'],
  ] as const)
    await team.decide(team.admin, releaseId, decision);
});

const read = async (path: string, query: Record<string, string> = {}, params = {}) =>
  (
    await team.send(team.member, `GET /radio-stations/:id/${path}` as Parameters<typeof team.send>[1], {
      query,
      params,
    })
  ).body;

describe('a member reads', () => {
  it('the liked songs, newest first, with their likes and whether the member likes them', async () => {
    expect(await read('likes')).toEqual([
      { release_id: newer, likes_count: 1, liked_by_current_user: false },
      { release_id: older, likes_count: 2, liked_by_current_user: true },
    ]);
  });

  it('the decided songs, newest first, or those with one decision', async () => {
    const decided = await read('decisions');
    expect(decided.map(({ release_id }: { release_id: string }) => release_id)).toEqual([newer, older]);
    expect(await read('decisions', { decision_filter: 'approved' })).toEqual([
      {
        release_id: older,
        decision: 'approved',
        reasons: [],
        note: null,
        playlist_id: null,
        playlist_name: null,
        review_session_id: null,
        decided_by_user_id: await idOf(team.admin),
        decided_by_name: 'עורכת',
        by_committee: false,
        decided_at: expect.any(String),
        seq: expect.any(Number),
      },
    ]);
    expect(await read('decisions', { decision_filter: 'pending' })).toEqual([]);
    expect(await read('decisions', { decision_filter: 'all' })).toEqual(decided);
    const liked = await read('decisions', { decision_filter: 'liked' });
    expect(liked.map(({ decision }: { decision: string }) => decision)).toEqual(['declined', 'approved']);
  });

  it('the team’s actions, newest first, or one kind; a decision is a select or a decline', async () => {
    const kinds = (await read('actions')).map(({ action_type }: { action_type: string }) => action_type);
    expect(kinds).toEqual(['decline', 'select', 'comment', 'like', 'like', 'like']);
    expect(await read('actions', { action_type: 'comment' })).toEqual([
      {
        id: expect.any(String),
        release_id: newer,
        user_id: await idOf(team.member),
        user_name: 'שדרן',
        user_email: expect.stringContaining('@'),
        action_type: 'comment',
        comment_text: 'פזמון חזק',
        parent_id: null,
        songs_count: null,
        created_at: expect.any(String),
        edited_at: null,
      },
    ]);
  });

  it('the actions on one song, oldest first, and the numbers of its likes and comments', async () => {
    const actions = await read('songs/:releaseId/actions', {}, { releaseId: newer });
    expect(actions.map(({ action_type }: { action_type: string }) => action_type)).toEqual([
      'like',
      'comment',
      'decline',
    ]);
    expect(
      await read('songs/:releaseId/actions', { action_type: 'like' }, { releaseId: older }),
    ).toHaveLength(2);
    expect(await read('songs/:releaseId/stats', {}, { releaseId: newer })).toMatchObject({
      likes_count: 1,
      comments_count: 1,
      liked_by_current_user: false,
    });
  });

  it('the activity with each action’s song, fifty by default, a hundred at most', async () => {
    await team.test.app.database.orm
      .update(releases)
      .set({ soundPrint: 'a sound' })
      .where(eq(releases.id, newer));
    const [latest] = await read('activity', { limit: '1' });
    expect(latest).toMatchObject({
      action_type: 'decline',
      release_title: 'חדש',
      release_artist: expect.any(String),
      release_short_code: expect.any(String),
      release_cover_image: null,
      release_external_image_url: null,
      release_sound_print: 'a sound',
    });
    const comment = () =>
      team.send(team.member, 'POST /radio-stations/:id/songs/actions', {
        body: { action_type: 'comment', release_id: newer, comment_text: 'עוד' },
      });
    for (let count = 0; count < 46; count += 1) await comment();
    expect(await read('activity')).toHaveLength(50);
    expect(await read('activity', { limit: '100' })).toHaveLength(52);
    const tooMany = await team.send(team.member, 'GET /radio-stations/:id/activity', {
      query: { limit: '101' },
    });
    expect(tooMany.status).toBe(400);
  });
});
