import { parseBuffer } from 'music-metadata';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq, sql } from '#server/database/drizzle.ts';
import { users } from '#server/database/tables/accounts.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease, type ReleaseSeed } from '#server/demonstration/releases.ts';
import { israelDay } from '#shared/dates.ts';
import type { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { makeWav } from '../../support/make-wav.ts';
import { readZip } from '../../support/read-zip.ts';
import { emailsTo, idOf } from '../harness.ts';
import { hoursAgo, openStationTeam, type StationTeam } from './station-team.ts';

// Turns the periodic check of rights off: downloads here end only because a notification ends them.
vi.mock('#server/stations/live/live.queries.ts', async (original) => ({
  ...(await original<object>()),
  rightsMs: 3_600_000,
}));

let team: StationTeam;
let playlistId: string;
const songs: string[] = [];
const original: Record<'mp3' | 'wav', Buffer> = { mp3: Buffer.alloc(0), wav: Buffer.alloc(0) };

/** A WAV without the chunk of odd length, which the reader of tags can’t handle. */
function plainWav(): Buffer {
  const usualWav = makeWav({ seconds: 0.5 });
  const wav = Buffer.concat([usualWav.subarray(0, 36), usualWav.subarray(60)]);
  wav.writeUInt32LE(wav.length - 8, 4);
  return wav;
}

beforeAll(async () => {
  team = await openStationTeam();
  playlistId = (
    await team.send(team.member, 'POST /radio-stations/:id/playlists', { body: { name: 'ערב: 1/2' } })
  ).body.id;
  const { app } = team.test;
  const artist = await makeArtist(app, { plan: 'unlimited' });
  const { userId: ownerUserId } = artist.context.caller;
  const mp3 = await makeFile(app, 'mp3', { ownerUserId });
  const wav = await makeFile(app, 'wav', { ownerUserId, bytes: plainWav() });
  const cover = await makeFile(app, 'image', { ownerUserId });
  const readStored = async (key: string) => Buffer.concat(await (await app.storage.read(key)).toArray());
  original.mp3 = await readStored(mp3.storageKey);
  original.wav = await readStored(wav.storageKey);
  const paths = { mp3_path: `/media/${mp3.id}`, cover_image_path: `/media/${cover.id}` };
  const seeds: ReleaseSeed[] = [
    {
      title: 'לילה בצה"ל?',
      artist_name: 'ג׳ירפות',
      version: 'live',
      isrc: 'ILABC2400001',
      genre: 'rock',
      primary_language: 'he',
      intro_seconds: 12.5,
      ...paths,
      wav_file_path: `/media/${wav.id}`,
    },
    { title: 'CON', artist_name: 'CON', ...paths },
    { title: 'Con', artist_name: 'Con', ...paths },
    { title: 'בלי שמע', artist_name: 'נועה בן־דוד' },
  ];
  for (const [index, seed] of seeds.entries()) {
    const { id: releaseId } = await makeRelease(app, { artist, radio: hoursAgo(index + 1), ...seed });
    songs.push(releaseId);
    await team.decide(team.member, releaseId, 'approved', playlistId);
  }
});
afterAll(() => team.test.close());

const prepare = (body: object = {}, caller: Caller = team.member) =>
  team.send(caller, 'POST /radio-stations/:id/packs', { body: { playlist_id: playlistId, ...body } });
const download = async (body: object = {}) => {
  const { body: pack } = await prepare(body);
  const response = await fetch(team.test.origin + pack.url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { pack, response, files: await readZip(bytes) };
};
const setPattern = (name_pattern: string | null, caller = team.admin) =>
  team.send(caller, 'PATCH /radio-stations/:id/settings', { body: { name_pattern } });

describe('a download pack', () => {
  it('is a ZIP of the approved songs, with readable file names that work on every system', async () => {
    const { pack, response, files } = await download();
    expect(pack.songs_count).toBe(4);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain(
      encodeURIComponent('רדיו בדיקה - ערב- 1-2.zip'),
    );
    expect(files.map(({ name }) => name)).toEqual([
      'ג׳ירפות - לילה בצה״ל (Live).mp3',
      'CON - CON.mp3',
      'Con - Con (2).mp3',
      'שירים בלי קובץ.txt',
    ]);
    expect(files.every(({ isUtf8, isStored }) => isUtf8 && isStored)).toBe(true);
    const note = files.at(-1)?.bytes.toString('utf8') ?? '';
    expect(note.startsWith('\ufeff')).toBe(true);
    expect(note).toContain('נועה בן־דוד - בלי שמע\r\n');
  });

  it('adds tags to each MP3, in Hebrew too, and leaves its sound unchanged', async () => {
    const [first] = (await download()).files;
    const bytes = first?.bytes ?? Buffer.alloc(0);
    expect([...bytes.subarray(0, 4)]).toEqual([0x49, 0x44, 0x33, 3]);
    const { common, native, format } = await parseBuffer(bytes, { mimeType: 'audio/mpeg' });
    expect(format.tagTypes).toContain('ID3v2.3');
    expect(common).toMatchObject({
      title: 'לילה בצה"ל?',
      artist: 'ג׳ירפות',
      isrc: ['ILABC2400001'],
      genre: ['Rock'],
      language: 'heb',
      year: Number(israelDay(hoursAgo(1)).slice(0, 4)),
    });
    expect(native['ID3v2.3']).toContainEqual({ id: 'TXXX:intro', value: '12.5' });
    expect(common.picture?.[0]).toMatchObject({ format: 'image/jpeg', type: 'Cover (front)' });
    expect(bytes.subarray(-1_000).equals(original.mp3.subarray(-1_000))).toBe(true);
  });

  it('contains the WAV if there is one, with tags in a chunk and its samples unchanged', async () => {
    const { files } = await download({ audio: 'wav' });
    expect(files.map(({ name }) => name.slice(-3))).toEqual(['wav', 'mp3', 'mp3', 'txt']);
    const bytes = files[0]?.bytes ?? Buffer.alloc(0);
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
    expect(bytes.subarray(12, original.wav.length).equals(original.wav.subarray(12))).toBe(true);
    const { common, format } = await parseBuffer(bytes, { mimeType: 'audio/wav' });
    expect([format.container, common.title]).toEqual(['WAVE', 'לילה בצה"ל?']);
    expect(files.at(-1)?.bytes.toString('utf8')).toContain('MP3');
  });

  it('names files by the station’s name pattern, which only admins set and which must be valid', async () => {
    expect((await setPattern('{number}. {title} [{isrc}]', team.member)).status).toBe(403);
    const wrong = {
      '{title} {nobody}': 'TOKEN_UNKNOWN',
      '{artist}': 'TITLE_MISSING',
      'a/{title}': 'NAME_FORBIDDEN',
    };
    for (const [pattern, code] of Object.entries(wrong)) {
      const { status, body } = await setPattern(pattern);
      expect([status, body.fields]).toEqual([422, { name_pattern: code }]);
    }
    const set = await setPattern('{number}. {title} [{isrc}]');
    expect(set.body).toMatchObject({ name_pattern: '{number}. {title} [{isrc}]' });
    const read = await team.send(team.member, 'GET /radio-stations/:id/settings');
    expect(read.body).toEqual(set.body);
    const names = (await download()).files.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['1. לילה בצה״ל [ILABC2400001].mp3', '2. CON.mp3']);
    expect((await setPattern(null)).body.name_pattern).toBe('{artist} - {title} ({version})');
  });

  it('is in the audit log, with the person who asked for it', async () => {
    await prepare();
    const { rows } = await team.test.app.database.orm.execute<{ actor_user_id: string; data: object }>(
      sql`select actor_user_id, data from audit_entries where act = 'station.pack' order by at desc limit 1`,
    );
    expect(rows[0]).toMatchObject({
      actor_user_id: await idOf(team.member),
      data: { playlistId, audio: 'mp3', songs: 4 },
    });
  });

  it('is refused to members who left the team since, and at a changed address', async () => {
    const leaving = await team.join();
    const { body } = await prepare({}, leaving);
    await team.send(team.admin, 'DELETE /radio-stations/:id/users/:userId', {
      params: { userId: await idOf(leaving) },
    });
    expect((await fetch(team.test.origin + body.url)).status).toBe(403);
    expect((await fetch(`${team.test.origin}${body.url.slice(0, -4)}AAAA`)).status).toBe(404);
    expect((await fetch(`${team.test.origin}/station-packs`)).status).toBe(404);
    expect((await prepare({ playlist_id: undefined })).status).toBe(422);
  });
});

describe('the address of a download pack ends', () => {
  const statusOf = async (url: string) => (await fetch(team.test.origin + url, { method: 'HEAD' })).status;
  /** A member who has asked for a pack. */
  const memberWithPack = async () => {
    const member = await team.join();
    const { url } = (await prepare({}, member)).body;
    expect(await statusOf(url)).toBe(200);
    return { member, url };
  };
  const emailOf = async (caller: Caller): Promise<string> => (await caller.send('GET /auth/me')).body.email;

  it('with the session that asked for it, however that ends', async () => {
    const endings: ((member: Caller) => Promise<{ status: number }>)[] = [
      (member) => member.send('POST /auth/logout'),
      (member) => member.send('POST /auth/logout-everywhere'),
      async (member) => {
        const other = await team.test.signIn({ email: await emailOf(member) });
        const devices = (await other.send('GET /auth/sessions')).body;
        const { id } = devices.find((device: { is_current: boolean }) => !device.is_current);
        return other.send('DELETE /auth/sessions/:id', { params: { id } });
      },
      async (member) => {
        const address = await emailOf(member);
        await team.test.visitor.send('POST /auth/forgot-password', { body: { email: address } });
        const mail = await vi.waitUntil(async () => (await emailsTo(team.test, address))[0], 15_000);
        const token = /#token=([\w-]{43})/.exec(mail.text)?.[1];
        return team.test.visitor.send('POST /auth/reset-password', {
          body: { token, password: 'מילה סודית ארוכה' },
        });
      },
    ];
    for (const end of endings) {
      const { member, url } = await memberWithPack();
      expect((await end(member)).status).toBeLessThan(300);
      expect(await statusOf(url), String(end)).toBe(403);
    }
  });

  it('with the account', async () => {
    const { member, url } = await memberWithPack();
    await team.test.app.database.orm
      .update(users)
      .set({ disabledAt: new Date() })
      .where(eq(users.id, await idOf(member)));
    expect(await statusOf(url)).toBe(403);
  });

  it('with the membership, and so does a pack that is being sent', async () => {
    const artist = await makeArtist(team.test.app, { plan: 'unlimited' });
    const bytes = makeWav({ seconds: 240 });
    const wav = await makeFile(team.test.app, 'wav', { ownerUserId: artist.userId, bytes });
    const { id } = await makeRelease(team.test.app, {
      artist,
      radio: hoursAgo(9),
      wav_file_path: `/media/${wav.id}`,
    });
    const { body: playlist } = await team.send(team.member, 'POST /radio-stations/:id/playlists', {
      body: { name: 'ארוך' },
    });
    await team.decide(team.member, id, 'approved', playlist.id);
    const leaving = await team.join();
    const { url } = (await prepare({ playlist_id: playlist.id, audio: 'wav' }, leaving)).body;
    const reader = (await fetch(team.test.origin + url)).body?.getReader();
    await reader?.read();
    await team.send(team.admin, 'DELETE /radio-stations/:id/users/:userId', {
      params: { userId: await idOf(leaving) },
    });
    let receivedBytes = 0;
    const isCut = async () => {
      const { value, done } = (await reader?.read().catch(() => null)) ?? {};
      receivedBytes += value?.length ?? 0;
      expect(done, 'all of it was sent').not.toBe(true);
      return value === undefined;
    };
    await vi.waitUntil(isCut, { timeout: 15_000, interval: 20 });
    expect(receivedBytes).toBeLessThan(bytes.length);
  });
});

describe('a song’s downloads', () => {
  const downloadsFor = (caller: Caller, releaseId = songs[0] ?? '') =>
    team.send(caller, 'GET /radio-stations/:id/songs/:releaseId/downloads', { params: { releaseId } });

  it('give a member the MP3 and the WAV at signed addresses', async () => {
    const { body } = await downloadsFor(team.member);
    expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(['mp3', 'wav']);
    const wav = await fetch(team.test.origin + body[1].url);
    expect([wav.status, wav.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(Buffer.from(await wav.arrayBuffer()).equals(original.wav)).toBe(true);
    expect(wav.headers.get('content-disposition')).toContain(encodeURIComponent('לילה בצה״ל'));
    const [unsigned] = body[1].url.split('?');
    expect((await fetch(team.test.origin + unsigned)).status).toBe(404);
  });

  it('give an outsider nothing', async () => {
    const outsider = await team.test.signIn({ stageName: 'זר' });
    expect((await downloadsFor(outsider)).status).toBe(403);
    expect((await downloadsFor(team.test.visitor)).status).toBe(401);
  });
});
