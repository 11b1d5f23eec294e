import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eq } from '#server/database/drizzle.ts';
import { catalogues } from '#server/database/tables/catalogue-import.ts';
import { siteLogin } from '#server/demonstration/catalogue-sites/index.ts';
import { makeUser } from '#server/demonstration/users.ts';
import { Caller } from '../../support/caller.ts';
import { openSmallSite } from '../../support/small-site.ts';
import { openTestApp } from '../harness.ts';
import { type ImportSetup, importAll, openImportSetup, runEnded } from './import-setup.ts';

let setup: ImportSetup;
beforeAll(async () => {
  setup = await openImportSetup({ songs: 3 });
});
afterAll(() => setup.close());

/** All rows of the database, as text. */
const allRows = async (): Promise<string> => {
  const { pool } = setup.test.app.database;
  const { rows } = await pool.query(
    "select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'",
  );
  const texts = await Promise.all(rows.map(({ name }) => pool.query(`select t::text from ${name} t`)));
  return JSON.stringify(texts.map((text) => text.rows));
};

describe('saved credentials', () => {
  it('are shown without the password, by both calls', async () => {
    for (const path of ['/api/linktone/settings', '/api/admin/scraper-credentials/linktone']) {
      const { status, body } = await setup.operator.fetch(path);
      expect([status, body]).toEqual([200, { email: siteLogin.email, has_password: true }]);
    }
  });

  it('are the same ones in both calls', async () => {
    const other = { email: 'other@catalogue.test', password: 'another one' };
    const saved = await setup.operator.fetch('/api/admin/scraper-credentials/patiphon', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(other),
    });
    expect([saved.status, saved.body]).toEqual([200, { email: other.email, has_password: true }]);
    expect((await setup.operator.send('GET /patiphon/settings')).body.email).toBe(other.email);
    await setup.operator.send('POST /patiphon/settings', { body: siteLogin });
  });

  it.each([{}, { email: 'a@b.test' }, { password: 'x' }, { email: '', password: '' }])(
    'are saved completely or not at all: %j',
    async (body) => {
      expect((await setup.operator.send('POST /linktone/settings', { body })).status).toBe(422);
      expect((await setup.operator.send('GET /linktone/settings')).body.email).toBe(siteLogin.email);
    },
  );

  it('F6: are never in plain text in the database, not even those for one run', async () => {
    const runLogin = { email: siteLogin.email, password: 'typed-for-one-run' };
    const { body } = await setup.operator.send('POST /linktone/list-releases', {
      body: { ...runLogin, max_releases: 1 },
    });
    const during = await allRows();
    await runEnded(setup.operator, 'linktone', body.session_id);
    const after = await allRows();
    for (const rows of [during, after]) {
      expect(rows).not.toContain(runLogin.password);
      expect(rows).not.toContain(siteLogin.password);
    }
  });

  it('F6: are encrypted for their row: a copy in another catalogue’s row doesn’t work', async () => {
    const { orm } = setup.test.app.database;
    const [linktone] = await orm.select().from(catalogues).where(eq(catalogues.type, 'linktone'));
    const [patiphon] = await orm.select().from(catalogues).where(eq(catalogues.type, 'patiphon'));
    const storePassword = (sealedPassword: string | null | undefined) =>
      orm
        .update(catalogues)
        .set({ sealedPassword: sealedPassword ?? null })
        .where(eq(catalogues.type, 'patiphon'));
    await storePassword(linktone?.sealedPassword);
    setup.patiphon.requests.length = 0;
    const refused = await setup.operator.send('POST /admin/scheduler/run-now/patiphon');
    expect([refused.status, refused.body.detail]).toEqual([409, 'CREDENTIALS_MISSING']);
    expect(setup.patiphon.requests).toEqual([]);
    expect((await setup.operator.send('GET /patiphon/settings')).body).toEqual({
      email: siteLogin.email,
      has_password: false,
    });
    expect((await setup.operator.send('GET /admin/catalogues/patiphon')).body.has_credentials).toBe(false);
    await storePassword(patiphon?.sealedPassword);
    expect((await importAll(setup.operator, 'patiphon')).new_imported).toBe(3);
  });
});

describe('F4: the login stays with the catalogue’s own host', () => {
  it('a login form that posts to another host gets nothing', async () => {
    const thief = await openSmallSite();
    const site = await openSmallSite();
    onTestFinished(async () => {
      await thief.close();
      await site.close();
    });
    site.answer((request, response) => {
      if (request.url === '/robots.txt') return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        `<form method=post action="${thief.origin}/steal"><input name=email><input type=password name=pw></form>`,
      );
    });
    // Both hosts are allowed, so only the rule keeps the password from the second.
    const test = await openTestApp({
      env: { LINKTONE_URL: site.origin, PATIPHON_URL: thief.origin, SCRAPER_PAUSE_MS: '0' },
    });
    onTestFinished(() => test.close());
    const { token } = await makeUser(test.app, { isOperator: true });
    const operator = new Caller(test.origin, token);
    await operator.send('POST /linktone/settings', { body: siteLogin });
    const { error_message, status } = await importAll(operator, 'linktone');
    expect([status, error_message]).toEqual(['failed', 'LEADS_ELSEWHERE']);
    expect(thief.requests).toEqual([]);
  });

  it('a cover on another host gets no cookie of the catalogue', async () => {
    // Cookies are the same on all ports of a host, so the other host has another address.
    const other = await openSmallSite('127.0.0.2');
    const site = await openSmallSite();
    onTestFinished(async () => {
      await other.close();
      await site.close();
    });
    let songCookie: string | undefined;
    const coverCookies: (string | undefined)[] = [];
    other.answer(({ url, headers }, response) => {
      if (url === '/cover.png') coverCookies.push(headers.cookie);
      response.writeHead(404).end();
    });
    site.answer(({ url, method, headers }, response) => {
      const page = (html: string) => response.writeHead(200, { 'content-type': 'text/html' }).end(html);
      if (url === '/robots.txt') return void response.writeHead(404).end();
      if (method === 'POST')
        return void response
          .writeHead(303, { location: '/releases', 'set-cookie': 'session=1; Path=/' })
          .end();
      if (url === '/login')
        return void page(
          '<form method=post><input type=email name=email><input type=password name=pw></form>',
        );
      if (url === '/releases') return void page('<article><h2><a href="/release/1">Song</a></h2></article>');
      songCookie = headers.cookie;
      page(
        `<meta property="music:musician" content="Noa"><meta property="og:image" content="${other.origin}/cover.png"><h1>Song</h1>`,
      );
    });
    const test = await openTestApp({
      env: { LINKTONE_URL: site.origin, PATIPHON_URL: other.origin, SCRAPER_PAUSE_MS: '0' },
    });
    onTestFinished(() => test.close());
    const { token } = await makeUser(test.app, { isOperator: true });
    const operator = new Caller(test.origin, token);
    await operator.send('POST /linktone/settings', { body: siteLogin });
    await operator.send('PATCH /admin/catalogues/linktone', { body: { keeps_covers: true } });
    expect(await importAll(operator, 'linktone')).toMatchObject({ errors: [], new_imported: 1 });
    expect(songCookie).toContain('session=');
    expect(coverCookies).toEqual([undefined]);
  });

  it('a cover on the catalogue’s host gets its cookie, and every request names our importer', async () => {
    await setup.operator.send('PATCH /admin/catalogues/linktone', { body: { keeps_covers: true } });
    await importAll(setup.operator, 'linktone');
    const covers = setup.linktone.requests.filter(({ url }) => url.startsWith('/media/cover-'));
    expect(covers).not.toEqual([]);
    for (const { cookie } of covers) expect(cookie).toContain('session=');
    expect(
      setup.linktone.requests.every(({ agent }) => agent.startsWith('Session42Importer/1.0 (+http')),
    ).toBe(true);
  });
});
