import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainSongs, siteSong } from '../../support/plain-songs.ts';
import { type ImportSetup, importAll, openImportSetup, runEnded } from './import-setup.ts';

let setup: ImportSetup;
const hostile = {
  title: '<script>alert(1)</script>\u202eשיר\u0007',
  artist: '"><img src=x onerror=alert(2)>',
  lyrics: '<b>onclick</b> </script><script>alert(3)</script>\u2066שורה\u0000 שנייה',
};
const html = { 'content-type': 'text/html' };
const loginPage = '<form method="post"><input name="mail"><input type="password" name="password"></form>';
const newLayout = '<html><body><main><div class="v2">Welcome to our new site</div></main></body></html>';

/** Responds in place of every song’s page, except pages that the site has lost. */
const insteadOfSongs =
  (respond: (response: ServerResponse) => void) =>
  ({ url }: IncomingMessage, response: ServerResponse): void => {
    const number = /^\/release\/(\d+)/.exec(url ?? '')?.[1];
    if (number && !siteSong(Number(number)).isDead) respond(response);
  };
const countSongs = async (): Promise<number> =>
  (await setup.operator.send('GET /admin/catalogues/linktone')).body.imported_count;

beforeAll(async () => {
  setup = await openImportSetup({ songs: 12 });
  await importAll(setup.operator, 'linktone');
  // More songs than before, so there is something to import.
  setup.linktone.songs = 24;
});
afterAll(() => setup.close());
beforeEach(() => {
  setup.linktone.before = null;
});

describe('F5: a catalogue that misbehaves', () => {
  it.each([
    [
      'a login page in place of songs',
      insteadOfSongs((response) => response.writeHead(200, html).end(loginPage)),
      'LOGIN_PAGE',
      'partial',
    ],
    [
      'another layout',
      insteadOfSongs((response) => response.writeHead(200, html).end(newLayout)),
      'LAYOUT_CHANGED',
      'partial',
    ],
    [
      'a list without songs',
      ({ url }: IncomingMessage, response: ServerResponse) => {
        if (url === '/releases') response.writeHead(200, html).end('<p>Nothing here.</p>');
      },
      'LIST_EMPTY',
      'failed',
    ],
    [
      'songs that are refused',
      insteadOfSongs((response) => response.writeHead(403).end()),
      'REFUSED',
      'partial',
    ],
    [
      'a fault of the site',
      insteadOfSongs((response) => response.writeHead(500).end()),
      'SITE_FAILED',
      'partial',
    ],
  ])('%s: the run says why and deletes nothing', async (_name, misbehave, problem, status) => {
    const before = await countSongs();
    setup.linktone.before = misbehave;
    const run = await importAll(setup.operator, 'linktone');
    expect([run.status, run.error_message]).toEqual([status, problem]);
    expect(run.current).toBe(status === 'failed' ? 'Failed' : 'Completed');
    expect(run.new_imported).toBe(0);
    if (problem === 'LOGIN_PAGE') expect(run.failed_count).toBe(0);
    expect(await countSongs()).toBe(before);
    const { logs } = (await setup.operator.send('GET /admin/scraper-logs', { query: { limit: 1 } })).body;
    expect(logs[0]).toMatchObject({ status, error_message: problem });
  });

  it('a changed page is stored, and operators can try it with other selectors', async () => {
    const pages = (await setup.operator.send('GET /admin/catalogues/linktone/pages')).body;
    const changed = pages.find(({ error }: { error: string }) => error === 'FIELDS_MISSING');
    expect(changed.missing).toEqual(['title', 'artist_name']);
    const { html } = (
      await setup.operator.send('GET /admin/catalogues/linktone/pages/:id', { params: { id: changed.id } })
    ).body;
    expect(html).toContain('Welcome to our new site');
    const tried = await setup.operator.send('POST /admin/catalogues/linktone/try', {
      body: { page_id: changed.id },
    });
    expect(tried.body).toMatchObject({ kind: 'unknown', missing: ['title', 'artist_name'] });
    const { selectors } = (await setup.operator.send('GET /admin/catalogues/linktone/selectors')).body;
    selectors.release.title = ['.v2'];
    selectors.release.artist_name = ['.v2'];
    const corrected = await setup.operator.send('POST /admin/catalogues/linktone/try', {
      body: { page_id: changed.id, selectors },
    });
    expect(corrected.body).toMatchObject({ kind: 'release', missing: [] });
    expect(corrected.body.fields[0]).toEqual({
      field: 'title',
      value: 'Welcome to our new site',
      source: 'selector',
    });
  });

  it('a song’s redirect to another site is not followed', async () => {
    const location = `${setup.patiphon.origin}/song.php?song=1`;
    setup.linktone.before = insteadOfSongs((response) => response.writeHead(302, { location }).end());
    setup.patiphon.requests.length = 0;
    const { errors } = await importAll(setup.operator, 'linktone');
    expect(new Set(errors.map(({ error }) => error))).toEqual(new Set(['OTHER_SITE', 'GONE']));
    expect(setup.patiphon.requests).toEqual([]);
  });

  it('if its session keeps ending, we sign in again and lose no song', async () => {
    setup.patiphon.songs = 12;
    const lostAt = new Set(['song=4', 'song=8', 'song=11']);
    setup.patiphon.before = ({ url = '' }) => {
      if (lostAt.delete(url.split('?')[1] ?? '')) setup.patiphon.sessions.clear();
    };
    const run = await importAll(setup.operator, 'patiphon');
    expect([run.error_message, run.completed, run.new_imported]).toEqual([null, 12, 12]);
    setup.patiphon.before = null;
    await setup.operator.send('DELETE /patiphon/clear-all');
  });

  it('a site that is down is 502 SCRAPE_FAILED with the reason', async () => {
    const before = await setup.operator.send('POST /patiphon/scrape-batch', { body: { count: 2 } });
    expect(before.body.imported_count).toBe(2);
    await setup.patiphon.close();
    const refused = await setup.operator.send('POST /patiphon/scrape-batch', { body: { count: 2 } });
    expect([refused.status, refused.body.detail, refused.body.data.reason]).toEqual([
      502,
      'SCRAPE_FAILED',
      'UNREACHABLE',
    ]);
  });

  it('a wrong password fails the run before any song is read', async () => {
    const body = { email: 'import@catalogue.test', password: 'wrong', max_releases: 3 };
    const { session_id } = (await setup.operator.send('POST /linktone/list-releases', { body })).body;
    const run = await runEnded(setup.operator, 'linktone', session_id);
    expect([run.status, run.error_message, run.current]).toEqual(['failed', 'LOGIN_FAILED', 'Failed']);
    expect([run.total, run.completed, run.failed_count]).toEqual([0, 0, 0]);
  });

  it('after all these failures, the next import is complete', async () => {
    const run = await importAll(setup.operator, 'linktone');
    expect(run).toMatchObject({ error_message: null, new_imported: 10 });
  });
});

describe('D1: a catalogue’s texts', () => {
  it('are stored as plain text, without bidi overrides and control characters', async () => {
    setup.linktone.songs = 25;
    setup.linktone.material = { ...plainSongs, song: (number) => ({ ...siteSong(number), ...hostile }) };
    // The new song, and the one that had no artist until now.
    expect((await importAll(setup.operator, 'linktone')).new_imported).toBe(2);
    const cards = (await setup.test.visitor.send('GET /releases/linktone', { query: { limit: 1 } })).body;
    const { body } = await setup.test.visitor.send('GET /public/r/:code', {
      params: { code: cards[0].short_code },
    });
    expect(body.title).toBe('<script>alert(1)</script>שיר');
    expect(body.artist_name).toBe(hostile.artist);
    expect(/\p{Cc}(?<!\n)|[\u2066\u202e]/u.test(body.lyrics)).toBe(false);
    const song = { catalog_url: 'https://elsewhere.example/1', artist_name: 'a', title: 'b' };
    for (const [field, value] of [
      ['audio_url', 'javascript:alert(1)'],
      ['cover_image_url', 'data:image/svg+xml,<svg/>'],
      ['catalog_url', 'file:///etc/passwd'],
      ['title', 'a\u0000b'],
    ] as const) {
      const refused = await setup.operator.send('POST /linktone/import', {
        body: { ...song, [field]: value },
      });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
    }
  });
});
