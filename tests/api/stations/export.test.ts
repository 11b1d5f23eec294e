import { beforeAll, describe, expect, it } from 'vitest';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease, type ReleaseSeed } from '#server/demonstration/releases.ts';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import type { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { pdfLines, withoutPdftotext } from '../../support/pdf-text.ts';
import { idOf } from '../harness.ts';
import { hoursAgo, openStationTeam, type StationTeam, sendAt } from './station-team.ts';

let team: StationTeam;
let playlistId: string;
let shortId: string;
let cycleId: string;

const titles = [
  'לילה (רמיקס) 2024',
  'שָׁלוֹם לָךְ אֶרֶץ',
  'Déjà Vu (Live) של ביונסה',
  'AC/DC "לנצח" [חי]',
  'Help!',
  '(בלי שם) 50%',
  '=HYPERLINK("http://evil")',
  'צה״ל, ג׳ירפות',
];

beforeAll(async () => {
  team = await openStationTeam();
  const { body: playlist } = await team.send(team.member, 'POST /radio-stations/:id/playlists', {
    body: { name: 'ערב (2026)' },
  });
  playlistId = playlist.id;
  const { body: short } = await team.send(team.member, 'POST /radio-stations/:id/playlists', {
    body: { name: 'קצר' },
  });
  shortId = short.id;
  const { body: cycle } = await team.send(team.member, 'POST /radio-stations/:id/review-sessions', {
    body: {},
  });
  cycleId = cycle.id;
  const artist = await makeArtist(team.test.app, { plan: 'unlimited' });
  const mp3 = await makeFile(team.test.app, 'mp3', { ownerUserId: artist.context.caller.userId });
  for (const [index, title] of titles.entries()) {
    const seed: ReleaseSeed = {
      artist,
      title,
      artist_name: index % 2 ? 'נועה בן־דוד' : 'The Roof Band',
      genre: 'rock',
      explicit: index === 0,
      intro_seconds: 12,
      isrc: 'ILABC2400001',
      radio: hoursAgo(index + 1),
      ...([0, 7].includes(index) && { mp3_path: `/media/${mp3.id}` }),
    };
    const { id: releaseId } = await makeRelease(team.test.app, seed);
    await team.decide(team.member, releaseId, 'approved', index < 7 ? playlistId : shortId);
  }
});

const get = async (path: string, caller: Caller = team.member) => {
  const response = await fetch(`${caller.origin}/api/radio-stations/${team.stationId}/${path}`, {
    headers: caller.token ? { authorization: `Bearer ${caller.token}` } : {},
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const playlistAs = (format: string) => get(`playlists/${playlistId}/export?format=${format}`);

describe('a playlist as a table', () => {
  it('is CSV that Excel reads: marked as UTF-8, with Hebrew headings and a row per song, newest first', async () => {
    const { response, bytes } = await playlistAs('csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('רדיו בדיקה - ערב'));
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.subarray(3).toString('utf8').split('\r\n');
    expect(lines[0]).toBe('#,שיר,אמן,גרסה,אורך,פתיח,תוכן מפורש,ISRC,ז׳אנר,תגובות,סבב,פלייליסט,קישור');
    expect(lines).toHaveLength(1 + 7 + 1);
    expect(lines[1]).toMatch(
      /^1,לילה \(רמיקס\) 2024,The Roof Band,גרסת המקור,\d:\d\d,0:12,כן,ILABC2400001,רוק,0,/,
    );
    expect(lines[4]).toContain('"AC/DC ""לנצח"" [חי]"');
    expect(lines[2]).toContain('שָׁלוֹם לָךְ אֶרֶץ');
  });

  it('has no cell that a spreadsheet would run as a formula', async () => {
    const lines = (await playlistAs('csv')).bytes.toString('utf8').split('\r\n');
    expect(lines[7]).toMatch(/^7,"'=HYPERLINK\(""http:\/\/evil""\)"/);
  });
});

describe('a playlist for players', () => {
  it('is an M3U8 with public addresses', async () => {
    const { response, bytes } = await playlistAs('m3u8');
    const lines = bytes.toString('utf8').trim().split('\n');
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(lines.slice(0, 2)).toEqual(['#EXTM3U', '#PLAYLIST:ערב (2026)']);
    expect(lines[2]).toMatch(/^#EXTINF:\d+,The Roof Band - לילה \(רמיקס\) 2024$/);
    const address = new URL(lines[3] ?? '');
    expect(address.origin).toBe('http://localhost:3000');
    const listened = await fetch(`${team.test.origin}${address.pathname}${address.search}`);
    expect([listened.status, listened.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(lines).toHaveLength(4);
  });
});

describe.skipIf(withoutPdftotext)(`a run sheet${withoutPdftotext ? ` (${withoutPdftotext})` : ''}`, () => {
  it('reads in order: station, list, facts, then every song, Hebrew, Latin and mixed', async () => {
    const { bytes } = await playlistAs('pdf');
    const lines = await pdfLines(bytes);
    expect(lines.slice(0, 2)).toEqual(['רדיו בדיקה', 'ערב (2026)']);
    expect(lines[2]).toMatch(/^\d+\.\d+\.\d{4} · 7 שירים$/);
    // The PDF draws niqqud, but text copied from it has none.
    const printed = titles.slice(0, 7).map((title) => title.replace(/[\u0591-\u05c7]/g, ''));
    expect(lines.filter((line) => printed.includes(line))).toEqual(printed);
    expect(lines).toContain('עמוד 1 מתוך 1');
  });

  it('shows the total length if the length of every song is known', async () => {
    const { bytes } = await get(`playlists/${shortId}/export?format=pdf`);
    expect((await pdfLines(bytes))[2]).toMatch(/^\d+\.\d+\.\d{4} · שיר אחד · \d:\d\d$/);
  });

  it('keeps each song in its row: number, title, artist', async () => {
    const rows = (await pdfLines((await playlistAs('pdf')).bytes, '-layout')).filter((line) =>
      line.includes('ILABC2400001'),
    );
    expect(rows).toHaveLength(7);
    for (const [index, row] of rows.entries()) {
      expect(row).toContain(String(index + 1));
      expect(row).toContain(index % 2 ? 'נועה בן־דוד' : 'The Roof Band');
    }
  });
});

describe('what is on air', () => {
  it('can be exported by cycle, in either language', async () => {
    const { bytes } = await get(`review-sessions/${cycleId}/export?format=csv&language=en`);
    const lines = bytes.toString('utf8').trim().split('\r\n');
    expect(lines[0]).toContain('Song,Artist,Version');
    expect(lines).toHaveLength(1 + titles.length);
    const none = await get('review-sessions/none/export?format=csv');
    expect(none.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(1);
  });
});

describe('an export', () => {
  it('is refused for another station’s lists, to outsiders and in unknown formats', async () => {
    const { id: elsewhere } = await makeStation(team.test.app);
    await joinStation(team.test.app, elsewhere, await idOf(team.member), 'admin');
    const sendElsewhere = sendAt(elsewhere);
    const theirs = await sendElsewhere(team.member, 'POST /radio-stations/:id/playlists', {
      body: { name: 'זר' },
    });
    const cycle = await sendElsewhere(team.member, 'POST /radio-stations/:id/review-sessions', { body: {} });
    expect((await get(`review-sessions/${cycle.body.id}/export?format=csv`)).response.status).toBe(404);
    expect((await get(`playlists/${theirs.body.id}/export?format=csv`)).response.status).toBe(404);
    const stranger = await team.test.signIn();
    expect((await get(`playlists/${playlistId}/export?format=csv`, stranger)).response.status).toBe(403);
    expect((await get(`playlists/${playlistId}/export?format=csv`, team.test.visitor)).response.status).toBe(
      401,
    );
    expect((await playlistAs('xls')).response.status).toBe(400);
  });
});
