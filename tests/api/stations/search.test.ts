import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/drizzle.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease, type ReleaseSeed } from '#server/demonstration/releases.ts';
import { fillSearch } from '#server/releases/index.ts';
import { Caller } from '../../support/caller.ts';
import { nextPageOf } from '../harness.ts';
import { hoursAgo, openStationTeam, type StationTeam } from './station-team.ts';

let team: StationTeam;
const ids: Record<string, string> = {};

const songs: ReleaseSeed[] = [
  { title: 'שָׁלוֹם לָךְ אֶרֶץ', artist_name: 'אילנית', genre: 'pop', primary_language: 'he' },
  { title: 'לילה בצה״ל', artist_name: "ג'ירפות", genre: 'rock', primary_language: 'he' },
  {
    title: 'Déjà Vu',
    artist_name: 'Beyoncé',
    genre: 'pop',
    primary_language: 'en',
    secondary_language: 'he',
  },
  {
    title: 'AC/DC לנצח',
    artists: [
      { name: 'מעריצים', role: 'main' as const },
      { name: 'DJ קליפסו', role: 'remixer' as const },
    ],
    genre: 'rock',
    primary_language: 'en',
  },
  {
    title: 'בלי שם',
    artist_name: 'להקה',
    genre: 'jazz',
    credits: { lyrics: ['נעמי שמר'], composition: ['סשה ארגוב'], producer: 'מאיר אריאל' },
    collaborators: [{ name: 'Étienne', percentage: 0, role: 'other' }],
    translations: [{ language: 'fr', title: 'Sans Nom', artist_name: 'Le Groupe' }],
  },
];

beforeAll(async () => {
  team = await openStationTeam();
  const artist = await makeArtist(team.test.app, { plan: 'unlimited' });
  for (const [index, song] of songs.entries()) {
    const { id, title } = await makeRelease(team.test.app, { ...song, artist, radio: hoursAgo(index + 1) });
    ids[title] = id;
  }
});

const feed = (query: Record<string, string>) =>
  team.send(team.member, 'GET /radio-stations/:id/feed', { query });
const titlesFor = async (query: Record<string, string>): Promise<string[]> =>
  (await feed(query)).body.map(({ title }: { title: string }) => title);

describe('a search of the feed', () => {
  it.each([
    ['שלום', 'שָׁלוֹם לָךְ אֶרֶץ'],
    ['שָׁלוֹם', 'שָׁלוֹם לָךְ אֶרֶץ'],
    ['ארץ של', 'שָׁלוֹם לָךְ אֶרֶץ'],
    ['צה"ל', 'לילה בצה״ל'],
    ['בצה"ל', 'לילה בצה״ל'],
    ['בצה״ל', 'לילה בצה״ל'],
    ['ג׳ירפ', 'לילה בצה״ל'],
    ['ג’ירפות לי', 'לילה בצה״ל'],
    ['beyonce', 'Déjà Vu'],
    ['DEJA', 'Déjà Vu'],
    ['ac/dc', 'AC/DC לנצח'],
    ['קליפסו', 'AC/DC לנצח'],
    ['נעמי', 'בלי שם'],
    ['שמר ארגוב', 'בלי שם'],
    ['אריאל', 'בלי שם'],
    ['etienne', 'בלי שם'],
    ['sans', 'בלי שם'],
    ['נעמי ארגובית', undefined],
  ])('for %s', async (q, title) => {
    expect(await titlesFor({ q })).toEqual(title === undefined ? [] : [title]);
  });

  it('for punctuation alone shows all songs', async () => {
    expect(await titlesFor({ q: ' " ' })).toHaveLength(songs.length);
  });

  it('takes any typed text as words, never as a query', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: fc.constantFrom(...'\'"\\:*&|!() א%_-'), maxLength: 20 }),
          fc.string({ unit: 'binary', maxLength: 40 }),
        ),
        async (q) => {
          // Postgres can't store NUL, so we refuse it before the search (threat D3).
          expect((await feed({ q })).status).toBe(q.includes('\0') ? 400 : 200);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('filters by genre and language, together with words and decisions', async () => {
    expect(await titlesFor({ genre: 'pop' })).toEqual(['שָׁלוֹם לָךְ אֶרֶץ', 'Déjà Vu']);
    expect(await titlesFor({ language: 'he' })).toEqual(['שָׁלוֹם לָךְ אֶרֶץ', 'לילה בצה״ל', 'Déjà Vu']);
    expect(await titlesFor({ language: 'he', genre: 'pop', q: 'דז' })).toEqual([]);
    expect(await titlesFor({ language: 'he', genre: 'pop', q: 'vu' })).toEqual(['Déjà Vu']);
    for (const title of ['Déjà Vu', 'AC/DC לנצח'])
      await team.decide(team.member, ids[title] ?? '', 'approved');
    expect(await titlesFor({ filter: 'approved', language: 'en' })).toEqual(['Déjà Vu', 'AC/DC לנצח']);
    expect(await titlesFor({ filter: 'approved', q: 'לנצח' })).toEqual(['AC/DC לנצח']);
    expect(await titlesFor({ scope: 'review', q: 'נעמי' })).toEqual(['בלי שם']);
  });

  it('filters by days in Israel, both included, and refuses an invalid day', async () => {
    const otherTeam = await openStationTeam({});
    const makeSong = (time: string) => otherTeam.song(time, { radio: new Date(time) });
    await makeSong('2026-03-26T21:59:59Z');
    await makeSong('2026-03-26T22:00:00Z');
    await makeSong('2026-03-27T20:59:59Z');
    await makeSong('2026-03-27T21:00:00Z');
    const { body } = await otherTeam.send(otherTeam.member, 'GET /radio-stations/:id/feed', {
      query: { from: '2026-03-27', to: '2026-03-27' },
    });
    const invalid = await otherTeam.send(otherTeam.member, 'GET /radio-stations/:id/feed', {
      query: { from: '2026-02-30' },
    });
    await otherTeam.test.close();
    expect(body.map(({ title }: { title: string }) => title)).toEqual([
      '2026-03-27T20:59:59Z',
      '2026-03-26T22:00:00Z',
    ]);
    expect([invalid.status, invalid.body.fields]).toEqual([400, { from: 'INVALID' }]);
  });

  it('keeps its words and filters on the next pages', async () => {
    const first = await feed({ language: 'he', q: 'ל', limit: '1' });
    const titles: string[] = first.body.map(({ title }: { title: string }) => title);
    let next = nextPageOf(first);
    while (next !== undefined) {
      const page = await team.member.fetch(next);
      titles.push(...page.body.map(({ title }: { title: string }) => title));
      next = nextPageOf(page);
    }
    expect(titles).toEqual(['שָׁלוֹם לָךְ אֶרֶץ', 'לילה בצה״ל']);
  });

  it('finds a song by its current title, and no drafts', async () => {
    const artist = await makeArtist(team.test.app, { plan: 'unlimited' });
    const { id } = await makeRelease(team.test.app, { artist, title: 'קודם', radio: hoursAgo(9) });
    await makeRelease(team.test.app, { artist, title: 'קודם טיוטה', isPublished: false });
    expect(await titlesFor({ q: 'קודם' })).toEqual(['קודם']);
    await new Caller(team.test.origin, artist.token).send('PATCH /releases/:id', {
      params: { id },
      body: { title: 'אחרי' },
    });
    expect(await titlesFor({ q: 'קודם' })).toEqual([]);
    expect(await titlesFor({ q: 'אחרי' })).toEqual(['אחרי']);
  });

  it('finds older songs once their search words are filled in', async () => {
    const { orm } = team.test.app.database;
    await orm.execute(sql`delete from release_search`);
    expect(await titlesFor({ q: 'שלום' })).toEqual([]);
    await fillSearch(team.test.app);
    expect(await titlesFor({ q: 'שלום' })).toEqual(['שָׁלוֹם לָךְ אֶרֶץ']);
  });

  it('fills each song in once if two processes start together, and never over a title that is being changed', async () => {
    const { orm, pool } = team.test.app.database;
    await orm.execute(sql`update release_search set form = 1, words = ''::tsvector`);
    const editor = await pool.connect();
    try {
      await editor.query('begin');
      await editor.query(`update releases set title = 'שם אחר' where id = $1`, [ids['Déjà Vu']]);
      await Promise.all([fillSearch(team.test.app), fillSearch(team.test.app)]);
      expect(await titlesFor({ q: 'שלום' })).toEqual(['שָׁלוֹם לָךְ אֶרֶץ']);
      expect(await titlesFor({ q: 'deja' })).toEqual([]);
      await editor.query('rollback');
    } finally {
      editor.release();
    }
    await fillSearch(team.test.app);
    expect(await titlesFor({ q: 'deja' })).toEqual(['Déjà Vu']);
  });
});
