import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { hoursAgo, openStationTeam, type StationTeam } from './station-team.ts';

let team: StationTeam;
beforeAll(async () => {
  team = await openStationTeam();
});

const song = (title: string) => team.song(title, { radio: hoursAgo(1) });
const decide = (caller: Caller, releaseId: string, body: Record<string, unknown>) =>
  team.send(caller, 'POST /radio-stations/:id/songs/:releaseId/decision', { params: { releaseId }, body });
const decisionOn = async (releaseId: string) =>
  (
    await team.send(team.member, 'GET /radio-stations/:id/songs/:releaseId/decision', {
      params: { releaseId },
    })
  ).body;
const historyOf = async (releaseId: string) =>
  (
    await team.send(team.member, 'GET /radio-stations/:id/songs/:releaseId/history', {
      params: { releaseId },
    })
  ).body;

describe('a decision that names what it is based on', () => {
  it('made without a connection, it doesn’t replace one that came meanwhile, and learns whose that is', async () => {
    const id = await song('מאוחרת');
    const seen = (await decisionOn(id)).seq;
    await decide(team.admin, id, { decision: 'pending', based_on: seen });
    const late = await decide(team.member, id, { decision: 'declined', based_on: seen });
    expect(late).toMatchObject({
      status: 409,
      body: {
        detail: 'STALE',
        data: { current: { decision: 'pending' }, by_name: 'עורכת', is_own: false },
      },
    });
    expect(await decisionOn(id)).toMatchObject({ decision: 'pending', decided_by_name: 'עורכת' });
    expect(await historyOf(id)).toMatchObject([{ decision: 'pending', user_name: 'עורכת' }]);

    const based_on = late.body.data.current.seq;
    expect((await decide(team.member, id, { decision: 'declined', based_on })).status).toBe(200);
    expect(await historyOf(id)).toMatchObject([{ decision: 'declined' }, { decision: 'pending' }]);
  });

  it('names who took a decision back, and who changed only its reasons', async () => {
    const id = await song('חזרה');
    const { body: reasons } = await team.send(team.member, 'GET /radio-stations/:id/reasons');
    const first = await decide(team.member, id, { decision: 'declined', based_on: 0 });
    const explained = await decide(team.admin, id, {
      decision: 'declined',
      reasons: [reasons[0].id],
      based_on: first.body.seq,
    });
    const onReasons = await decide(team.member, id, {
      decision: 'declined',
      note: 'שקט מדי',
      based_on: first.body.seq,
    });
    expect(onReasons.body.data).toMatchObject({
      by_name: 'עורכת',
      current: { decided_by_name: 'שדרן', reasons: [reasons[0].id] },
    });
    await decide(team.admin, id, { decision: null, based_on: explained.body.seq });
    const onNone = await decide(team.member, id, { decision: 'approved', based_on: explained.body.seq });
    expect(onNone.body.data).toMatchObject({ by_name: 'עורכת', current: { decision: null } });
  });

  it('counts a reset, an undo and a completed cycle as changes too', async () => {
    const id = await song('איפוס');
    const { body } = await decide(team.member, id, { decision: 'declined', based_on: 0 });
    await team.send(team.admin, 'DELETE /radio-stations/:id/decisions/all');
    const late = await decide(team.member, id, { decision: 'pending', based_on: body.seq });
    expect(late).toMatchObject({ status: 409, body: { data: { by_name: 'עורכת' } } });
  });

  it('says that the newer one is the caller’s own, as after a lost reply', async () => {
    const id = await song('תשובה אבודה');
    await decide(team.member, id, { decision: 'declined', based_on: 0 });
    const again = await decide(team.member, id, { decision: 'declined', based_on: 0 });
    expect(again).toMatchObject({ status: 409, body: { data: { is_own: true } } });
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('of ten at once, one counts and nine are asked', async () => {
    const id = await song('עשרה');
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        decide(n % 2 ? team.admin : team.member, id, { decision: 'pending', note: `${n}`, based_on: 0 }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('without the number it replaces any, as from a page loaded before', async () => {
    const id = await song('דף ישן');
    await decide(team.admin, id, { decision: 'pending' });
    expect(await decide(team.member, id, { decision: 'declined' })).toMatchObject({
      status: 200,
      body: { decision: 'declined' },
    });
  });
});

describe('when a decision was made', () => {
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
  const madeAt = async (releaseId: string) => (await historyOf(releaseId))[0].made_at;

  it('is in the history beside when it came, if it waited', async () => {
    const id = await song('המתינה');
    const made_at = secondsAgo(300);
    await decide(team.member, id, { decision: 'declined', made_at });
    expect((await historyOf(id))[0]).toMatchObject({ made_at });
    expect(Date.parse((await historyOf(id))[0].created_at)).toBeGreaterThan(Date.now() - 60_000);
    await decide(team.member, id, { decision: 'pending', made_at: secondsAgo(2) });
    expect(await madeAt(id)).toBeNull();
  });

  it('is never later than its arrival, nor before the decision that it follows, nor a year ago', async () => {
    const id = await song('שעון מוטעה');
    await decide(team.admin, id, { decision: 'pending', made_at: secondsAgo(-86_400) });
    expect(await madeAt(id)).toBeNull();
    await decide(team.member, id, { decision: 'declined', made_at: secondsAgo(86_400) });
    expect(await madeAt(id)).toBeNull();
    const other = await song('שעון של שנה');
    await decide(team.member, other, { decision: 'declined', made_at: secondsAgo(365 * 86_400) });
    expect(Date.parse(await madeAt(other))).toBeGreaterThan(Date.now() - 8 * 86_400_000);
    expect(await decide(team.member, other, { decision: 'pending', made_at: 'אתמול' })).toMatchObject({
      status: 422,
      body: { fields: { made_at: 'INVALID' } },
    });
  });
});
