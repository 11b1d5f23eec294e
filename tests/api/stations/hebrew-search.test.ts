import { beforeAll, describe, expect, it } from 'vitest';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { hoursAgo, openStationTeam, type StationTeam } from './station-team.ts';

/** Songs (title / artist), what finds each, and what doesn't. */
const songs: [name: string, by: string, notBy: string][] = [
  ['לילה לבן בפלורנטין / נועה', 'פלורנטין, בפלורנטין, פלורנט, לבן, לבנ, לילה פלורנטין', 'ורנטין, לבנה, יפו'],
  ['חצי בגט / הקיוסק של מורד', 'קיוסק, הקיוסק, קיוס, מורד, בגט, חצי קיוסק', 'יוסק, קיוסקים, גט'],
  ['בת דודה של הירח / סטלה', 'ירח, הירח, דודה, בת הירח, ירח סטלה', 'רח, דוד של הבית'],
  ['מצב טיסה / תזמורת המדרגות הנעות', 'מדרגות, נעות, תזמורת, מדרג, טיסה', 'דרגה, עות'],
  ['מה שרציתי להגיד ביום שישי בצהריים / רון', 'צהריים, צהרים, בצהריים, רציתי, יום שישי, הגיד', 'ציתי, שבת'],
  ['וכשהגשם / דנה', 'גשם, הגשם, כשהגשם, וכשהגשם, גשמ', 'שם, גשמים'],
  ['חכמה / מיכל', 'חוכמה, חכמה', 'חכמים, חום'],
  ['אמא / יעל', 'אימא, אמא', 'אבא, אמת'],
  ['סופים / אורי', 'סוף, סופ, סופים', 'סופר'],
  ['שָׁלוֹם לָךְ אֶרֶץ / אילנית', 'שלום, ארץ, ארצ, לך, שלומ, לך ארץ', 'ארצנו, לכם'],
  ['לילה בצה״ל / ג׳ירפות', 'צה"ל, צהל, בצה״ל, בצהל, גירפות, ג׳ירפות', 'צבא'],
  ['מהים לכנרת / שלומי', 'כנרת, כינרת, לכנרת', 'ירדן'],
  ['הכי בעולם / להקת השכונה', 'עולם, שכונה, עולמ, השכונה', 'עולמות'],
  ['שבתות וחגים / משה', 'חגים, שבתות, משה, וחגים', 'שבתון, חגיגה'],
  ['ב־1999 / הדור', '1999, דור, הדור', '2000'],
  ['So What / P!nk', 'pink, p!nk, PINK, so what pink', 'punk, nkp'],
  ['Tik Tok / Ke$ha', 'kesha, ke$ha, tik kesha', 'kisha'],
  ['Praise / A$AP Rocky', 'asap, a$ap, rocky asap', 'sap'],
  ['Moonlight / Pink Floyd', 'p!nk floyd, pink floyd, moonlight', 'oonlight'],
  ['Déjà Vu / Beyoncé', 'deja, beyonce, vu', 'eja'],
];
const words = (list: string): string[] => list.split(', ');

let team: StationTeam;
beforeAll(async () => {
  team = await openStationTeam();
  const artist = await makeArtist(team.test.app, { plan: 'unlimited' });
  for (const [name] of songs) {
    const [title = '', artist_name = ''] = name.split(' / ');
    await makeRelease(team.test.app, { title, artist_name, artist, radio: hoursAgo(1) });
  }
});

const found = async (q: string): Promise<string[]> => {
  const { body } = await team.send(team.member, 'GET /radio-stations/:id/feed', { query: { q } });
  return body.map((song: { title: string; artist_name: string }) => `${song.title} / ${song.artist_name}`);
};

describe('a search finds a word without its prefix letters, in another spelling, and while it is typed', () => {
  it.each(songs)('%s', async (name, by, notBy) => {
    const misses: string[] = [];
    for (const typed of words(by)) if (!(await found(typed)).includes(name)) misses.push(`not by ${typed}`);
    for (const typed of words(notBy)) if ((await found(typed)).includes(name)) misses.push(`by ${typed}`);
    expect(misses).toEqual([]);
  });

  it('needs each of the words', async () => {
    expect(await found('קיוסק ירח')).toEqual([]);
    expect(await found('pink kesha')).toEqual([]);
  });
});
