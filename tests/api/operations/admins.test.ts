import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from '../../support/caller.ts';
import { accountCalls } from '../accounts/account-calls.ts';
import { idOf, openTestApp, sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from './operators.ts';

const superEmail = 'super@operators.test';
const none = {
  can_manage_users: false,
  can_manage_radio: false,
  can_manage_linktone: false,
  can_manage_patiphon: false,
};
const every = {
  can_manage_users: true,
  can_manage_radio: true,
  can_manage_linktone: true,
  can_manage_patiphon: true,
};

let test: TestApp;
let operator: Caller;
beforeAll(async () => {
  test = await openTestApp({ env: { SUPER_ADMIN_EMAIL: 'Super@Operators.test' } });
  operator = await makeOperator(test);
});
afterAll(() => test.close());

describe('operators', () => {
  it('can find a person by three characters of a name or email, and make them an operator without permissions', async () => {
    const person = await test.signIn({ email: 'find.me@operators.test', stageName: 'אוֹפּרטורית' });
    expect((await operator.send('GET /admin/users/search', { query: { query: 'fi' } })).body.fields).toEqual({
      query: 'TOO_SHORT',
    });
    for (const query of ['find.me', 'אופרט'])
      expect(
        (await operator.send('GET /admin/users/search', { query: { query } })).body,
        query,
      ).toMatchObject([{ email: 'find.me@operators.test', name: 'אוֹפּרטורית', is_admin: false }]);
    expect((await operator.send('GET /admin/users/search', { query: { query: '---' } })).body).toEqual([]);
    const _id = await idOf(person);
    const added = await operator.send('POST /admin/users', { body: { user_id: _id } });
    expect([added.status, added.body]).toMatchObject([201, { _id, is_admin: true, admin_permission: none }]);
    expect((await operator.send('POST /admin/users', { body: { user_id: _id } })).body.detail).toBe(
      'ALREADY:admin',
    );
    expect((await operator.send('GET /admin/users')).body.map((row: { _id: string }) => row._id)).toContain(
      _id,
    );
  });

  it('lose their rights at once when they are removed, and keep the account', async () => {
    const other = await makeOperator(test);
    const id = await idOf(other);
    expect((await other.send('GET /admin/users')).status).toBe(200);
    expect((await operator.send('DELETE /admin/users/:id', { params: { id } })).status).toBe(204);
    expect((await other.send('GET /admin/users')).status).toBe(403);
    expect((await other.send('GET /auth/me')).body).toMatchObject({ id, is_admin: false });
    expect((await operator.send('DELETE /admin/users/:id', { params: { id } })).status).toBe(404);
  });
});

describe('the last operator who manages users', () => {
  it('can’t leave or give up that flag, even if the last two leave at once', async () => {
    const elsewhere = await sharedApp();
    try {
      const [first, second] = [await makeOperator(elsewhere), await makeOperator(elsewhere)];
      const radioOperator = await makeOperator(elsewhere, ['radio']);
      const leave = async (caller: Caller) =>
        caller.send('DELETE /admin/users/:id', { params: { id: await idOf(caller) } });
      const replies = await Promise.all([leave(first), leave(second)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
      const last = replies[0]?.status === 409 ? first : second;
      expect((await leave(last)).body.detail).toBe('LAST_OPERATOR');
      const change = await last.send('PUT /admin/users/:id/permissions', {
        params: { id: await idOf(last) },
        body: { ...every, can_manage_users: false },
      });
      expect(change.body.detail).toBe('LAST_OPERATOR');
      expect((await radioOperator.send('GET /admin/radio-stations')).status).toBe(200);
    } finally {
      await elsewhere.close();
    }
  });
});

describe('a person whose address isn’t confirmed', () => {
  it('can’t become an operator, because anyone can register any address (threat S2)', async () => {
    const { body } = await test.visitor.send('POST /auth/register', {
      body: { email: 'well.known@operators.test', password: 'long enough' },
    });
    const user_id = await idOf(new Caller(test.origin, body.access_token));
    expect(await operator.send('POST /admin/users', { body: { user_id } })).toMatchObject({
      status: 403,
      body: { detail: 'EMAIL_UNCONFIRMED' },
    });
  });
});

describe('an operator who lacks a permission', () => {
  it('can’t grant it, to others or to themselves (A5)', async () => {
    const granter = await makeOperator(test, ['users']);
    const receiver = await makeOperator(test, []);
    for (const id of [await idOf(receiver), await idOf(granter)]) {
      const { status, body } = await granter.send('PUT /admin/users/:id/permissions', {
        params: { id },
        body: { ...none, can_manage_users: true, can_manage_radio: true },
      });
      expect([status, body.detail, body.data.flags]).toEqual([403, 'FLAG_NOT_YOURS', ['radio']]);
    }
    const { status } = await granter.send('PUT /admin/users/:id/permissions', {
      params: { id: await idOf(receiver) },
      body: { ...none, can_manage_users: true },
    });
    expect(status).toBe(200);
  });

  it('can’t take it from others, or remove an operator who has it', async () => {
    const granter = await makeOperator(test, ['users']);
    const params = { id: await idOf(await makeOperator(test, ['users', 'radio'])) };
    const refused = await granter.send('PUT /admin/users/:id/permissions', { params, body: none });
    expect([refused.status, refused.body.detail, refused.body.data.flags]).toEqual([
      403,
      'FLAG_NOT_YOURS',
      ['radio'],
    ]);
    expect((await granter.send('DELETE /admin/users/:id', { params })).body.detail).toBe('FLAG_NOT_YOURS');
    const body = { ...none, can_manage_radio: true };
    expect((await granter.send('PUT /admin/users/:id/permissions', { params, body })).status).toBe(200);
  });
});

describe('the super-admin', () => {
  it('has every permission as soon as the address is confirmed, and not before', async () => {
    const registered = await test.visitor.send('POST /auth/register', {
      body: { email: superEmail, password: 'long enough' },
    });
    const headers = { authorization: `Bearer ${registered.body.access_token}` };
    expect((await test.visitor.send('GET /admin/users', { headers })).status).toBe(403);
    const signedIn = await test.signIn({ email: superEmail });
    expect((await signedIn.send('GET /auth/me')).body).toMatchObject({
      is_admin: true,
      admin_permission: every,
    });
    expect((await signedIn.send('GET /admin/radio-stations')).status).toBe(200);
  });

  it('gets them only by signing in after confirming: earlier sessions stay without (threat S2)', async () => {
    const elsewhere = await openTestApp({ env: { SUPER_ADMIN_EMAIL: superEmail } });
    try {
      const accounts = accountCalls(() => elsewhere);
      const before = await accounts.register(superEmail);
      await accounts.confirm(await accounts.emailedToken(superEmail, 'confirm'), { as: before });
      expect((await before.send('GET /auth/me')).body).toMatchObject({
        email_confirmed: true,
        is_admin: false,
      });
      // A ticket continues the same sign-in, so it gives no permissions either.
      const { body: issued } = await before.send('POST /auth/ticket', {
        body: { to: 'http://localhost:3000' },
      });
      const { body: carried } = await elsewhere.visitor.send('POST /auth/exchange', {
        body: { ticket: issued.ticket },
      });
      expect((await accounts.callerOf(carried).send('GET /auth/me')).body.is_admin).toBe(false);
      const after = accounts.callerOf((await accounts.signIn(superEmail)).body);
      expect((await after.send('GET /auth/me')).body.is_admin).toBe(true);
    } finally {
      await elsewhere.close();
    }
  });

  it('is never a stranger who registered the address first: the owner’s new password locks them out (threat S2)', async () => {
    const elsewhere = await openTestApp({ env: { SUPER_ADMIN_EMAIL: superEmail } });
    try {
      const accounts = accountCalls(() => elsewhere);
      const squatter = await accounts.register(superEmail);
      const token = await accounts.emailedToken(superEmail, 'confirm');
      expect((await accounts.confirm(token)).status).toBe(403);
      expect((await squatter.send('GET /admin/users')).status).toBe(403);
      const owner = accounts.callerOf((await accounts.reset(token)).body);
      expect((await owner.send('GET /admin/users')).status).toBe(200);
      expect(await accounts.isSignedIn(squatter)).toBe(false);
      expect((await accounts.signIn(superEmail)).status).toBe(401);
    } finally {
      await elsewhere.close();
    }
  });

  it('can’t be changed or removed, not even by themselves (A6)', async () => {
    const person = await test.signIn({ email: superEmail });
    const params = { id: await idOf(person) };
    for (const caller of [operator, person]) {
      expect(
        (await caller.send('PUT /admin/users/:id/permissions', { params, body: none })).body.detail,
      ).toBe('SUPER_ADMIN');
      expect((await caller.send('DELETE /admin/users/:id', { params })).body.detail).toBe('SUPER_ADMIN');
    }
    expect((await person.send('GET /auth/me')).body.admin_permission).toEqual(every);
    const listed = (await operator.send('GET /admin/users')).body;
    expect(listed.find((row: { email: string }) => row.email === superEmail).is_super_admin).toBe(true);
  });
});
