import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CatalogueSelectors } from '#contract/catalogue-import/pages.ts';
import { makeUser } from '#server/demonstration/users.ts';
import { Caller } from '../../support/caller.ts';
import { openSmallSite, type SmallSite } from '../../support/small-site.ts';
import { openTestApp, type TestApp } from '../harness.ts';
import { importAll, runEnded } from './import-setup.ts';

const songs = 20;
const credentials = { email: 'us@catalogue.example', password: 'opus opus opus' };
let site: SmallSite;
let test: TestApp;
let operator: Caller;
let defaults: CatalogueSelectors;

beforeAll(async () => {
  site = await openSmallSite();
  site.answer(serve);
  test = await openTestApp({
    isWorker: true,
    env: { LINKTONE_URL: site.origin, SCRAPER_PAUSE_MS: '0' },
  });
  operator = new Caller(test.origin, (await makeUser(test.app, { isOperator: true })).token);
  await operator.send('POST /linktone/settings', { body: credentials });
  await operator.send('PATCH /admin/catalogues/linktone', { body: { keeps_covers: false } });
  defaults = (await operator.send('GET /admin/catalogues/linktone/selectors')).body.defaults;
});
afterAll(async () => {
  await test.close();
  await site.close();
});
beforeEach(() => site.requests.splice(0));

/** Sets the list's path, the selector of its rows, and the rules for a song's id. */
const setSelectors = (path: string, id: string[]) =>
  operator.send('PUT /admin/catalogues/linktone/selectors', {
    body: { selectors: { ...defaults, list: { ...defaults.list, path, item: ['.opus'] }, song: { id } } },
  });
const tryPage = async (url: string) =>
  (await operator.send('POST /admin/catalogues/linktone/try', { body: { url: site.origin + url } })).body;

it('a run with a wrong list path fails, and suggests a linked page that looks like the list', async () => {
  const run = await importAll(operator, 'linktone');
  expect([run.status, run.error_message]).toEqual(['failed', 'LIST_GONE']);
  expect(run.errors).toContainEqual({
    url: `${site.origin}/all.php`,
    title: null,
    error: 'LIST_OFFERED',
    missing: [],
    page_id: null,
  });
  expect(site.requests).not.toContain('GET /logout');
});

it('trying a page signs in first, and suggests the list if the page is gone', async () => {
  const tried = await tryPage('/releases');
  expect(site.requests.slice(0, 2)).toEqual(['GET /robots.txt', 'GET /login']);
  expect(tried).toMatchObject({
    error: 'GONE',
    lists: [{ url: `${site.origin}/all.php`, path: '/all.php', songs }],
  });
});

it('a rule that gives all songs the same id is reported, and the page is stored', async () => {
  await setSelectors('/all.php', ['/{id}']);
  expect(await tryPage('/all.php')).toMatchObject({ kind: 'list', doubt: 'ONE_SONG' });
  const run = await importAll(operator, 'linktone');
  expect([run.status, run.error_message, run.new_imported]).toEqual(['failed', 'ONE_SONG', 0]);
  const { body: pages } = await operator.send('GET /admin/catalogues/linktone/pages');
  expect(pages[0]).toMatchObject({ url: `${site.origin}/all.php`, error: 'ONE_SONG' });
});

it('a rule that misses songs of the list is reported, and the page is stored', async () => {
  await setSelectors('/all.php', ['[data-set]']);
  expect(await tryPage('/all.php')).toMatchObject({ kind: 'list', doubt: 'SONGS_MISSED' });
  const { session_id } = (
    await operator.send('POST /linktone/list-releases', { body: { ...credentials, max_releases: 1 } })
  ).body;
  const run = await runEnded(operator, 'linktone', session_id);
  expect(run.error_message).toBe('SONGS_MISSED');
  const { body: pages } = await operator.send('GET /admin/catalogues/linktone/pages');
  expect(pages[0]).toMatchObject({ error: 'SONGS_MISSED' });
  await operator.send('DELETE /linktone/clear-all');
});

it.each([
  ['its whole address', [], '/show.php?opus=1'],
  ['a parameter', ['?opus'], '1'],
  ['an attribute of its row', ['[data-opus]'], 'op-1'],
])('a song’s id can be %s', async (_, rules, id) => {
  await setSelectors('/all.php', rules);
  const tried = await tryPage('/all.php');
  expect(tried).toMatchObject({ kind: 'list', doubt: null, lists: [] });
  expect(tried.entries).toHaveLength(songs);
  expect(tried.entries[0]).toEqual({
    url: `${site.origin}/show.php?opus=1&utm_source=list`,
    external_id: id,
    name: 'שיר 1',
  });
});

it('all songs of an unfamiliar site are imported once', async () => {
  await setSelectors('/all.php', []);
  const first = await importAll(operator, 'linktone');
  expect([first.status, first.new_imported, first.failed_count]).toEqual(['success', songs, 0]);
  const second = await importAll(operator, 'linktone');
  expect([second.status, second.new_imported, second.duplicates_skipped]).toEqual(['success', 0, songs]);
});

/** A site that our default selectors don't fit: it has its own class for rows and its own parameter for songs. */
async function serve(...[request, response]: Parameters<Parameters<SmallSite['answer']>[0]>): Promise<void> {
  const url = new URL(request.url ?? '/', site.origin);
  const send = (body: string, status = 200) =>
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html><body>${body}</body></html>`);
  if (url.pathname === '/login') {
    if (request.method !== 'POST')
      return void send(
        '<form method="post"><input name="usr" type="email"><input name="pw" type="password"></form>',
      );
    const form = new URLSearchParams((await request.toArray()).join(''));
    if (form.get('usr') !== credentials.email || form.get('pw') !== credentials.password)
      return void send('no', 401);
    return void response.writeHead(303, { location: '/', 'set-cookie': 'in=1; Path=/' }).end();
  }
  if (!request.headers.cookie?.includes('in=1')) return void send('gone', 404);
  if (url.pathname === '/')
    return void send('<a href="/about.php">About</a><a href="/logout">Out</a><a href="/all.php">All</a>');
  if (url.pathname === '/about.php') return void send('<p>About</p>');
  if (url.pathname === '/all.php') {
    const row = (_: unknown, index: number) =>
      `<li class="opus" data-opus="op-${index + 1}" data-set="${index % 5}"><a href="/show.php?opus=${index + 1}&utm_source=list">שיר ${index + 1}</a></li>`;
    return void send(`<ul>${Array.from({ length: songs }, row).join('')}</ul>`);
  }
  const number = Number(url.searchParams.get('opus'));
  if (url.pathname !== '/show.php' || !(number >= 1 && number <= songs)) return void send('gone', 404);
  send(`<h1>שיר ${number}</h1><p><b>אמן:</b> להקת האופוס</p>`);
}
