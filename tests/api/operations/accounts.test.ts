import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertTry } from '#server/accounts/tries.db.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import { termsPages } from '#shared/terms.ts';
import { Caller } from '../../support/caller.ts';
import { emailsTo, idOf, nextPageOf, sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from './operators.ts';

let test: TestApp;
let operator: Caller;

beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test);
});

const read = async (id: string) => (await operator.send('GET /admin/accounts/:id', { params: { id } })).body;
const emailsFound = async (query: Record<string, string>): Promise<string[]> =>
  (await operator.send('GET /admin/accounts', { query })).body.map(({ email }: { email: string }) => email);

describe('the list of accounts', () => {
  it('has each account once, the newest first, in pages', async () => {
    for (const n of [1, 2, 3]) await test.signIn({ email: `${n}@listed.test` });
    const seen: string[] = [];
    let path: string | undefined = '/api/admin/accounts?limit=2';
    while (path) {
      const page = await operator.fetch(path);
      seen.push(...page.body.map(({ email }: { email: string }) => email));
      path = nextPageOf(page);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((email) => email.endsWith('@listed.test'))).toEqual([
      '3@listed.test',
      '2@listed.test',
      '1@listed.test',
    ]);
  });

  it('is searched by name, address, id, a song’s title and code, and station', async () => {
    const email = 'sought@found.test';
    const artist = await makeArtist(test.app, { email, stageName: 'זמרת נדירה' });
    const { short_code: code } = await makeRelease(test.app, { artist, title: 'ירח מעל הגלבוע' });
    const station = await makeStation(test.app, { name: 'Kol Hagilboa' });
    await joinStation(test.app, station.id, artist.userId, 'member');
    for (const search of [
      'נדירה',
      'sought@found',
      artist.userId,
      artist.tenantId,
      'ירח מעל הגלבוע',
      code ?? '',
      `https://session.example/r/${code}`,
      'kol hagil',
    ])
      expect(await emailsFound({ search }), search).toEqual([email]);
    expect(await emailsFound({ search: 'אין דבר כזה' })).toEqual([]);
    expect(await emailsFound({ search: 'נדירה', filter: 'operators' })).toEqual([]);
  });

  it('is filtered by state, right, way to sign in and plan', async () => {
    const registered = await test.visitor.send('POST /auth/register', {
      body: { email: 'fresh@filtered.test', password: 'long enough' },
    });
    expect(registered.status).toBe(201);
    const member = await test.signIn({ email: 'member@filtered.test' });
    await joinStation(test.app, (await makeStation(test.app)).id, await idOf(member), 'member');
    await test.signIn({ email: 'artist@filtered.test', stageName: 'אמנית מסוננת' });
    const of = async (filter: string) =>
      (await emailsFound({ filter, limit: '100' })).filter((email) => email.endsWith('@filtered.test'));
    expect(await of('unconfirmed')).toEqual(['fresh@filtered.test']);
    expect(await of('password')).toEqual(['fresh@filtered.test']);
    expect(await of('members')).toEqual(['member@filtered.test']);
    expect(await of('free')).toEqual(['artist@filtered.test']);
    for (const filter of ['google', 'suspended', 'limited', 'closed', 'operators', 'legacy'])
      expect(await of(filter), filter).toEqual([]);
  });
});

describe('an account’s page', () => {
  it('has its songs, stations, devices and log, and nothing of a password', async () => {
    const artist = await makeArtist(test.app, { email: 'whole@page.test', stageName: 'שלמה' });
    const id = artist.userId;
    await makeRelease(test.app, { artist, title: 'שיר לעמוד' });
    const station = await makeStation(test.app);
    await joinStation(test.app, station.id, id, 'admin');
    const body = await read(id);
    expect(body).toMatchObject({
      email: 'whole@page.test',
      stage_name: 'שלמה',
      plan: 'free',
      marks: [],
      songs: [{ title: 'שיר לעמוד', state: 'published' }],
      stations: [{ id: station.id, role: 'admin', status: 'approved' }],
    });
    expect(body.devices).toHaveLength(1);
    expect(body.seen_at).not.toBeNull();
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash/);
    const log = await operator.send('GET /admin/audit', { query: { account: id, area: 'all' } });
    expect(log.body.map(({ act }: { act: string }) => act)).toContain('tenant.create');
  });

  it('signs its owner out everywhere, and mails a link for a new password', async () => {
    const email = 'locked.out@page.test';
    const person = await test.signIn({ email });
    const id = await idOf(person);
    const out = await operator.send('POST /admin/accounts/:id/sign-out', { params: { id } });
    expect([out.status, out.body.devices]).toEqual([200, []]);
    expect((await person.send('GET /auth/me')).status).toBe(401);
    expect((await operator.send('POST /admin/accounts/:id/reset', { params: { id } })).status).toBe(200);
    await expect
      .poll(async () => (await emailsTo(test, email)).map(({ text }) => text).join())
      .toContain('/reset-password#token=');
  });

  it('shows accepted terms, tries to log in and emails with their state, without what was typed or written', async () => {
    const email = 'tries@page.test';
    const password = 'long enough to keep';
    await test.visitor.send('POST /auth/register', { body: { email, password } });
    await test.visitor.send('POST /auth/login', { body: { email, password: 'something else' } });
    const { body } = await test.visitor.send('POST /auth/login', { body: { email, password } });
    const id = await idOf(new Caller(test.origin, body.access_token));
    expect((await read(id)).accepted_terms).toEqual(
      [...termsPages].sort().map((page) => ({ page, number: 1, accepted_at: expect.any(String) })),
    );
    await expect
      .poll(async () => (await read(id)).tries.map(({ outcome }: { outcome: string }) => outcome).sort())
      .toEqual(['in', 'wrong']);
    expect((await read(id)).seen_from).toBe('127.0.0.1');
    await expect
      .poll(async () => (await read(id)).emails)
      .toMatchObject([{ kind: 'confirmAddress', state: 'sent', problem: null }]);
    expect(JSON.stringify(await read(id))).not.toMatch(/something else|#token/);
  });

  it('keeps the newest fifty tries of an account', async () => {
    const id = await idOf(await test.signIn({ email: 'guessed@page.test' }));
    const { orm, pool } = test.app.database;
    const row = { userId: id, way: 'password', outcome: 'wrong', network: '192.0.2.1' } as const;
    for (let n = 0; n < 55; n += 1)
      await insertTry(orm, { ...row, id: randomUUID(), at: new Date(Date.now() + n) });
    const { rows } = await pool.query('select count(*)::int as n from sign_in_tries where user_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ n: 50 }]);
  });

  it('opens a case in which the account is suspended and brought back', async () => {
    const artist = await test.signIn({ email: 'case@page.test', stageName: 'בתיק' });
    const id = await idOf(artist);
    const opened = await operator.send('POST /admin/accounts/:id/cases', {
      params: { id },
      body: { category: 'fraud', details: 'נראה כמו הונאה' },
    });
    expect(opened.status).toBe(201);
    const { body } = await operator.send('POST /admin/complaints/:id/sanctions', {
      params: { id: opened.body.complaint_id },
      body: { kind: 'suspend_account', reason: 'הונאה', is_strike: true },
    });
    expect(await read(id)).toMatchObject({ marks: ['suspended'], strikes: 1, devices: [] });
    expect(await emailsFound({ filter: 'suspended' })).toContain('case@page.test');
    const refused = await operator.send('POST /admin/accounts/:id/reset', { params: { id } });
    expect([refused.status, refused.body.detail]).toEqual([409, 'ACCOUNT_SUSPENDED']);
    await operator.send('DELETE /admin/sanctions/:id', { params: { id: body.sanctions[0].id } });
    expect(await read(id)).toMatchObject({ marks: [], strikes: 0 });
  });

  it('gets credits with a reason, which its owner can spend', async () => {
    const artist = await test.signIn({ email: 'credit@page.test', stageName: 'מזוכה' });
    const id = await idOf(artist);
    const body = { kind: 'radio', amount: 2, reason: 'תקלה שלנו' };
    const given = await operator.send('POST /admin/accounts/:id/credits', { params: { id }, body });
    expect([given.status, given.body.entitlement.radio_credits]).toEqual([200, 2]);
    const tooMany = { ...body, amount: 21 };
    expect(
      (await operator.send('POST /admin/accounts/:id/credits', { params: { id }, body: tooMany })).status,
    ).toBe(422);
  });

  it('moves to an address that an operator checked: everything that opened it ends, and both addresses get an email', async () => {
    const [former, latter] = ['former@moved.test', 'latter@moved.test'];
    const person = await test.signIn({ email: former });
    const id = await idOf(person);
    await test.signIn({ email: 'other@moved.test' });
    const move = (email: string) =>
      operator.send('PUT /admin/accounts/:id/address', { params: { id }, body: { email, check: 'תעודה' } });
    expect((await move(former)).body.detail).toBe('ALREADY');
    expect((await move('other@moved.test')).body.detail).toBe('EMAIL_TAKEN');
    expect((await person.send('GET /auth/me')).status).toBe(200);
    const moved = await move(latter);
    expect([moved.status, moved.body.email, moved.body.devices]).toEqual([200, latter, []]);
    expect((await person.send('GET /auth/me')).status).toBe(401);
    await expect.poll(async () => (await emailsTo(test, former)).length).toBe(1);
    expect((await emailsTo(test, former))[0]?.text).toContain('/reset-password#token=');
    await expect.poll(async () => (await emailsTo(test, latter)).length).toBe(1);
    expect((await emailsTo(test, latter))[0]?.text).not.toContain('token=');
  });

  it('of an operator keeps its address, so that rights don’t move with one', async () => {
    const id = await idOf(await makeOperator(test, ['radio']));
    const body = { email: 'taken.over@moved.test', check: 'תעודה' };
    const reply = await operator.send('PUT /admin/accounts/:id/address', { params: { id }, body });
    expect([reply.status, reply.body.detail]).toEqual([409, 'STILL_OPERATOR']);
  });
});
