import { beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from '#server/database/drizzle.ts';
import { users as accounts } from '#server/database/tables/accounts.ts';
import { stationInvites, stationUsers } from '#server/database/tables/stations/stations.ts';
import type { Caller } from '../../support/caller.ts';
import { emailsTo, idOf } from '../harness.ts';
import { openStationTeam, type StationTeam } from './station-team.ts';

let team: StationTeam;
beforeAll(async () => {
  team = await openStationTeam();
});

const requestAccess = (caller: Caller) => team.send(caller, 'POST /radio-stations/:id/request-access');
const users = async (caller: Caller, status?: string) =>
  (await team.send(caller, 'GET /radio-stations/:id/users', { query: status ? { status } : {} })).body;

describe('asking for access', () => {
  it('waits for an admin, who can’t reject it once it is approved', async () => {
    const applicant = await team.test.signIn({ stageName: 'מבקשת' });
    const requested = await requestAccess(applicant);
    expect(requested.status).toBe(201);
    expect(requested.body).toMatchObject({ status: 'pending', role: 'member', user_name: 'מבקשת' });
    expect((await team.send(applicant, 'GET /radio-stations/:id/feed')).status).toBe(403);
    expect((await requestAccess(applicant)).body.detail).toBe('ALREADY:pending');
    const params = { userId: await idOf(applicant) };
    const approved = await team.send(team.admin, 'POST /radio-stations/:id/users/:userId/approve', {
      params,
      body: {},
    });
    expect(approved.body).toMatchObject({ status: 'approved', role: 'member' });
    expect((await team.send(applicant, 'GET /radio-stations/:id/feed')).status).toBe(200);
    const late = await team.send(team.admin, 'POST /radio-stations/:id/users/:userId/reject', {
      params,
      body: {},
    });
    expect(late.status).toBe(409);
    expect(late.body.detail).toBe('ALREADY:approved');
  });

  it('can be repeated seven days after a rejection, and not before', async () => {
    const applicant = await team.test.signIn({ stageName: 'עקשן' });
    await requestAccess(applicant);
    const userId = await idOf(applicant);
    await team.send(team.admin, 'POST /radio-stations/:id/users/:userId/reject', {
      params: { userId },
      body: {},
    });
    expect((await requestAccess(applicant)).body.detail).toBe('ALREADY:rejected');
    const week = new Date(Date.now() - 7 * 24 * 3_600_000 - 1_000);
    await team.test.app.database.orm
      .update(stationUsers)
      .set({ decidedAt: week })
      .where(eq(stationUsers.userId, userId));
    expect((await requestAccess(applicant)).body).toMatchObject({ status: 'pending' });
  });
});

describe('the team', () => {
  it('shows outsiders their own row, members the approved people, and admins everyone', async () => {
    const outsider = await team.test.signIn({ stageName: 'בחוץ' });
    expect(await users(outsider)).toEqual([]);
    await requestAccess(outsider);
    expect((await users(outsider)).map(({ status }: { status: string }) => status)).toEqual(['pending']);
    const visible = await users(team.member);
    expect(new Set(visible.map(({ status }: { status: string }) => status))).toEqual(new Set(['approved']));
    const waiting = await users(team.admin, 'pending');
    expect(waiting).toContainEqual(expect.objectContaining({ user_name: 'בחוץ' }));
    const waitingFor = async (caller: Caller) =>
      (await team.send(caller, 'GET /radio-stations/:id/stats')).body.pending_users;
    expect([await waitingFor(team.admin), await waitingFor(team.member)]).toEqual([waiting.length, null]);
  });

  it('makes members admins and back, but never loses its last admin (A7)', async () => {
    const params = { userId: await idOf(team.member) };
    const admin = { userId: await idOf(team.admin) };
    const refused = await team.send(team.admin, 'POST /radio-stations/:id/users/:userId/demote', {
      params: admin,
      body: {},
    });
    expect(refused.body.detail).toBe('LAST_ADMIN');
    expect(
      (await team.send(team.admin, 'DELETE /radio-stations/:id/users/:userId', { params: admin })).status,
    ).toBe(409);
    const promoted = await team.send(team.admin, 'POST /radio-stations/:id/users/:userId/promote', {
      params,
      body: {},
    });
    expect(promoted.body.role).toBe('admin');
    const demoted = await team.send(team.admin, 'POST /radio-stations/:id/users/:userId/demote', {
      params,
      body: {},
    });
    expect(demoted.body.role).toBe('member');
  });

  it('keeps one of two admins who remove each other at once', async () => {
    const otherTeam = await openStationTeam({});
    const other = await otherTeam.join('admin');
    const pairs = [
      [otherTeam.admin, other],
      [other, otherTeam.admin],
    ] as const;
    const replies = await Promise.all(
      pairs.map(async ([by, whom]) =>
        otherTeam.send(by, 'DELETE /radio-stations/:id/users/:userId', {
          params: { userId: await idOf(whom) },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 403]);
    await otherTeam.test.close();
  });

  it('lets an admin withdraw a rejection, so the person is pending again', async () => {
    const applicant = await team.test.signIn();
    await requestAccess(applicant);
    const params = { userId: await idOf(applicant) };
    const withdrawRejection = () =>
      team.send(team.admin, 'DELETE /radio-stations/:id/users/:userId/rejection', { params });
    expect((await withdrawRejection()).body.detail).toBe('ALREADY:pending');
    await team.send(team.admin, 'POST /radio-stations/:id/users/:userId/reject', { params });
    expect((await withdrawRejection()).body).toMatchObject({ status: 'pending', ask_again_at: null });
    expect(
      (
        await team.send(team.admin, 'POST /radio-stations/:id/users/:userId/approve', {
          params,
          body: {},
        })
      ).body,
    ).toMatchObject({ status: 'approved' });
  });

  it('locks a removed person out with the next call (A9)', async () => {
    const person = await team.join();
    const params = { userId: await idOf(person) };
    expect((await team.send(person, 'GET /radio-stations/:id/stats')).status).toBe(200);
    await team.send(team.admin, 'DELETE /radio-stations/:id/users/:userId', { params });
    expect((await team.send(person, 'GET /radio-stations/:id/stats')).status).toBe(403);
  });
});

describe('a removed member', () => {
  it('gets an email, and the activity says who removed whom', async () => {
    const email = 'removed@example.test';
    const person = await team.test.signIn({ email, stageName: 'לשעבר' });
    await requestAccess(person);
    const params = { userId: await idOf(person) };
    await team.send(team.admin, 'POST /radio-stations/:id/users/:userId/approve', { params, body: {} });
    await team.send(team.admin, 'DELETE /radio-stations/:id/users/:userId', { params });
    await expect.poll(async () => (await emailsTo(team.test, email))[0]?.text).toContain('רדיו בדיקה');
    const { body } = await team.send(team.member, 'GET /radio-stations/:id/activity');
    expect(body[0]).toMatchObject({ action_type: 'remove', user_name: 'עורכת', person_name: 'לשעבר' });
  });
});

describe('an invite', () => {
  const invite = (email: string, role = 'member') =>
    team.send(team.admin, 'POST /radio-stations/:id/invite', { query: { email, role }, body: {} });
  const accept = (caller: Caller, token: string) => caller.send('POST /invites/accept', { body: { token } });
  /** Waits for an email to this address, and returns the text of the newest. */
  const newestEmailTo = async (email: string) =>
    (await vi.waitUntil(async () => (await emailsTo(team.test, email))[0], 15_000)).text;
  const tokenFor = async (email: string) =>
    /invite#token=([\w-]+)/.exec(await newestEmailTo(email))?.[1] ?? '';

  it('is sent by email with the station’s name, and adds its recipient to the team', async () => {
    const sent = await invite('dana@example.test', 'admin');
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ email: 'dana@example.test', role: 'admin' });
    const dana = await team.test.signIn({ email: 'dana@example.test' });
    const joined = await accept(dana, await tokenFor('dana@example.test'));
    expect(joined.body).toMatchObject({ status: 'approved', role: 'admin' });
    const mail = await newestEmailTo('dana@example.test');
    expect(mail).toContain('רדיו בדיקה');
    expect((await invite('dana@example.test')).body.detail).toBe('ALREADY:approved');
  });

  it('names the station in the recipient’s language', async () => {
    const email = 'english@example.test';
    const reader = await team.test.signIn({ email });
    await team.test.app.database.orm
      .update(accounts)
      .set({ language: 'en' })
      .where(eq(accounts.id, await idOf(reader)));
    await invite(email);
    await expect.poll(() => newestEmailTo(email)).toContain('Radio Test');
    expect(await newestEmailTo(email)).not.toContain('רדיו בדיקה');
  });

  it('works once, even for two requests at once, and only for the address it was sent to (A8)', async () => {
    await invite('gil@example.test');
    const token = await tokenFor('gil@example.test');
    const other = await team.test.signIn({ stageName: 'אחר' });
    expect((await accept(other, token)).body.detail).toBe('INVITE_NOT_YOURS');
    const gil = await team.test.signIn({ email: 'gil@example.test' });
    const replies = await Promise.all([accept(gil, token), accept(gil, token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
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
    const params = { userId: await idOf(twice) };
    await team.send(team.admin, 'DELETE /radio-stations/:id/users/:userId', { params });
    expect((await accept(twice, older)).body.detail).toBe('INVITE_INVALID');
    expect((await team.send(twice, 'GET /radio-stations/:id/stats')).status).toBe(403);
  });

  it('ends when the invited person is removed before opening it', async () => {
    const email = 'pending@example.test';
    const applicant = await team.test.signIn({ email });
    await requestAccess(applicant);
    await invite(email, 'admin');
    const params = { userId: await idOf(applicant) };
    await team.send(team.admin, 'DELETE /radio-stations/:id/users/:userId', { params });
    expect((await accept(applicant, await tokenFor(email))).body.detail).toBe('INVITE_INVALID');
  });

  it('is listed for admins until it is withdrawn, and then its link doesn’t work', async () => {
    const email = 'withdrawn@example.test';
    const { body: sent } = await invite(email, 'admin');
    const list = async (caller = team.admin) => team.send(caller, 'GET /radio-stations/:id/invites');
    expect((await list()).body[0]).toMatchObject({
      id: sent.id,
      email,
      role: 'admin',
      invited_by_name: 'עורכת',
    });
    expect((await list(team.member)).status).toBe(403);
    const token = await tokenFor(email);
    const withdraw = () =>
      team.send(team.admin, 'DELETE /radio-stations/:id/invites/:inviteId', {
        params: { inviteId: sent.id },
      });
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(404);
    expect((await list()).body.map((one: { email: string }) => one.email)).not.toContain(email);
    expect((await accept(await team.test.signIn({ email }), token)).body.detail).toBe('INVITE_INVALID');
  });

  it('works only while its sender may invite', async () => {
    const email = 'back-door@example.test';
    const sender = await team.join('admin');
    await team.send(sender, 'POST /radio-stations/:id/invite', { query: { email, role: 'admin' }, body: {} });
    const params = { userId: await idOf(sender) };
    await team.send(team.admin, 'DELETE /radio-stations/:id/users/:userId', { params });
    const other = await team.test.signIn({ email });
    expect((await accept(other, await tokenFor(email))).body.detail).toBe('INVITE_INVALID');
    expect((await team.send(other, 'GET /radio-stations/:id/stats')).status).toBe(403);
  });

  it('ends after a week', async () => {
    await invite('late@example.test');
    await team.test.app.database.orm.update(stationInvites).set({ expiresAt: new Date(Date.now() - 1_000) });
    const late = await team.test.signIn({ email: 'late@example.test' });
    expect((await accept(late, await tokenFor('late@example.test'))).body.detail).toBe('INVITE_INVALID');
  });
});
