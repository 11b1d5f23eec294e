import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users as accounts } from '../../../src/server/database/tables/accounts.ts';
import { stationInvites, stationUsers } from '../../../src/server/database/tables/stations/stations.ts';
import type { Caller } from '../../support/caller.ts';
import { outbox } from './outbox.ts';
import { openStationTeam, type StationTeam, sendAt } from './station-team.ts';

let team: StationTeam;
let send: ReturnType<typeof sendAt>;
beforeAll(async () => {
  team = await openStationTeam();
  send = sendAt(team.stationId);
});
afterAll(() => team.test.close());

const request = (caller: Caller) => send(caller, 'POST /radio-stations/:id/request-access');
const users = async (caller: Caller, status?: string) =>
  (await send(caller, 'GET /radio-stations/:id/users', { query: status ? { status } : {} })).body;

describe('asking for access', () => {
  it('waits for an admin, who can’t reject it once it is approved', async () => {
    const asking = await team.test.signIn({ stageName: 'מבקשת' });
    const asked = await request(asking);
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ status: 'pending', role: 'member', user_name: 'מבקשת' });
    expect((await send(asking, 'GET /radio-stations/:id/feed')).status).toBe(403);
    expect((await request(asking)).body.detail).toBe('ALREADY:pending');
    const params = { userId: await team.idOf(asking) };
    const approved = await send(team.admin, 'POST /radio-stations/:id/users/:userId/approve', {
      params,
      body: {},
    });
    expect(approved.body).toMatchObject({ status: 'approved', role: 'member' });
    expect((await send(asking, 'GET /radio-stations/:id/feed')).status).toBe(200);
    const late = await send(team.admin, 'POST /radio-stations/:id/users/:userId/reject', {
      params,
      body: {},
    });
    expect(late.status).toBe(409);
    expect(late.body.detail).toBe('ALREADY:approved');
  });

  it('can be repeated seven days after a rejection, and not before', async () => {
    const asking = await team.test.signIn({ stageName: 'עקשן' });
    await request(asking);
    const userId = await team.idOf(asking);
    await send(team.admin, 'POST /radio-stations/:id/users/:userId/reject', { params: { userId }, body: {} });
    expect((await request(asking)).body.detail).toBe('ALREADY:rejected');
    const week = new Date(Date.now() - 7 * 24 * 3_600_000 - 1_000);
    await team.test.app.database.orm
      .update(stationUsers)
      .set({ decidedAt: week })
      .where(eq(stationUsers.userId, userId));
    expect((await request(asking)).body).toMatchObject({ status: 'pending' });
  });
});

describe('the team', () => {
  it('shows outsiders their own row, members the approved people, and admins everyone', async () => {
    const outsider = await team.test.signIn({ stageName: 'בחוץ' });
    expect(await users(outsider)).toEqual([]);
    await request(outsider);
    expect((await users(outsider)).map((one: { status: string }) => one.status)).toEqual(['pending']);
    const seen = await users(team.member);
    expect(new Set(seen.map((one: { status: string }) => one.status))).toEqual(new Set(['approved']));
    const waiting = await users(team.admin, 'pending');
    expect(waiting).toContainEqual(expect.objectContaining({ user_name: 'בחוץ' }));
    const waitingFor = async (caller: Caller) =>
      (await send(caller, 'GET /radio-stations/:id/stats')).body.pending_users;
    expect([await waitingFor(team.admin), await waitingFor(team.member)]).toEqual([waiting.length, null]);
  });

  it('makes members admins and back, but never loses its last admin', async () => {
    const params = { userId: await team.idOf(team.member) };
    const admin = { userId: await team.idOf(team.admin) };
    const alone = await send(team.admin, 'POST /radio-stations/:id/users/:userId/demote', {
      params: admin,
      body: {},
    });
    expect(alone.body.detail).toBe('LAST_ADMIN');
    expect(
      (await send(team.admin, 'DELETE /radio-stations/:id/users/:userId', { params: admin })).status,
    ).toBe(409);
    const up = await send(team.admin, 'POST /radio-stations/:id/users/:userId/promote', { params, body: {} });
    expect(up.body.role).toBe('admin');
    const down = await send(team.admin, 'POST /radio-stations/:id/users/:userId/demote', {
      params,
      body: {},
    });
    expect(down.body.role).toBe('member');
  });

  it('keeps one of two admins who remove each other at once', async () => {
    const otherTeam = await openStationTeam();
    const at = sendAt(otherTeam.stationId);
    const other = await otherTeam.join('admin');
    const pairs = [
      [otherTeam.admin, other],
      [other, otherTeam.admin],
    ] as const;
    const answers = await Promise.all(
      pairs.map(async ([by, whom]) =>
        at(by, 'DELETE /radio-stations/:id/users/:userId', { params: { userId: await otherTeam.idOf(whom) } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    await otherTeam.test.close();
  });

  it('lets an admin withdraw a rejection, so the person is pending again', async () => {
    const asking = await team.test.signIn();
    await request(asking);
    const params = { userId: await team.idOf(asking) };
    const takeBack = () => send(team.admin, 'DELETE /radio-stations/:id/users/:userId/rejection', { params });
    expect((await takeBack()).body.detail).toBe('ALREADY:pending');
    await send(team.admin, 'POST /radio-stations/:id/users/:userId/reject', { params });
    expect((await takeBack()).body).toMatchObject({ status: 'pending', ask_again_at: null });
    expect(
      (
        await send(team.admin, 'POST /radio-stations/:id/users/:userId/approve', {
          params,
          body: {},
        })
      ).body,
    ).toMatchObject({ status: 'approved' });
  });

  it('locks a removed person out with the next call', async () => {
    const gone = await team.join();
    const params = { userId: await team.idOf(gone) };
    expect((await send(gone, 'GET /radio-stations/:id/stats')).status).toBe(200);
    await send(team.admin, 'DELETE /radio-stations/:id/users/:userId', { params });
    expect((await send(gone, 'GET /radio-stations/:id/stats')).status).toBe(403);
  });
});

describe('an invite', () => {
  const invite = (email: string, role = 'member') =>
    send(team.admin, 'POST /radio-stations/:id/invite', { query: { email, role }, body: {} });
  const accept = (caller: Caller, token: string) => caller.send('POST /invites/accept', { body: { token } });
  const tokenFor = async (email: string) =>
    /invite#token=([\w-]+)/.exec(await outbox(team.test, email))?.[1] ?? '';

  it('is sent by email with the station’s name, and adds its recipient to the team', async () => {
    const made = await invite('dana@example.test', 'admin');
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ email: 'dana@example.test', role: 'admin' });
    const dana = await team.test.signIn({ email: 'dana@example.test' });
    const joined = await accept(dana, await tokenFor('dana@example.test'));
    expect(joined.body).toMatchObject({ status: 'approved', role: 'admin' });
    const mail = await outbox(team.test, 'dana@example.test');
    expect(mail).toContain('רדיו בדיקה');
    expect((await invite('dana@example.test')).body.detail).toBe('ALREADY:approved');
  });

  it('names the station in the recipient’s language', async () => {
    const email = 'english@example.test';
    const reader = await team.test.signIn({ email });
    await team.test.app.database.orm
      .update(accounts)
      .set({ language: 'en' })
      .where(eq(accounts.id, await team.idOf(reader)));
    await invite(email);
    await expect.poll(() => outbox(team.test, email)).toContain('Radio Test');
    expect(await outbox(team.test, email)).not.toContain('רדיו בדיקה');
  });

  it('works once, even for two requests at once, and only for the address it was sent to', async () => {
    await invite('gil@example.test');
    const token = await tokenFor('gil@example.test');
    const other = await team.test.signIn({ stageName: 'אחר' });
    expect((await accept(other, token)).body.detail).toBe('INVITE_NOT_YOURS');
    const gil = await team.test.signIn({ email: 'gil@example.test' });
    const answers = await Promise.all([accept(gil, token), accept(gil, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await accept(gil, 'nothing')).body.detail).toBe('INVITE_INVALID');
  });

  it('sent twice works once: a removed person can’t return with the other one', async () => {
    const email = 'twice@example.test';
    await invite(email, 'admin');
    const older = await tokenFor(email);
    await invite(email);
    await expect.poll(() => tokenFor(email), { timeout: 15_000 }).not.toBe(older);
    const newer = await tokenFor(email);
    const twice = await team.test.signIn({ email });
    expect((await accept(twice, newer)).body).toMatchObject({ status: 'approved', role: 'member' });
    expect((await accept(twice, older)).body.detail).toBe('INVITE_INVALID');
    const params = { userId: await team.idOf(twice) };
    await send(team.admin, 'DELETE /radio-stations/:id/users/:userId', { params });
    expect((await accept(twice, older)).body.detail).toBe('INVITE_INVALID');
    expect((await send(twice, 'GET /radio-stations/:id/stats')).status).toBe(403);
  });

  it('ends when the invited person is removed before opening it', async () => {
    const email = 'pending@example.test';
    const asking = await team.test.signIn({ email });
    await request(asking);
    await invite(email, 'admin');
    const params = { userId: await team.idOf(asking) };
    await send(team.admin, 'DELETE /radio-stations/:id/users/:userId', { params });
    expect((await accept(asking, await tokenFor(email))).body.detail).toBe('INVITE_INVALID');
  });

  it('works only while its sender may invite', async () => {
    const email = 'back-door@example.test';
    const sender = await team.join('admin');
    await send(sender, 'POST /radio-stations/:id/invite', { query: { email, role: 'admin' }, body: {} });
    const params = { userId: await team.idOf(sender) };
    await send(team.admin, 'DELETE /radio-stations/:id/users/:userId', { params });
    const other = await team.test.signIn({ email });
    expect((await accept(other, await tokenFor(email))).body.detail).toBe('INVITE_INVALID');
    expect((await send(other, 'GET /radio-stations/:id/stats')).status).toBe(403);
  });

  it('ends after a week', async () => {
    await invite('late@example.test');
    await team.test.app.database.orm.update(stationInvites).set({ expiresAt: new Date(Date.now() - 1_000) });
    const late = await team.test.signIn({ email: 'late@example.test' });
    expect((await accept(late, await tokenFor('late@example.test'))).body.detail).toBe('INVITE_INVALID');
  });
});
