import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtWeb } from '../../support/built-web.ts';
import { Caller } from '../../support/caller.ts';
import { anotherServer, idOf, openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
/** Another server on the same database. */
let other: Awaited<ReturnType<typeof anotherServer>>;
beforeAll(async () => {
  test = await openTestApp({ web: await builtWeb(), isWorker: false });
  other = await anotherServer(test);
});
afterAll(async () => {
  await other.close();
  await test.close();
});

describe('in another process', () => {
  it('a session is invalid as soon as a call has ended it', async () => {
    const here = await test.signIn();
    const elsewhere = new Caller(other.visitor.origin, here.token);
    expect((await elsewhere.send('GET /auth/me')).status).toBe(200);
    expect((await here.send('POST /auth/logout')).status).toBe(204);
    expect((await elsewhere.send('GET /auth/me')).status).toBe(401);
  });

  it('a closed account’s session is invalid', async () => {
    const here = await test.signIn();
    const id = await idOf(here);
    await test.app.database.pool.query('update users set disabled_at = now() where id = $1', [id]);
    expect((await new Caller(other.visitor.origin, here.token).send('GET /auth/me')).status).toBe(401);
  });

  it('a ticket is accepted once, by the first request', async () => {
    const here = await test.signIn();
    const { ticket } = (await here.send('POST /auth/ticket', { body: { to: 'http://localhost:3000' } })).body;
    const replies = await Promise.all(
      [test.origin, other.visitor.origin, test.origin, other.visitor.origin].map((origin) =>
        new Caller(origin).send('POST /auth/exchange', { body: { ticket } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });
});

describe('a ticket', () => {
  it('works for a minute (B8)', async () => {
    const caller = await test.signIn();
    const statusAfter = async (seconds: number) => {
      const { ticket } = (await caller.send('POST /auth/ticket', { body: { to: 'http://localhost:3000' } }))
        .body;
      await test.app.database.pool.query(
        `update tickets set expires_at = expires_at - make_interval(secs => $1)`,
        [seconds],
      );
      return (await test.visitor.send('POST /auth/exchange', { body: { ticket } })).status;
    };
    expect(await statusAfter(50)).toBe(200);
    expect(await statusAfter(60)).toBe(400);
  });

  it('stops working when its session ends', async () => {
    const caller = await test.signIn();
    const { ticket } = (await caller.send('POST /auth/ticket', { body: { to: 'http://localhost:3000' } }))
      .body;
    await caller.send('POST /auth/logout');
    expect((await test.visitor.send('POST /auth/exchange', { body: { ticket } })).status).toBe(400);
  });

  it('is stored as a hash, and its page reveals it to no other site and no cache', async () => {
    const caller = await test.signIn();
    const { ticket, url } = (
      await caller.send('POST /auth/ticket', { body: { to: 'http://localhost:3000' } })
    ).body;
    const { rows } = await test.app.database.pool.query('select t::text as row from tickets t');
    expect(JSON.stringify(rows)).not.toContain(ticket);
    const { pathname, search } = new URL(url);
    for (const path of [pathname + search, `${pathname}/${search}`]) {
      const page = await test.visitor.fetch(path);
      expect(page.status).toBe(200);
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.body).not.toContain(ticket);
    }
  });
});
