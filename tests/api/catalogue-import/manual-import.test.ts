import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '#server/context.ts';
import { eq } from '#server/database/drizzle.ts';
import { feedTotals, releases } from '#server/database/tables/releases.ts';
import { transact } from '#server/database/transact.ts';
import { emptyTrash } from '#server/releases/index.ts';
import { siteSong } from '../../support/plain-songs.ts';
import { inDays } from '../harness.ts';
import { type ImportSetup, importAll, openImportSetup, runEnded } from './import-setup.ts';

let setup: ImportSetup;
beforeAll(async () => {
  setup = await openImportSetup({ songs: 12 });
});
afterAll(() => setup.close());

const feedCount = async (): Promise<number> =>
  (await setup.test.app.database.orm.select().from(feedTotals))[0]?.songs ?? 0;
const song = {
  catalog_url: 'https://elsewhere.example/songs/9',
  artist_name: '  נועה בן־דוד ',
  title: 'לילה',
  pitch: '',
  audio_url: 'https://elsewhere.example/a.mp3',
  communicat_file_url: 'https://elsewhere.example/%D7%A7.pdf',
};

describe('one song typed by hand', () => {
  it('is imported with its own code, and is in the feed', async () => {
    const before = await feedCount();
    const { status, body } = await setup.operator.send('POST /linktone/import', { body: song });
    expect(status).toBe(201);
    const page = await setup.test.visitor.send('GET /public/r/:code', { params: { code: body.short_code } });
    expect(page.body).toMatchObject({
      id: body.release_id,
      artist_name: 'נועה בן־דוד',
      pitch: null,
      download_links: [
        { url: song.audio_url, text: 'a.mp3' },
        { url: song.communicat_file_url, text: 'ק.pdf' },
      ],
    });
    const feed = await setup.test.visitor.send('GET /releases/all');
    expect(feed.body[0].id).toBe(body.release_id);
    expect(await feedCount()).toBe(before + 1);
  });

  it('is 409 DUPLICATE the second time, with the first one’s code', async () => {
    const { status, body } = await setup.operator.send('POST /linktone/import', { body: song });
    expect([status, body.detail]).toEqual([409, 'DUPLICATE']);
    expect(body.data.short_code).toMatch(/^\w{7}$/);
  });

  it.each(['catalog_url', 'artist_name', 'title'] as const)(
    'without %s is 422 at that field',
    async (field) => {
      const { status, body } = await setup.operator.send('POST /linktone/import', {
        body: { ...song, [field]: ' ' },
      });
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    },
  );
});

describe('one page', () => {
  const scrape = (url: string, more: object = {}) =>
    setup.operator.send('POST /scrape', { body: { url, ...more } });

  it('is read, after signing in if the site requires it, and not imported', async () => {
    const { status, body } = await scrape(`${setup.linktone.origin}/release/7-song`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      title: siteSong(7).title,
      artist_name: siteSong(7).artist,
      catalog_id: '7',
      related_links: [`${setup.linktone.origin}/release/8`],
    });
    expect(body.release_id).toBeUndefined();
  });

  it('is imported on request, with the songs that it links to; the second time it is a duplicate', async () => {
    const options = { import_to_db: true, follow_related: true };
    const { body } = await scrape(`${setup.linktone.origin}/release/7-song`, options);
    expect(body).toMatchObject({ success: true, is_duplicate: false });
    expect(body.related).toMatchObject([{ success: true, title: siteSong(8).title, is_duplicate: false }]);
    const again = await scrape(`${setup.linktone.origin}/release/7?utm_source=x#a`, options);
    expect(again.body).toMatchObject({ is_duplicate: true, short_code: body.short_code });
  });

  it.each([
    ['/release/999', 'GONE'],
    ['/private/stats', 'ROBOTS'],
    ['/media/cover-1.png', 'NOT_A_PAGE'],
  ])('%s fails and says why: %s', async (path, error) => {
    const { status, body } = await scrape(setup.linktone.origin + path);
    expect([status, body.success, body.error]).toEqual([200, false, error]);
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://2130706433/',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'ftp://a/',
  ])('F1: %s is refused as another site', async (url) => {
    expect((await scrape(url)).body).toMatchObject({ success: false, error: 'OTHER_SITE' });
  });
});

describe('several pages at once', () => {
  it('are reported as imported, skipped or failed', async () => {
    const urls = [
      `${setup.linktone.origin}/release/7`,
      '',
      `${setup.linktone.origin}/release/9-song`,
      `${setup.linktone.origin}/release/999`,
      'https://elsewhere.example/1',
      'nonsense',
    ];
    const { status, body } = await setup.operator.send('POST /bulk-scrape', { body: { urls } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 5, imported: 1, skipped: 1, failed: 3 });
    expect(body.errors.map(({ error }: { error: string }) => error).sort()).toEqual([
      'ADDRESS',
      'GONE',
      'OTHER_SITE',
    ]);
  });

  it('without skip_existing, known songs are read too and don’t change; a page that is gone is reported', async () => {
    const urls = [7, 9].map((number) => `${setup.linktone.origin}/release/${number}`);
    const pagesRead = () => setup.linktone.requests.filter(({ url }) => url.startsWith('/release/')).length;
    const before = (await setup.test.visitor.send('GET /releases/linktone')).body;
    setup.linktone.requests.length = 0;
    const skipped = await setup.operator.send('POST /bulk-scrape', { body: { urls } });
    expect([skipped.body.skipped, pagesRead()]).toEqual([2, 0]);
    const reread = await setup.operator.send('POST /bulk-scrape', { body: { urls, skip_existing: false } });
    expect(reread.body).toMatchObject({ total: 2, imported: 0, skipped: 2, failed: 0 });
    expect(pagesRead()).toBe(2);
    setup.linktone.songs = 8;
    const gone = await setup.operator.send('POST /bulk-scrape', { body: { urls, skip_existing: false } });
    setup.linktone.songs = 12;
    expect(gone.body).toMatchObject({ total: 2, imported: 0, skipped: 1, failed: 1 });
    expect(gone.body.errors).toMatchObject([{ url: urls[1], error: 'GONE' }]);
    expect((await setup.test.visitor.send('GET /releases/linktone')).body).toEqual(before);
  });

  it('are logged with counts and a duration, and with at most fifty errors', async () => {
    const urls = Array.from({ length: 55 }, (_, index) => `nonsense ${index}`);
    await setup.operator.send('POST /bulk-scrape', { body: { urls } });
    const { logs } = (await setup.operator.send('GET /admin/scraper-logs', { query: { limit: 1 } })).body;
    expect(logs[0]).toMatchObject({
      total_processed: 55,
      new_imported: 0,
      duplicates_skipped: 0,
      failed_count: 55,
      duration_seconds: expect.any(Number),
    });
    expect(logs[0].errors).toHaveLength(50);
  });

  it('no address is 422', async () => {
    const { status, body } = await setup.operator.send('POST /bulk-scrape', { body: { urls: ['', ' '] } });
    expect([status, body.fields]).toEqual([422, { urls: 'REQUIRED' }]);
  });
});

describe('clearing a catalogue', () => {
  it('moves all songs to the trash; an import brings them back with the same codes', async () => {
    await importAll(setup.operator, 'patiphon');
    const listed = async () =>
      (await setup.test.visitor.send('GET /releases/patiphon', { query: { limit: 100 } })).body.map(
        (card: { id: string; short_code: string }) => `${card.id} ${card.short_code}`,
      );
    const before: string[] = await listed();
    const inFeed = await feedCount();
    const code = before[0]?.split(' ')[1] ?? '';
    expect((await setup.test.visitor.send('GET /public/r/:code', { params: { code } })).status).toBe(200);
    const { body } = await setup.operator.send('DELETE /patiphon/clear-all');
    expect(body).toEqual({ message: 'CLEARED', deleted_count: before.length });
    expect(await listed()).toEqual([]);
    expect((await setup.test.visitor.send('GET /public/r/:code', { params: { code } })).status).toBe(404);
    expect(await feedCount()).toBe(inFeed - before.length);
    expect((await setup.operator.send('GET /admin/catalogues/patiphon')).body).toMatchObject({
      imported_count: 0,
      trashed_count: before.length,
    });
    expect((await importAll(setup.operator, 'patiphon')).new_imported).toBe(before.length);
    expect((await listed()).sort()).toEqual(before.sort());
    expect(await feedCount()).toBe(inFeed);
  });

  it('can be undone at once, for seven days', async () => {
    const { deleted_count } = (await setup.operator.send('DELETE /patiphon/clear-all')).body;
    expect((await setup.operator.send('POST /patiphon/restore-all')).body).toEqual({
      restored_count: deleted_count,
    });
    await setup.operator.send('DELETE /patiphon/clear-all');
    const { app } = setup.test;
    const purge = (days: number) => transact({ app, caller: system }, (tx) => emptyTrash(tx, inDays(days)));
    expect(await purge(6.9)).toBe(0);
    expect(await purge(7.1)).toBe(deleted_count);
    expect(await app.database.orm.$count(releases, eq(releases.externalSource, 'patiphon'))).toBe(0);
    expect((await setup.operator.send('POST /patiphon/restore-all')).body).toEqual({ restored_count: 0 });
  });
});

describe('a run', () => {
  it('can be stopped, and keeps the songs imported so far', async () => {
    setup.linktone.songs = 60;
    setup.linktone.before = ({ url }) =>
      new Promise((resolve) => setTimeout(resolve, url?.startsWith('/release/') ? 80 : 0));
    const { session_id } = (
      await setup.operator.send('POST /linktone/list-releases', { body: { max_releases: 60 } })
    ).body;
    const params = { id: session_id };
    const imported = async () =>
      (await setup.operator.send('GET /linktone/scraping-progress/:id', { params })).body.new_imported;
    await expect.poll(imported, { timeout: 15_000, interval: 10 }).toBeGreaterThanOrEqual(3);
    await setup.operator.send('POST /linktone/scraping-progress/:id/cancel', { params });
    const run = await runEnded(setup.operator, 'linktone', session_id);
    expect(run).toMatchObject({ status: 'cancelled', error_message: 'CANCELLED', current: 'Failed' });
    expect(run.new_imported).toBeGreaterThanOrEqual(3);
    expect(run.completed).toBeLessThan(60);
    setup.linktone.before = null;
  });

  it('imports no more songs than requested', async () => {
    const { body } = await setup.operator.send('POST /linktone/list-releases', { body: { max_releases: 5 } });
    expect(await runEnded(setup.operator, 'linktone', body.session_id)).toMatchObject({
      total: 5,
      completed: 5,
    });
  });

  it.each([0, 101, 1.5, 'four'])('of %s songs is 422', async (count) => {
    for (const [path, field] of [
      ['POST /linktone/list-releases', 'max_releases'],
      ['POST /patiphon/scrape-batch', 'count'],
    ] as const) {
      const { status, body } = await setup.operator.send(path, { body: { [field]: count } });
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    }
  });

  it('imports four songs by default', async () => {
    const listed = await setup.operator.send('POST /linktone/list-releases', { body: {} });
    expect(await runEnded(setup.operator, 'linktone', listed.body.session_id)).toMatchObject({ total: 4 });
    const batch = await setup.operator.send('POST /patiphon/scrape-batch', { body: {} });
    expect(await runEnded(setup.operator, 'patiphon', batch.body.session_id)).toMatchObject({ total: 4 });
  });

  it('with an unknown id is reported as not existing, without an error', async () => {
    for (const id of ['00000000-0000-7000-8000-000000000000', 'session-1']) {
      const params = { id };
      const { status, body } = await setup.operator.send('GET /linktone/scraping-progress/:id', { params });
      expect([status, body.exists, body.errors]).toEqual([200, false, []]);
    }
  });
});
