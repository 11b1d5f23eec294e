import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/drizzle.ts';
import { anonymizeClosed } from '#server/own-data/own-data.jobs.ts';
import { watchRequests } from '#server/own-data/requests.jobs.ts';
import { fieldsOf } from '#shared/unknown.ts';
import type { Caller } from '../../support/caller.ts';
import { readZip } from '../../support/read-zip.ts';
import { emailsTo, inDays, sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';

let test: TestApp;
let operator: Caller;
beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test, ['users']);
});
const soon = { timeout: 15_000 };
const newEmail = () => `${crypto.randomUUID()}@example.test`;
const dayBefore = (days: number) => inDays(-days).toISOString().slice(0, 10);

async function add(kind: 'export' | 'deletion', { email = newEmail(), received = dayBefore(0) } = {}) {
  const { status, body } = await operator.send('POST /admin/data-requests', {
    body: {
      ...{ kind, name: 'נועה', email, words: 'אין לי גישה לחשבון', channel: 'phone' },
      ...{ received_on: received, language: 'he' },
    },
  });
  expect(status).toBe(201);
  return { params: { id: body.id }, body, email };
}
const identify = (params: { id: string }, email: string) =>
  operator.send('PUT /admin/data-requests/:id/identity', {
    params,
    body: { account_email: email, note: 'שיחה למספר שבחשבון' },
  });
const linkTo = async (email: string): Promise<URL> => {
  const find = async () =>
    (await emailsTo(test, email)).map(({ text }) => /\/data-request\?\S*/.exec(text)?.[0]).find(Boolean) ??
    '';
  await expect.poll(find, soon).not.toBe('');
  return new URL(await find(), test.origin);
};
/** An artist's account, and a request about it whose identity was checked. */
async function identified(kind: 'export' | 'deletion') {
  const email = newEmail();
  const owner = await test.signIn({ email, stageName: 'נועה' });
  const { params } = await add(kind);
  expect(await identify(params, email)).toMatchObject({
    status: 200,
    body: { is_identified: true, account: { email, email_confirmed: true } },
  });
  return { email, owner, params };
}

describe('a request for data or erasure', () => {
  it('has thirty days from the day it came, and open ones are listed by when they are due', async () => {
    const { body } = await add('export', { received: dayBefore(10) });
    const left = (Date.parse(body.due_at) - Date.now()) / 86_400_000;
    expect(left).toBeGreaterThan(18.9);
    expect(left).toBeLessThan(20.1);
    await add('deletion', { received: dayBefore(40) });
    const list = (await operator.send('GET /admin/data-requests', { query: { limit: 100 } })).body;
    const due = list.map((one: { due_at: string }) => one.due_at);
    expect(due).toEqual([...due].sort());
    expect(Date.parse(due[0])).toBeLessThan(Date.now());
  });

  it('does nothing before a check of identity is noted, and only for an account that exists', async () => {
    const { params } = await add('export');
    const unchecked = { status: 409, body: { detail: 'IDENTITY_UNCHECKED' } };
    expect(await operator.send('POST /admin/data-requests/:id/export', { params })).toMatchObject(unchecked);
    expect(await operator.send('POST /admin/data-requests/:id/deletion', { params })).toMatchObject(
      unchecked,
    );
    expect(await identify(params, newEmail())).toMatchObject({
      status: 422,
      body: { fields: { account_email: 'ACCOUNT_UNKNOWN' } },
    });
  });

  it('sends the account’s confirmed address a link to all of its data, which a press downloads', async () => {
    const { email, params } = await identified('export');
    expect(await operator.send('POST /admin/data-requests/:id/export', { params })).toMatchObject({
      status: 200,
      body: { outcome: 'sent' },
    });
    const link = await linkTo(email);
    // A scanner that opens links downloads nothing.
    expect(await (await fetch(link)).text()).toContain('להוריד את המידע שלך?');
    const zip = await readZip(Buffer.from(await (await fetch(link, { method: 'POST' })).arrayBuffer()));
    const account = JSON.parse(String(zip.find(({ name }) => name === 'account.json')?.bytes));
    expect(fieldsOf(fieldsOf(account).user).email).toBe(email);
    expect(await operator.send('POST /admin/data-requests/:id/export', { params })).toMatchObject({
      status: 409,
      body: { detail: 'ALREADY' },
    });
    const forged = new URL(link);
    forged.searchParams.set('link', 'forged');
    expect((await fetch(forged, { method: 'POST' })).status).toBe(404);
    // The mailbox that the account left gets nothing.
    await test.app.database.orm.execute(sql`update users set email = ${newEmail()} where email = ${email}`);
    expect((await fetch(link, { method: 'POST' })).status).toBe(410);
  });

  it('sends nothing to an address that isn’t confirmed', async () => {
    const { email, params } = await identified('export');
    await test.app.database.orm.execute(
      sql`update users set email_confirmed_at = null where email = ${email}`,
    );
    expect(await operator.send('POST /admin/data-requests/:id/export', { params })).toMatchObject({
      status: 409,
      body: { detail: 'ACCOUNT_UNCONFIRMED' },
    });
  });

  it('closes the account, which is erased after thirty days', async () => {
    const { email, owner, params } = await identified('deletion');
    expect(await operator.send('POST /admin/data-requests/:id/deletion', { params })).toMatchObject({
      status: 200,
      body: { outcome: 'deleting', account: { closed_until: expect.any(String) } },
    });
    expect((await owner.send('GET /auth/me')).status).toBe(401);
    const link = await linkTo(email);
    await anonymizeClosed(test.app, inDays(29));
    expect((await operator.send('GET /admin/data-requests/:id', { params })).body.account).not.toBeNull();
    await anonymizeClosed(test.app, inDays(31));
    expect((await operator.send('GET /admin/data-requests/:id', { params })).body.account).toBeNull();
    expect((await fetch(link, { method: 'POST' })).status).toBe(410);
  });

  it('is stopped by the account’s owner, without logging in', async () => {
    const { email, params } = await identified('deletion');
    await operator.send('POST /admin/data-requests/:id/deletion', { params });
    const link = await linkTo(email);
    expect(await (await fetch(link)).text()).toContain('לעצור את מחיקת החשבון?');
    for (let press = 0; press < 2; press += 1)
      expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    expect((await operator.send('GET /admin/data-requests/:id', { params })).body).toMatchObject({
      outcome: 'stopped',
      account: { closed_until: null },
    });
  });

  it('never closes an operator’s account', async () => {
    const { params } = await add('deletion');
    const { body } = await operator.send('GET /auth/me');
    await identify(params, body.email);
    expect(await operator.send('POST /admin/data-requests/:id/deletion', { params })).toMatchObject({
      status: 409,
      body: { detail: 'STILL_OPERATOR' },
    });
  });

  it('is refused with a reason that who asked reads, and its words are deleted a year later', async () => {
    const { params, email } = await add('deletion');
    const body = { reason: 'אין לנו חשבון כזה' };
    expect(await operator.send('POST /admin/data-requests/:id/refusal', { params, body })).toMatchObject({
      status: 200,
      body: { outcome: 'refused', ...body },
    });
    await expect
      .poll(async () => (await emailsTo(test, email)).some(({ text }) => text.includes(body.reason)), soon)
      .toBe(true);
    await watchRequests(test.app, inDays(366));
    expect((await operator.send('GET /admin/data-requests/:id', { params })).body).toMatchObject({
      ...{ name: null, email: null, words: null, reason: null, outcome: 'refused' },
    });
  });

  it('is in one email to operators when a week is left', async () => {
    await add('export', { received: dayBefore(25) });
    const { body } = await operator.send('GET /auth/me');
    const mails = async () =>
      (await emailsTo(test, body.email)).filter(({ text }) => text.includes('tab=requests')).length;
    const before = await mails();
    await watchRequests(test.app);
    await expect.poll(mails, soon).toBe(before + 1);
    await watchRequests(test.app);
    expect(await mails()).toBe(before + 1);
  });
});
