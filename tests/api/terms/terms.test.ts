import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/drizzle.ts';
import { termsPages } from '#shared/terms.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { Caller } from '../../support/caller.ts';
import { readZip } from '../../support/read-zip.ts';
import { sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';

let test: TestApp;
let operator: Caller;
beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test, ['users']);
});
// Other files share the product: nobody in them has terms to accept.
afterAll(async () => {
  await test.app.database.orm.execute(sql`delete from terms_versions`);
});

const register = async (): Promise<Caller> => {
  const body = { email: `${crypto.randomUUID()}@example.test`, password: 'משפט סודי וארוך' };
  const signUp = await test.visitor.send('POST /auth/register', { body });
  const caller = new Caller(test.origin, signUp.body.access_token);
  await caller.send('PATCH /auth/me', { body: { stage_name: 'נועה' } });
  await test.app.database.orm.execute(
    sql`update users set email_confirmed_at = now() where email = ${body.email}`,
  );
  return caller;
};
const read = (page: string, version?: number) =>
  test.visitor.send('GET /terms/:page', { params: { page }, query: version ? { version } : {} });
/** Publishes a text as the next version of the terms of use; its number. */
async function publish(he: string, needs: boolean): Promise<number> {
  const params = { page: 'terms' };
  const draft = await operator.send('PUT /admin/terms/:page/draft', {
    params,
    body: { he, en: `${he} in English`, based_on: null },
  });
  expect(draft).toMatchObject({ status: 200, body: { draft: { texts: { he } } } });
  const made = await operator.send('POST /admin/terms/:page/versions', {
    params,
    body: { based_on: draft.body.draft.edited_at, needs_acceptance: needs },
  });
  expect(made).toMatchObject({ status: 201, body: { draft: null, texts: { he }, accepted: 0 } });
  return made.body.number;
}
const owed = async (caller: Caller) => (await caller.send('GET /auth/me')).body.owed_terms;
const song = { body: { title: 'שיר', genre: 'pop' } };

describe('the pages of terms', () => {
  it.each(termsPages)(
    'have a first text in both languages that says that it is a draft: %s',
    async (page) => {
      const { status, body } = await read(page);
      expect(status).toBe(200);
      expect(body.texts.he).toContain('טיוטה');
      expect(body.texts.he).toContain('עורך דין');
      expect(body.texts.en).toMatch(/draft.*lawyer/s);
      const shown = await fetch(`${test.origin}/api/terms/${page}`);
      expect(shown.status).toBe(200);
    },
  );

  it('are unknown under other names, and in versions that don’t exist', async () => {
    expect((await read('imprint')).status).toBe(404);
    expect((await read('terms', 99)).status).toBe(404);
  });

  it('show a draft to operators alone, and keep earlier versions once it is published', async () => {
    const before = (await read('terms')).body;
    const number = await publish('נוסח חדש', false);
    expect(number).toBe(before.number + 1);
    const { body } = await read('terms');
    expect(body).toMatchObject({ number, needs_acceptance: false, texts: { he: 'נוסח חדש' } });
    expect(body.versions.map((one: { number: number }) => one.number).slice(0, 2)).toEqual([
      number,
      before.number,
    ]);
    expect((await read('terms', before.number)).body.texts).toEqual(before.texts);
  });

  it('refuse a draft or a version that is based on another draft', async () => {
    const params = { page: 'privacy' };
    const body = { he: 'א', en: 'a', based_on: null };
    // Two begin one at the same moment: one of them is refused.
    const begun = await Promise.all(
      [1, 2].map(() => operator.send('PUT /admin/terms/:page/draft', { params, body })),
    );
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 409]);
    const edited = begun.flatMap(({ status, body: terms }) => (status === 200 ? [terms] : []));
    const stale = { status: 409, body: { detail: 'STALE' } };
    expect(await operator.send('PUT /admin/terms/:page/draft', { params, body })).toMatchObject(stale);
    const old = { based_on: '2020-01-01T00:00:00.000Z', needs_acceptance: true };
    expect(await operator.send('POST /admin/terms/:page/versions', { params, body: old })).toMatchObject(
      stale,
    );
    const next = { ...body, he: 'ב', based_on: edited[0].draft.edited_at };
    expect((await operator.send('PUT /admin/terms/:page/draft', { params, body: next })).status).toBe(200);
    const gone = await operator.send('DELETE /admin/terms/:page/draft', { params });
    expect(gone.body).toMatchObject({ draft: null, number: 1 });
  });
});

describe('accepting terms', () => {
  it('happens at sign-up, is counted for operators, and is in the account’s own data', async () => {
    const number = await publish('נוסח להרשמה', false);
    const caller = await register();
    expect(await owed(caller)).toEqual([]);
    const { body } = await operator.send('GET /admin/terms');
    const terms = body.find((one: { page: string }) => one.page === 'terms');
    expect(terms).toMatchObject({ number, accepted: 1 });
    const takeout = (await caller.send('POST /auth/takeout')).body.url;
    const zip = await readZip(Buffer.from(await (await fetch(test.origin + takeout)).arrayBuffer()));
    const account = JSON.parse(String(zip.find(({ name }) => name === 'account.json')?.bytes));
    expect(fieldsOf(account).accepted_terms).toContainEqual({
      page: 'terms',
      number,
      accepted_at: expect.any(String),
    });
    expect(fieldsOf(account).accepted_terms).toHaveLength(termsPages.length);
  });

  it('isn’t asked of accounts from before, nor after a change that needs none', async () => {
    const caller = await test.signIn({ stageName: 'ותיקה' });
    await publish('תיקון קטן', false);
    expect(await owed(caller)).toEqual([]);
    expect((await caller.send('POST /releases', song)).status).toBe(201);
  });

  it('is asked after a change that needs it: publishing waits for it, reading and exporting don’t', async () => {
    const old = await test.signIn({ stageName: 'ותיקה' });
    const caller = await register();
    const number = await publish('שינוי גדול', true);
    const { id } = (await caller.send('POST /releases/draft', { body: { title: 'טיוטה' } })).body;
    const refused = { status: 403, body: { detail: 'TERMS_CHANGED' } };
    for (const one of [caller, old]) {
      expect(await owed(one)).toEqual([{ page: 'terms', number }]);
      expect(await one.send('POST /releases', song)).toMatchObject(refused);
      expect((await one.send('GET /releases')).status).toBe(200);
      expect((await one.send('POST /auth/takeout')).status).toBe(200);
    }
    const params = { id };
    expect((await caller.send('PATCH /releases/:id', { params, body: { title: 'נשמר' } })).status).toBe(200);
    expect(await caller.send('POST /releases/:id/link', { params })).toMatchObject(refused);
    const accept = (version: number) =>
      caller.send('POST /terms/acceptances', { body: { versions: [{ page: 'terms', number: version }] } });
    // Neither an earlier version nor one that isn't published yet is enough.
    for (const version of [number - 1, number + 1])
      expect((await accept(version)).body.owed).toEqual([{ page: 'terms', number }]);
    expect((await accept(number)).body.owed).toEqual([]);
    expect((await caller.send('POST /releases', song)).status).toBe(201);
    expect((await caller.send('GET /releases/:id', { params })).body.title).toBe('נשמר');
    expect(await owed(old)).toHaveLength(1);
    // Who signs up now has accepted it.
    expect(await owed(await register())).toEqual([]);
  });
});
