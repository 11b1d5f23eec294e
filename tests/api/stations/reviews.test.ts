import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRelease } from '../../factories/releases.ts';
import type { Caller } from '../../support/caller.ts';
import { openTeamRoom, sendAt, type TeamRoom } from './team-room.ts';

let room: TeamRoom;
let send: ReturnType<typeof sendAt>;
beforeEach(async () => {
  room = await openTeamRoom();
  send = sendAt(room.stationId);
});
afterEach(() => room.test.close());

const song = async (title: string): Promise<string> =>
  (await makeRelease(room.test.app, { title, radio: new Date() })).id;
const decide = (releaseId: string, decision: string) =>
  send(room.member, 'POST /radio-stations/:id/songs/:releaseId/decision', {
    params: { releaseId },
    body: { decision },
  });
const decisionOf = async (releaseId: string) =>
  (
    await send(room.member, 'GET /radio-stations/:id/songs/:releaseId/decision', {
      params: { releaseId },
    })
  ).body.decision;
const stats = async () => (await send(room.member, 'GET /radio-stations/:id/stats')).body;
const mark = (caller: Caller, body: object = {}) =>
  send(caller, 'POST /radio-stations/:id/review-sessions', { body });
const undo = (caller: Caller, undoId: string) =>
  send(caller, 'POST /radio-stations/:id/undo/:undoId', { params: { undoId }, body: {} });
const review = async () =>
  (await send(room.member, 'GET /radio-stations/:id/feed', { query: { scope: 'review' } })).body.map(
    ({ title }: { title: string }) => title,
  );

describe('a review', () => {
  it('is of what is newer than the latest cycle, and of what is pending', async () => {
    expect((await send(room.member, 'GET /radio-stations/:id/review-sessions/latest')).status).toBe(204);
    const [kept] = [await song('ממתין'), await song('ישן')];
    await decide(kept, 'pending');
    const { body: cycle } = await mark(room.member, { notes: 'שבוע 47' });
    expect(cycle).toMatchObject({ notes: 'שבוע 47', created_by_name: 'שדרן', declined_count: 0, undo: null });
    await song('חדש');
    expect(await review()).toEqual(['חדש', 'ממתין']);
    expect(await stats()).toMatchObject({ in_scope_count: 2, undecided_count: 1, releases_count: 3 });
    expect((await stats()).in_scope).toEqual({ approved: 0, pending: 1, declined: 0 });
  });

  it('is completed in one go: the undecided are declined, in one entry, and it can be taken back', async () => {
    const [good, first, second] = [await song('טוב'), await song('א'), await song('ב')];
    await decide(good, 'approved');
    const wrong = await mark(room.member, { expected_undecided: 1 });
    expect(wrong.status).toBe(409);
    expect(wrong.body).toMatchObject({ detail: 'COUNT_CHANGED', data: { current: 2 } });
    const { body } = await mark(room.member, { expected_undecided: 2, latest_session_id: null });
    expect(body.declined_count).toBe(2);
    expect(await stats()).toMatchObject({ declined_count: 2, approved_count: 1, undecided_count: 0 });
    const [entry] = (await send(room.member, 'GET /radio-stations/:id/activity')).body;
    expect(entry).toMatchObject({ action_type: 'decline', release_id: null, songs_count: 2 });
    await decide(second, 'approved');
    expect((await undo(room.member, body.undo.id)).body).toEqual({ restored_count: 1 });
    expect(await decisionOf(first)).toBeNull();
    expect(await decisionOf(second)).toBe('approved');
    expect(await stats()).toMatchObject({ declined_count: 0, approved_count: 2, undo: null });
    expect((await send(room.member, 'GET /radio-stations/:id/review-sessions')).body).toEqual([]);
    expect((await undo(room.member, body.undo.id)).body.detail).toBe('UNDO_STALE');
  });

  it('completed by two at once makes one cycle', async () => {
    await song('א');
    const asked = { expected_undecided: 1, latest_session_id: null };
    const [one, two] = await Promise.all([mark(room.admin, asked), mark(room.member, asked)]);
    expect(one.body.id).toBe(two.body.id);
    expect([one.body.declined_count, two.body.declined_count].sort()).toEqual([0, 1]);
    expect((await send(room.member, 'GET /radio-stations/:id/review-sessions')).body).toHaveLength(1);
  });

  it('is not taken back once there is a newer cycle', async () => {
    await song('א');
    const { body } = await mark(room.member, { expected_undecided: 1 });
    await mark(room.member);
    expect((await undo(room.member, body.undo.id)).body.detail).toBe('UNDO_STALE');
  });
});

describe('deleting the latest cycle', () => {
  it('returns what was approved in it to unreviewed, for ten minutes undoable', async () => {
    const [before, after, kept] = [await song('לפני'), await song('אחרי'), await song('ממתין')];
    await decide(before, 'approved');
    const { body: cycle } = await mark(room.member);
    await decide(after, 'approved');
    await decide(kept, 'pending');
    const params = { sessionId: cycle.id };
    const name = 'DELETE /radio-stations/:id/review-sessions/:sessionId';
    const { body } = await send(room.admin, name, { params });
    expect(body.reset_count).toBe(1);
    expect(await Promise.all([before, after, kept].map(decisionOf))).toEqual(['approved', null, 'pending']);
    expect((await send(room.admin, name, { params })).status).toBe(404);
    expect((await undo(room.member, body.undo.id)).status).toBe(403);
    expect((await undo(room.admin, body.undo.id)).status).toBe(200);
    expect(await decisionOf(after)).toBe('approved');
    const latest = await send(room.member, 'GET /radio-stations/:id/review-sessions/latest');
    expect(latest.body.id).toBe(cycle.id);
  });
});

describe('resetting all', () => {
  it('returns every song to unreviewed, keeps the likes, and can be taken back', async () => {
    const [one, two] = [await song('א'), await song('ב')];
    await decide(one, 'approved');
    await decide(two, 'declined');
    const { body } = await send(room.admin, 'DELETE /radio-stations/:id/decisions/all');
    expect(body.reset_count).toBe(2);
    expect(await stats()).toMatchObject({ approved_count: 0, declined_count: 0, undo: { kind: 'reset' } });
    await decide(two, 'pending');
    expect((await undo(room.admin, body.undo.id)).body).toEqual({ restored_count: 1 });
    expect(await decisionOf(one)).toBe('approved');
    expect(await decisionOf(two)).toBe('pending');
    expect(await stats()).toMatchObject({ approved_count: 1, pending_count: 1, declined_count: 0 });
  });
});
