import { beforeAll, describe, expect, it } from 'vitest';
import { feed as endpoint } from '#contract/releases/releases.ts';
import { newContext, visitor } from '#server/context.ts';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease, type ReleaseSeed } from '#server/demonstration/releases.ts';
import { routes } from '#server/feed/index.ts';
import { nextIsraelMidnight } from '#shared/dates.ts';
import { Caller } from '../../support/caller.ts';
import { makeReadyRelease } from '../../support/make-ready-release.ts';
import { inDays, nextPageOf, openTestApp, sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
let artist: MadeArtist;
beforeAll(async () => {
  test = await sharedApp();
  artist = await makeArtist(test.app, { plan: 'unlimited' });
  const songs: ReleaseSeed[] = [
    { title: 'רק פורסם' },
    { title: 'טיוטה', isPublished: false },
    { title: 'ברדיו מאתמול', radio: inDays(-1) },
    { title: 'ברדיו ממחר', radio: inDays(1), digital: inDays(-5) },
    { title: 'דיגיטלי לפני שבוע', digital: inDays(-7), createdAt: inDays(-1) },
    { title: 'דיגיטלי בעוד שבוע', digital: inDays(7) },
    { title: 'ברדיו לפני שלושה, דיגיטלי בעתיד', radio: inDays(-3), digital: inDays(9) },
    { title: 'מלינקטון', createdAt: inDays(-2), imported: { source: 'linktone', id: '1' } },
    { title: 'מפטיפון', createdAt: inDays(-4), imported: { source: 'patiphon', id: '1' } },
    { title: 'מפטיפון, רדיו בעתיד', radio: inDays(5), imported: { source: 'patiphon', id: '2' } },
  ];
  for (const song of songs) await makeRelease(test.app, { artist, ...song });
});

const titles = (body: { title: string }[]) => body.map(({ title }) => title);
const inOrder = [
  'דיגיטלי בעוד שבוע',
  'מפטיפון, רדיו בעתיד',
  'ברדיו מאתמול',
  'מלינקטון',
  'ברדיו לפני שלושה, דיגיטלי בעתיד',
  'מפטיפון',
  'דיגיטלי לפני שבוע',
];

/** The titles on this page and the next ones. */
const readAll = async (path: string, caller = test.visitor): Promise<string[][]> => {
  const page = await caller.fetch(path);
  const next = nextPageOf(page);
  return [titles(page.body), ...(next ? await readAll(next, caller) : [])];
};

describe('the feed', () => {
  it('shows imported songs, and distributed ones without a future radio date, newest first', async () => {
    const { body } = await test.visitor.send('GET /releases/all');
    expect(titles(body)).toEqual(inOrder);
  });

  it.each([1, 2, 3, 7])('can be read in pages of %i, each song once', async (limit) => {
    const pages = await readAll(`/api/releases/all?limit=${limit}`);
    expect(pages.flat()).toEqual(inOrder);
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
  });

  it('shows the twenty nearest coming songs, and all songs that are out', async () => {
    const other = await openTestApp();
    const otherArtist = await makeArtist(other.app, { plan: 'unlimited' });
    for (let ahead = 1; ahead <= 23; ahead += 1)
      await makeRelease(other.app, {
        artist: otherArtist,
        title: `בעוד ${ahead}`,
        digital: inDays(ahead * 30),
      });
    await makeRelease(other.app, { artist: otherArtist, title: 'יצא', digital: inDays(-1) });
    const nearest = Array.from({ length: 20 }, (_, index) => `בעוד ${20 - index}`);
    const { body } = await other.visitor.send('GET /releases/all');
    expect(titles(body)).toEqual([...nearest, 'יצא']);
    expect((await readAll('/api/releases/all?limit=7', other.visitor)).flat()).toEqual([...nearest, 'יצא']);
    await other.close();
  });

  it('shows each song once, even if several have the same date', async () => {
    const radio = inDays(-400);
    for (const title of ['א', 'ב', 'ג', 'ד']) await makeRelease(test.app, { artist, title, radio });
    const pages = (await readAll('/api/releases/all?limit=3')).flat();
    expect(new Set(pages).size).toBe(pages.length);
    expect([...pages].sort()).toEqual([...inOrder, 'א', 'ב', 'ג', 'ד'].sort());
  });

  it('can be limited to one catalogue, at both addresses', async () => {
    const expected = ['מפטיפון, רדיו בעתיד', 'מפטיפון'];
    expect(
      titles((await test.visitor.send('GET /releases/all', { query: { source: 'patiphon' } })).body),
    ).toEqual(expected);
    expect(titles((await test.visitor.send('GET /releases/patiphon')).body)).toEqual(expected);
    expect((await readAll('/api/releases/patiphon?limit=1')).flat()).toEqual(expected);
    const every = titles((await test.visitor.send('GET /releases/all')).body);
    expect(titles((await test.visitor.send('GET /releases/all', { query: { source: 'all' } })).body)).toEqual(
      every,
    );
    expect((await readAll('/api/releases/all?source=linktone&limit=1')).flat()).toEqual(['מלינקטון']);
  });

  it('refuses a tampered cursor and a limit over a hundred', async () => {
    for (const cursor of ['x', Buffer.from('1~2~3').toString('base64url'), "';drop table releases"])
      expect(await test.visitor.send('GET /releases/all', { query: { cursor } })).toMatchObject({
        status: 400,
        body: { detail: 'CURSOR_INVALID' },
      });
    expect((await test.visitor.send('GET /releases/all', { query: { limit: 101 } })).status).toBe(400);
    expect((await test.visitor.send('GET /releases/all', { query: { source: 'x' } })).status).toBe(400);
  });

  it('contains what a card shows, and no shares, payments, lyrics or email addresses', async () => {
    const { body } = await test.visitor.send('GET /releases/all');
    expect(Object.keys(body[0])).not.toContain('lyrics');
    expect(JSON.stringify(body)).not.toMatch(/percentage|is_paid|is_draft|@example/);
    expect(body.every((card: { wav_file_path: unknown }) => card.wav_file_path === null)).toBe(true);
  });

  it('shows a song as soon as it is distributed, and hides it as soon as it isn’t', async () => {
    const song = await makeReadyRelease(test.app, { artist, title: 'עכשיו' });
    const isShown = async () => titles((await test.visitor.send('GET /releases/all')).body).includes('עכשיו');
    expect(await isShown()).toBe(false);
    const schedule = (date: string | null) =>
      new Caller(test.origin, artist.token).send('POST /releases/:id/schedule', {
        params: { id: song.id },
        body: { radio_release_date: date },
      });
    await schedule('2020-01-01T00:01');
    expect(await isShown()).toBe(true);
    await schedule(null);
    expect(await isShown()).toBe(false);
  });

  it('is cached until the next radio date or midnight in Israel', async () => {
    const route = routes.find((candidate) => candidate.endpoint.path === endpoint.path);
    const until = async () => {
      const context = newContext(test.app, visitor);
      await route?.run(context, {
        params: undefined,
        query: { limit: 30 },
        body: undefined,
        parent: undefined,
        raw: null,
      });
      return context.caching.until;
    };
    expect(await until()).toEqual(nextIsraelMidnight(new Date()));
    const soon = new Date(Date.now() + 5_000);
    await makeRelease(test.app, { artist, title: 'עוד רגע', radio: soon });
    expect(await until()).toEqual(soon);
  });
});

describe('an artist’s own songs', () => {
  it('are listed newest first with drafts, page by page, for their artist only', async () => {
    const mine = await makeArtist(test.app, { plan: 'unlimited' });
    await makeRelease(test.app, { artist: mine, title: 'ראשון', createdAt: inDays(-2) });
    await makeRelease(test.app, { artist: mine, title: 'טיוטה', isPublished: false, createdAt: inDays(-1) });
    await makeRelease(test.app, { artist: mine, title: 'אחרון', radio: inDays(30) });
    const me = new Caller(test.origin, mine.token);
    const first = await me.send('GET /releases', { query: { limit: 2 } });
    expect(titles(first.body)).toEqual(['אחרון', 'טיוטה']);
    expect(first.body[1]).toMatchObject({ is_draft: true, is_paid: false, short_code: null });
    const next = nextPageOf(first) ?? '';
    expect(titles((await me.fetch(next)).body)).toEqual(['ראשון']);
    expect((await (await test.signIn()).send('GET /releases')).body).toEqual([]);
    expect((await test.visitor.send('GET /releases')).status).toBe(401);
  });

  it('show what blocks them, and their plays of the last seven days', async () => {
    const mine = await makeArtist(test.app, { plan: 'unlimited' });
    const { id } = await makeRelease(test.app, { artist: mine, title: 'נשמע' });
    await makeRelease(test.app, { artist: mine, title: 'עוד לא', isPublished: false });
    await test.app.database.pool.query(
      `insert into release_plays (release_id, day, plays)
       select $1, (now() at time zone 'Asia/Jerusalem')::date - ago, 10 from unnest(array[0, 6, 7]) ago`,
      [id],
    );
    const me = new Caller(test.origin, mine.token);
    const [draft, played] = (await me.send('GET /releases')).body;
    expect(played).toMatchObject({ title: 'נשמע', plays_week: 20 });
    expect(draft).toMatchObject({ title: 'עוד לא', plays_week: 0 });
    const codes = draft?.stops.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(expect.arrayContaining(['AUDIO_MISSING', 'COVER_MISSING']));
    expect(new Set(codes).size).toBe(codes?.length);
    const { body: preflight } = await me.send('GET /releases/:id/preflight', { params: { id: draft?.id } });
    const stops = preflight.findings.filter(({ severity }: { severity: string }) => severity === 'stops');
    expect(new Set(codes)).toEqual(new Set(stops.map(({ code }: { code: string }) => code)));
  });
});
