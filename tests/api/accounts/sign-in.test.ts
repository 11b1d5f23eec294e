import { beforeAll, describe, expect, it } from 'vitest';
import { Caller } from '../../support/caller.ts';
import { openTestApp, sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await sharedApp();
});

const account = { email: 'Noa@Example.test', password: 'מילה סודית ארוכה' };

describe('signing up and in', () => {
  it('opens an account, signs it in, and answers who it is', async () => {
    const registered = await test.visitor.send('POST /auth/register', {
      body: { ...account, first_name: 'נועה' },
    });
    expect(registered.status).toBe(201);
    expect(registered.body.token_type).toBe('bearer');
    const me = await new Caller(test.origin, registered.body.access_token).send('GET /auth/me');
    expect(me.status).toBe(200);
    expect(me.body).toMatchObject({
      email: 'noa@example.test',
      first_name: 'נועה',
      tenant_id: null,
      stage_name: null,
      is_admin: false,
    });
    const alias = await new Caller(test.origin, registered.body.access_token).fetch('/api/user/me/');
    expect(alias.body).toEqual(me.body);
  });

  it('refuses a second account at the same address, however it is written', async () => {
    const again = await test.visitor.send('POST /auth/register', {
      body: { ...account, email: ' NOA@example.test ' },
    });
    expect(again).toMatchObject({ status: 409, body: { detail: 'EMAIL_TAKEN' } });
  });

  it('answers an unknown address and a wrong password alike', async () => {
    const wrong = await test.visitor.send('POST /auth/login', {
      body: { email: account.email, password: 'wrong-password' },
    });
    const unknown = await test.visitor.send('POST /auth/login', {
      body: { email: 'nobody@example.test', password: 'wrong-password' },
    });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.detail).toBe('LOGIN_FAILED');
  });

  it('names each missing field', async () => {
    const empty = await test.visitor.send('POST /auth/login', { body: { email: '', password: '' } });
    expect(empty).toMatchObject({
      status: 422,
      body: { fields: { email: 'REQUIRED', password: 'REQUIRED' } },
    });
  });
});

describe('a session', () => {
  it('ends on the server at sign-out, together with the sessions that came from it', async () => {
    const first = await test.signIn();
    const { body } = await first.send('POST /auth/ticket', {
      body: { to: 'http://glz.session.localhost:3000' },
    });
    expect(new URL(body.url).origin).toBe('http://glz.session.localhost:3000');
    const exchanged = await test.visitor.send('POST /auth/exchange', {
      body: { ticket: body.ticket },
      headers: { origin: 'http://glz.session.localhost:3000' },
    });
    const second = new Caller(test.origin, exchanged.body.access_token);
    expect((await second.send('GET /auth/me')).status).toBe(200);
    expect((await first.send('POST /auth/logout')).status).toBe(204);
    expect((await first.send('GET /auth/me')).status).toBe(401);
    expect((await second.send('GET /auth/me')).status).toBe(401);
  });

  it('is carried to another host by a ticket, once, and only to hosts of ours', async () => {
    const caller = await test.signIn();
    const { body } = await caller.send('POST /auth/ticket', { body: { to: 'http://localhost:3000' } });
    expect((await test.visitor.send('POST /auth/exchange', { body: { ticket: body.ticket } })).status).toBe(
      200,
    );
    expect(await test.visitor.send('POST /auth/exchange', { body: { ticket: body.ticket } })).toMatchObject({
      status: 400,
      body: { detail: 'TICKET_INVALID' },
    });
    for (const to of [
      'https://evil.test',
      'http://localhost:3000@evil.test',
      'javascript:alert(1)',
      '//evil.test',
      'http://session.localhost.evil.test:3000',
      'http://a.b.session.localhost:3000',
    ]) {
      expect(await caller.send('POST /auth/ticket', { body: { to } })).toMatchObject({
        status: 400,
        body: { detail: 'ORIGIN_NOT_OURS' },
      });
    }
  });

  it('is stored only as a hash', async () => {
    const caller = await test.signIn();
    const { rows } = await test.app.database.pool.query('select token_hash from sessions');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.token_hash).not.toContain(caller.token);
  });

  it('can’t be used through a cookie', async () => {
    const caller = await test.signIn();
    const reply = await test.visitor.fetch('/api/auth/me', {
      headers: { cookie: `authToken=${caller.token}; token=${caller.token}` },
    });
    expect(reply.status).toBe(401);
  });
});

it('dev-login accepts null for optional fields', async () => {
  const body = { email: 'null@example.test', first_name: null, stage_name: null, picture_url: null };
  expect((await test.visitor.send('POST /auth/dev-login', { body })).status).toBe(200);
});

describe('dev-login in production (B5)', () => {
  it('does not exist', async () => {
    const production = await openTestApp({
      env: { NODE_ENV: 'production', PUBLIC_URL: 'https://session42.example' },
    });
    try {
      expect(
        (await production.visitor.send('POST /auth/dev-login', { body: { email: 'a@example.test' } })).status,
      ).toBe(404);
    } finally {
      await production.close();
    }
  });
});
