import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/drizzle.ts';
import { stationUndos } from '#server/database/tables/stations/songs.ts';
import type { Decision } from '#shared/station-team.ts';
import type { Caller } from '../../support/caller.ts';
import { makeReadyRelease } from '../../support/make-ready-release.ts';
import { inDays } from '../harness.ts';
import { openStationTeam, type StationTeam } from './station-team.ts';

let team: StationTeam;
beforeEach(async () => {
  team = await openStationTeam();
});

const decide = (releaseId: string, decision: Decision) => team.decide(team.member, releaseId, decision);
const decisionOf = async (releaseId: string) =>
  (
    await team.send(team.member, 'GET /radio-stations/:id/songs/:releaseId/decision', {
      params: { releaseId },
    })
  ).body.decision;
const like = (caller: Caller, releaseId: string) =>
  team.send(caller, 'POST /radio-stations/:id/songs/actions', {
    body: { action_type: 'like', release_id: releaseId },
  });
const comment = (caller: Caller, releaseId: string) =>
  team.send(caller, 'POST /radio-stations/:id/songs/actions', {
    body: { action_type: 'comment', release_id: releaseId, comment_text: 'פזמון חזק' },
  });
const reactions = async (releaseId: string) =>
  (await team.send(team.member, 'GET /radio-stations/:id/songs/:releaseId/stats', { params: { releaseId } }))
    .body;
const stats = async () => (await team.send(team.member, 'GET /radio-stations/:id/stats')).body;
const mark = (caller: Caller, body: object = {}) =>
  team.send(caller, 'POST /radio-stations/:id/review-sessions', { body });
const undo = (caller: Caller, undoId: string) =>
  team.send(caller, 'POST /radio-stations/:id/undo/:undoId', { params: { undoId }, body: {} });
const review = async () =>
  (await team.send(team.member, 'GET /radio-stations/:id/feed', { query: { scope: 'review' } })).body.map(
    ({ title }: { title: string }) => title,
  );

describe('a review', () => {
  it('contains songs that are newer than the latest cycle or pending', async () => {
    expect((await team.send(team.member, 'GET /radio-stations/:id/review-sessions/latest')).status).toBe(204);
    const pending = await team.song('ממתין');
    await team.song('ישן');
    await decide(pending, 'pending');
    const { body: cycle } = await mark(team.member, { notes: 'שבוע 47' });
    expect(cycle).toMatchObject({ notes: 'שבוע 47', created_by_name: 'שדרן', declined_count: 0 });
    await team.song('חדש');
    expect(await review()).toEqual(['חדש', 'ממתין']);
    expect(await stats()).toMatchObject({ in_scope_count: 2, undecided_count: 1, releases_count: 3 });
    expect((await stats()).in_scope).toEqual({ approved: 0, pending: 1, declined: 0 });
  });

  it('before the first cycle counts up to 1,000 undecided songs, and the exact number on request', async () => {
    const { orm } = team.test.app.database;
    await decide(await team.song('החלטה'), 'approved');
    await orm.execute(sql`insert into releases (id, title, artist_name, is_draft, in_feed, digital_release_date, shown_at)
      select gen_random_uuid(), 'שיר ' || n, 'אמן', false, true, now(), now() from generate_series(1, 1001) n`);
    expect(await stats()).toMatchObject({
      undecided_count: 1_000,
      has_more_undecided: true,
      in_scope_count: 1_001,
      in_scope: { approved: 1 },
    });
    const exact = await team.send(team.member, 'GET /radio-stations/:id/stats', { query: { exact: '1' } });
    expect(exact.body).toMatchObject({ undecided_count: 1_001, has_more_undecided: false });
    expect((await mark(team.member, { expected_undecided: 1_000 })).body.data).toEqual({ current: 1_001 });
    const completed = await mark(team.member, { expected_undecided: 1_001, latest_session_id: null });
    expect(completed.body.declined_count).toBe(1_001);
    expect(await stats()).toMatchObject({ undecided_count: 0, has_more_undecided: false });
  });

  it('can approve a song that isn’t out yet, but completing never declines it', async () => {
    const ahead = inDays(7);
    const make = async (title: string) =>
      (await makeReadyRelease(team.test.app, { title, digital: ahead })).id;
    const [coming, chosen] = [await make('בשבוע הבא'), await make('נבחר מראש')];
    const [first, second] = [await team.song('נשאר'), await team.song('עוד אחד')];
    const { body: feed } = await team.send(team.member, 'GET /radio-stations/:id/feed', {
      query: { scope: 'review' },
    });
    const [comingCard] = feed.filter(({ id }: { id: string }) => id === coming);
    expect(comingCard).toMatchObject({ digital_release_date: ahead.toISOString() });
    expect(comingCard.audio_url).toBeTruthy();
    expect(await stats()).toMatchObject({ undecided_count: 2, coming_count: 2, in_scope_count: 2 });
    await decide(chosen, 'approved');
    expect(await stats()).toMatchObject({ undecided_count: 2, coming_count: 1, in_scope_count: 3 });

    // The songs that completing would decline can be read in pages.
    const page = await team.send(team.member, 'GET /radio-stations/:id/feed', {
      query: { scope: 'undecided', limit: 1 },
    });
    const nextPage = await team.send(team.member, 'GET /radio-stations/:id/feed', {
      query: {
        scope: 'undecided',
        limit: 1,
        cursor: /cursor=([^>&]+)/.exec(page.headers.get('link') ?? '')?.[1] ?? '',
      },
    });
    expect([page.body[0].id, nextPage.body[0].id].sort()).toEqual([first, second].sort());
    expect(nextPage.headers.get('link')).toBeNull();

    const { body } = await mark(team.member, { expected_undecided: 2, latest_session_id: null });
    expect(body.declined_count).toBe(2);
    expect(await decisionOf(first)).toBe('declined');
    expect([await decisionOf(coming), await decisionOf(chosen)]).toEqual([null, 'approved']);
    expect(await stats()).toMatchObject({ undecided_count: 0, coming_count: 1 });
    expect(await review()).toContain('בשבוע הבא');

    // Once it is out, it is like any other song.
    await team.test.app.database.orm.execute(
      sql`update releases set digital_release_date = now(), shown_at = now() where id = ${coming}`,
    );
    expect(await stats()).toMatchObject({ undecided_count: 1, coming_count: 0 });
    expect((await mark(team.member, { expected_undecided: 1 })).body.declined_count).toBe(1);
  });

  it('is completed in one action that declines the undecided songs, and can be undone', async () => {
    const [approved, first, second] = [await team.song('טוב'), await team.song('א'), await team.song('ב')];
    await decide(approved, 'approved');
    const wrong = await mark(team.member, { expected_undecided: 1 });
    expect(wrong.status).toBe(409);
    expect(wrong.body).toMatchObject({ detail: 'COUNT_CHANGED', data: { current: 2 } });
    const { body } = await mark(team.member, { expected_undecided: 2, latest_session_id: null });
    expect(body.declined_count).toBe(2);
    expect(await stats()).toMatchObject({ declined_count: 2, approved_count: 1, undecided_count: 0 });
    const [entry] = (await team.send(team.member, 'GET /radio-stations/:id/activity')).body;
    expect(entry).toMatchObject({ action_type: 'decline', release_id: null, songs_count: 2 });
    await decide(second, 'approved');
    expect((await undo(team.member, body.undo.id)).body).toEqual({ restored_count: 1 });
    expect(await decisionOf(first)).toBeNull();
    expect(await decisionOf(second)).toBe('approved');
    expect(await stats()).toMatchObject({ declined_count: 0, approved_count: 2, undo: null });
    expect((await team.send(team.member, 'GET /radio-stations/:id/review-sessions')).body).toEqual([]);
    expect((await undo(team.member, body.undo.id)).body.detail).toBe('UNDO_STALE');
  });

  it('completed by two members at once makes one cycle (H2)', async () => {
    await team.song('א');
    const body = { expected_undecided: 1, latest_session_id: null };
    const [byAdmin, byMember] = await Promise.all([mark(team.admin, body), mark(team.member, body)]);
    expect(byAdmin.body.id).toBe(byMember.body.id);
    expect([byAdmin.body.declined_count, byMember.body.declined_count].sort()).toEqual([0, 1]);
    expect((await team.send(team.member, 'GET /radio-stations/:id/review-sessions')).body).toHaveLength(1);
  });

  it('can’t be undone once there is a newer cycle', async () => {
    await team.song('א');
    const { body } = await mark(team.member, { expected_undecided: 1 });
    await mark(team.member, { latest_session_id: body.id });
    expect((await undo(team.member, body.undo.id)).body.detail).toBe('UNDO_STALE');
  });
});

describe('marking a cycle', () => {
  it('can be undone by any member for ten minutes, and decisions in it stay', async () => {
    const { body: first } = await mark(team.member);
    const id = await team.song('בסבב');
    const { body: second } = await mark(team.admin, { latest_session_id: first.id });
    await decide(id, 'approved');
    expect(await stats()).toMatchObject({ in_scope_count: 0, undo: { id: second.undo.id, kind: 'mark' } });
    expect(Date.parse(second.undo.until) - Date.parse(second.created_at)).toBe(10 * 60_000);
    expect((await undo(team.member, second.undo.id)).body).toEqual({ restored_count: 0 });
    const { body: latest } = await team.send(team.member, 'GET /radio-stations/:id/review-sessions/latest');
    expect(latest.id).toBe(first.id);
    const { body: decision } = await team.send(
      team.member,
      'GET /radio-stations/:id/songs/:releaseId/decision',
      {
        params: { releaseId: id },
      },
    );
    expect(decision).toMatchObject({ decision: 'approved', review_session_id: first.id });
    expect(await stats()).toMatchObject({ in_scope_count: 1, undo: { id: first.undo.id } });
  });

  it('can’t be undone after ten minutes', async () => {
    const { body } = await mark(team.member);
    await team.test.app.database.orm.update(stationUndos).set({ until: new Date() });
    expect((await undo(team.member, body.undo.id)).body.detail).toBe('UNDO_STALE');
    expect(await stats()).toMatchObject({ undo: null });
  });

  it('by two people at once makes one cycle, with one undo, and both see who made it', async () => {
    const body = { latest_session_id: null };
    const [byAdmin, byMember] = await Promise.all([mark(team.admin, body), mark(team.member, body)]);
    expect(byAdmin.body.id).toBe(byMember.body.id);
    expect([byAdmin.body.undo, byMember.body.undo].filter((undoable) => undoable === null)).toHaveLength(1);
    const maker = byAdmin.body.undo === null ? 'שדרן' : 'עורכת';
    expect([byAdmin.body.created_by_name, byMember.body.created_by_name]).toEqual([maker, maker]);
  });

  it('by two people within five seconds makes one cycle', async () => {
    const { body: first } = await mark(team.admin, { notes: 'שבוע 48' });
    const { body: second } = await mark(team.member, { notes: 'שבוע 48' });
    expect(second).toMatchObject({ id: first.id, declined_count: 0, undo: null });
    await team.test.app.database.orm.execute(
      sql`update review_sessions set created_at = created_at - interval '6 seconds'`,
    );
    expect((await mark(team.member, { notes: 'שבוע 49' })).body.id).not.toBe(first.id);
  });

  it('works even if the cycle that the sender saw has been deleted', async () => {
    const { body: first } = await mark(team.member);
    const { body: seen } = await mark(team.member, { latest_session_id: first.id });
    await team.send(team.admin, 'DELETE /radio-stations/:id/review-sessions/:sessionId', {
      params: { sessionId: seen.id },
    });
    await team.song('לא נבחן');
    const request = { latest_session_id: seen.id };
    expect((await mark(team.member, { ...request, expected_undecided: 0 })).status).toBe(409);
    const { body: done } = await mark(team.member, { ...request, expected_undecided: 1 });
    expect(done).toMatchObject({ declined_count: 1, undo: { until: expect.any(String) } });
    expect(done.id).not.toBe(first.id);
  });

  it('completes a review in which everything is decided, and can be undone too', async () => {
    await decide(await team.song('טוב'), 'approved');
    const { body } = await mark(team.member, { expected_undecided: 0 });
    expect(await stats()).toMatchObject({ in_scope_count: 0, undo: { kind: 'complete' } });
    expect((await undo(team.member, body.undo.id)).status).toBe(200);
    expect(await stats()).toMatchObject({ in_scope_count: 1, approved_count: 1 });
  });
});

describe('deleting the latest cycle', () => {
  it('by two admins at once happens once', async () => {
    const { body: earlier } = await mark(team.member);
    const { body: cycle } = await mark(team.member, { latest_session_id: earlier.id });
    const other = await team.join('admin');
    const replies = await Promise.all(
      [team.admin, other].map((admin) =>
        team.send(admin, 'DELETE /radio-stations/:id/review-sessions/:sessionId', {
          params: { sessionId: cycle.id },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { body: remaining } = await team.send(team.member, 'GET /radio-stations/:id/review-sessions');
    expect(remaining.map(({ id }: { id: string }) => id)).toEqual([earlier.id]);
  });

  it('makes the songs approved in it unreviewed, keeps likes and comments, and can be undone by an admin', async () => {
    const [before, after, pending] = [
      await team.song('לפני'),
      await team.song('אחרי'),
      await team.song('ממתין'),
    ];
    await decide(before, 'approved');
    const { body: cycle } = await mark(team.member);
    await decide(after, 'approved');
    await decide(pending, 'pending');
    await like(team.member, after);
    await comment(team.admin, after);
    const params = { sessionId: cycle.id };
    const name = 'DELETE /radio-stations/:id/review-sessions/:sessionId';
    const { body } = await team.send(team.admin, name, { params });
    expect(body.reset_count).toBe(1);
    expect(await Promise.all([before, after, pending].map(decisionOf))).toEqual([
      'approved',
      null,
      'pending',
    ]);
    expect(await reactions(after)).toMatchObject({ likes_count: 1, comments_count: 1 });
    expect((await team.send(team.admin, name, { params })).status).toBe(404);
    expect((await undo(team.member, body.undo.id)).status).toBe(403);
    expect((await undo(team.admin, body.undo.id)).status).toBe(200);
    expect(await decisionOf(after)).toBe('approved');
    const latest = await team.send(team.member, 'GET /radio-stations/:id/review-sessions/latest');
    expect(latest.body.id).toBe(cycle.id);
  });
});

describe('resetting all', () => {
  it('by two admins at once can be undone completely, with the undo that both get', async () => {
    const ids = [await team.song('א'), await team.song('ב')];
    for (const id of ids) await decide(id, 'approved');
    const other = await team.join('admin');
    const replies = await Promise.all(
      [team.admin, other].map((admin) => team.send(admin, 'DELETE /radio-stations/:id/decisions/all')),
    );
    expect(replies.map(({ body }) => body.reset_count).sort()).toEqual([0, 2]);
    const [first, second] = replies;
    expect(first?.body.undo).toEqual(second?.body.undo);
    expect((await stats()).undo.id).toBe(first?.body.undo.id);
    expect((await undo(other, first?.body.undo.id)).body).toEqual({ restored_count: 2 });
    expect(await stats()).toMatchObject({ approved_count: 2, undo: null });
  });

  it('makes every song unreviewed, keeps likes and comments, and can be undone', async () => {
    const [approved, declined] = [await team.song('א'), await team.song('ב')];
    await decide(approved, 'approved');
    await decide(declined, 'declined');
    await like(team.member, approved);
    await comment(team.admin, approved);
    const { body } = await team.send(team.admin, 'DELETE /radio-stations/:id/decisions/all');
    expect(body.reset_count).toBe(2);
    expect(await stats()).toMatchObject({ approved_count: 0, declined_count: 0, undo: { kind: 'reset' } });
    expect(await reactions(approved)).toMatchObject({ likes_count: 1, comments_count: 1 });
    await decide(declined, 'pending');
    expect((await undo(team.admin, body.undo.id)).body).toEqual({ restored_count: 1 });
    expect(await decisionOf(approved)).toBe('approved');
    expect(await decisionOf(declined)).toBe('pending');
    expect(await stats()).toMatchObject({ approved_count: 1, pending_count: 1, declined_count: 0 });
  });
});
