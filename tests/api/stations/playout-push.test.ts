import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/drizzle.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { insertPushes, updatePush } from '#server/stations/playout/playout.db.ts';
import type { Decision } from '#shared/station-team.ts';
import { makeFile } from '../../support/make-file.ts';
import { makeWav } from '../../support/make-wav.ts';
import { type SftpServer, startSftpServer, withoutSftpServer } from '../../support/sftp-server.ts';
import { hoursAgo, openStationTeam, type StationTeam } from './station-team.ts';

let team: StationTeam;
let folder: string;
let wavId: string;
let artist: Awaited<ReturnType<typeof makeArtist>>;

beforeAll(async () => {
  team = await openStationTeam();
  const { app } = team.test;
  artist = await makeArtist(app, { plan: 'unlimited' });
  const file = await makeFile(app, 'wav', {
    ownerUserId: artist.context.caller.userId,
    bytes: makeWav({ seconds: 2 }),
  });
  wavId = file.id;
  const { rows } = await app.database.orm.execute<{ subdomain: string }>(
    sql`select subdomain from stations where id = ${team.stationId}`,
  );
  folder = join(team.test.dataDir, 'playout', rows[0]?.subdomain ?? '');
});

const setPlace = (body: object, caller = team.admin) =>
  team.send(caller, 'PUT /radio-stations/:id/playout/place', { body });
const song = async (title: string, hasSound = true): Promise<string> => {
  const { id } = await makeRelease(team.test.app, {
    artist,
    title,
    artist_name: 'ריטה',
    radio: hoursAgo(1),
    ...(hasSound && { wav_file_path: `/media/${wavId}` }),
  });
  return id;
};
const decide = (releaseId: string, decision: Decision = 'approved') =>
  team.decide(team.member, releaseId, decision);
const pushes = async () =>
  (await team.send(team.member, 'GET /radio-stations/:id/playout/pushes', { query: { limit: 100 } }))
    .body as {
    id: string;
    release_id: string;
    title: string | null;
    state: string;
    problem: string | null;
  }[];
const stateOf = async (releaseId: string) =>
  (await pushes()).filter(({ release_id }) => release_id === releaseId).map(({ state }) => state);
const arrives = (releaseId: string, states = ['sent']) =>
  expect.poll(() => stateOf(releaseId), { timeout: 30_000 }).toEqual(states);
const filesThere = async () => (await readdir(folder).catch(() => [])).sort();

describe('songs that are approved', () => {
  it('are pushed to the station’s folder automatically if it wants that, and once', async () => {
    const before = await song('לפני');
    await decide(before);
    expect(await stateOf(before)).toEqual([]);
    await team.send(team.admin, 'PATCH /radio-stations/:id/playout', {
      body: { formats: ['bwf', 'enco_xml'], ascii_names: true },
    });
    expect((await setPlace({ place: { protocol: 'folder' }, pushes_approved: true })).body).toMatchObject({
      pushes_approved: true,
      has_credentials: false,
    });
    const id = await song('לילה טוב');
    await decide(id);
    await arrives(id);
    expect(await filesThere()).toEqual(['Rita - Layla Tov.wav', 'Rita - Layla Tov.xml']);
    await decide(id, 'declined');
    await decide(id);
    expect(await stateOf(id)).toEqual(['sent']);
  });

  it('get unique file names there, even with the same title', async () => {
    const sameTitle = await song('לילה טוב');
    await decide(sameTitle);
    await arrives(sameTitle);
    expect(await filesThere()).toContain('Rita - Layla Tov (2).wav');
  });

  it('can be pushed manually as a list, without second copies', async () => {
    const { body } = await team.send(team.member, 'POST /radio-stations/:id/playout/pushes', {
      body: { session_id: 'none' },
    });
    expect(body.songs_count).toBe(3);
    await expect
      .poll(async () => (await pushes()).every(({ state }) => state === 'sent'), { timeout: 30_000 })
      .toBe(true);
    expect((await filesThere()).filter((name) => name.endsWith('.wav'))).toHaveLength(3);
  });

  it('without a recording fail, with the reason', async () => {
    const id = await song('בלי שמע', false);
    await decide(id);
    await arrives(id, ['failed']);
    expect((await pushes()).find(({ release_id }) => release_id === id)?.problem).toBe('NO_SOUND');
  });
});

describe('a push that was interrupted', () => {
  it('continues with what is missing: a complete sound isn’t sent again', async () => {
    const id = await song('הפסקה');
    await setPlace({ place: { protocol: 'folder' }, pushes_approved: false });
    await decide(id);
    await team.send(team.member, 'POST /radio-stations/:id/playout/pushes', { body: { release_id: id } });
    await arrives(id);
    const wav = (await filesThere()).find((name) => /^Rita - Ha.*wav$/.test(name)) ?? '';
    const path = join(folder, wav);
    const longAgo = new Date(2001, 1, 1);
    await utimes(path, longAgo, longAgo);
    await rm(path.replace(/wav$/, 'xml'));
    // The state after a process was killed once it had sent the sound.
    const pushId = randomUUID();
    await insertPushes(team.test.app.database.orm, [
      { id: pushId, stationId: team.stationId, releaseId: id },
    ]);
    await updatePush(team.test.app.database.orm, pushId, { state: 'sending', interruptions: 1 });
    await team.send(team.admin, 'POST /radio-stations/:id/playout/place/try');
    await expect
      .poll(async () => (await stateOf(id)).every((state) => state === 'sent'), { timeout: 30_000 })
      .toBe(true);
    expect((await stat(path)).mtime).toEqual(longAgo);
    expect(await filesThere()).toContain(wav.replace(/wav$/, 'xml'));
  });

  it('sends an incomplete file again', async () => {
    const id = await song('חצי');
    await decide(id);
    await team.send(team.member, 'POST /radio-stations/:id/playout/pushes', { body: { release_id: id } });
    await arrives(id);
    const path = join(folder, (await filesThere()).find((name) => /^Rita - Chatz.*wav$/.test(name)) ?? '');
    const complete = await readFile(path);
    await writeFile(path, complete.subarray(0, 1_000));
    await team.send(team.member, 'POST /radio-stations/:id/playout/pushes', { body: { release_id: id } });
    await arrives(id, ['sent', 'sent']);
    expect((await readFile(path)).equals(complete)).toBe(true);
  });
});

describe('a changed song', () => {
  it('is pushed again even if its file’s size is the same: a corrected name, a levelled sound', async () => {
    const id = await song('תיקון');
    const pushAgain = async (states: string[]) => {
      await team.send(team.member, 'POST /radio-stations/:id/playout/pushes', { body: { release_id: id } });
      await arrives(id, states);
    };
    await decide(id);
    const others = await filesThere();
    await pushAgain(['sent']);
    const named = (await filesThere()).find((name) => name.endsWith('.wav') && !others.includes(name));
    const path = join(folder, named ?? '');
    const before = await readFile(path);
    await team.send(team.member, 'PATCH /radio-stations/:id/songs/:releaseId/playout', {
      params: { releaseId: id },
      body: { latin_title: 'Tikun' },
    });
    await pushAgain(['sent', 'sent']);
    const corrected = await readFile(path);
    expect(corrected).toHaveLength(before.length);
    expect(corrected.includes('Tikun')).toBe(true);
    await team.send(team.admin, 'PATCH /radio-stations/:id/playout', { body: { is_levelled: true } });
    await pushAgain(['sent', 'sent', 'sent']);
    expect((await readFile(path)).equals(corrected)).toBe(false);
    await team.send(team.admin, 'PATCH /radio-stations/:id/playout', { body: { is_levelled: false } });
  });
});

describe('a list', () => {
  it('is sent after its songs, with the names of their files', async () => {
    await team.send(team.admin, 'PATCH /radio-stations/:id/playout', {
      body: { formats: ['bwf', 'playit', 'csv'], columns: [{ head: 'File', field: 'file' }] },
    });
    const { body: playlist } = await team.send(team.member, 'POST /radio-stations/:id/playlists', {
      body: { name: 'ערב' },
    });
    const ids = [await song('לילה טוב'), await song('בלי שמע', false), await song('בוקר טוב')];
    for (const releaseId of ids) await team.decide(team.member, releaseId, 'approved', playlist.id);
    const body = { playlist_id: playlist.id };
    expect((await team.send(team.member, 'POST /radio-stations/:id/playout/pushes', { body })).body).toEqual({
      songs_count: 3,
    });
    const listed = async () => (await pushes()).find(({ title }) => title?.endsWith(' - ערב'));
    await expect.poll(async () => (await listed())?.state, { timeout: 30_000 }).toBe('sent');
    const files = await filesThere();
    const m3u = files.find((name) => name.endsWith('Erev.m3u')) ?? '';
    const named = (await readFile(join(folder, m3u), 'utf8')).trim().split('\r\n').slice(1);
    expect(named).toHaveLength(2);
    expect(files).toEqual(expect.arrayContaining(named));
    expect(named).toContain('Rita - Layla Tov (3).wav');
    const csv = await readFile(join(folder, m3u.replace(/m3u$/, 'csv')), 'utf8');
    expect(csv.replace('\ufeff', '').trim().split('\r\n')).toEqual(['File', ...named]);
  });

  it('of a review cycle is sent too, with the names of its songs’ files', async () => {
    const { body: cycle } = await team.send(team.member, 'POST /radio-stations/:id/review-sessions', {
      body: { notes: 'שבוע 47' },
    });
    const ids = [await song('שבת בבוקר'), await song('ערב טוב')];
    for (const id of ids) await decide(id);
    const { status } = await team.send(team.member, 'POST /radio-stations/:id/playout/pushes', {
      body: { session_id: cycle.id },
    });
    expect(status).toBe(202);
    for (const id of ids) await arrives(id);
    await expect
      .poll(async () => (await filesThere()).filter((name) => name.endsWith('.m3u')), { timeout: 30_000 })
      .toHaveLength(2);
    const files = await filesThere();
    const m3u = files.find((name) => name.endsWith('.m3u') && !name.endsWith('Erev.m3u')) ?? '';
    const named = (await readFile(join(folder, m3u), 'utf8')).trim().split('\r\n').slice(1);
    for (const name of ['Rita - Shabat Baboker.wav', 'Rita - Erev Tov.wav']) {
      expect(named).toContain(name);
      expect((await readFile(join(folder, name))).subarray(0, 4).toString()).toBe('RIFF');
    }
    expect(files).toEqual(expect.arrayContaining(named));
    await team.send(team.admin, 'PATCH /radio-stations/:id/playout', {
      body: { formats: ['bwf', 'enco_xml'], columns: null },
    });
  });
});

describe('the place', () => {
  it('is only for admins; its credentials are encrypted, never shown, and dropped for another host', async () => {
    expect((await setPlace({ place: null }, team.member)).status).toBe(403);
    expect((await team.send(team.member, 'GET /radio-stations/:id/playout/place')).status).toBe(403);
    const place = {
      protocol: 'sftp',
      host: '127.0.0.1',
      port: 9,
      user: 'radio',
      host_key: `SHA256:${'a'.repeat(43)}`,
      path: 'in',
    };
    const { body } = await setPlace({ place, credentials: { password: 'סוד גדול' } });
    expect(body).toMatchObject({ has_credentials: true, place });
    expect(JSON.stringify(body)).not.toContain('סוד');
    const { rows } = await team.test.app.database.orm.execute(
      sql`select * from station_playouts where station_id = ${team.stationId}`,
    );
    expect(JSON.stringify(rows)).not.toContain('סוד');
    expect((await setPlace({ place: { ...place, path: 'other' } })).body.has_credentials).toBe(true);
    expect((await setPlace({ place: { ...place, host: '127.0.0.2' } })).body.has_credentials).toBe(false);
  });

  it('reports an error code when a push fails, and a retry works once it is fixed', async () => {
    await setPlace({ place: { protocol: 'folder' } });
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file where the folder should be');
    await team.send(team.admin, 'POST /radio-stations/:id/playout/place/try');
    const trial = async () => (await team.send(team.admin, 'GET /radio-stations/:id/playout/place')).body.try;
    await expect.poll(async () => (await trial())?.state, { timeout: 30_000 }).toBe('failed');
    expect((await trial()).problem).toBe('INTERNAL');
    await rm(folder);
    await mkdir(folder);
    await chmod(folder, 0o700);
    const { id } = await trial();
    const again = await team.send(team.admin, 'POST /radio-stations/:id/playout/pushes/:pushId/retry', {
      params: { pushId: id },
    });
    expect(again.status).toBe(204);
    await expect.poll(async () => (await trial())?.state, { timeout: 30_000 }).toBe('sent');
  });

  it.skipIf(withoutSftpServer)('can be a real SFTP server, which must have the known host key', async () => {
    const server: SftpServer = await startSftpServer();
    try {
      const place = {
        protocol: 'sftp',
        host: '127.0.0.1',
        port: server.port,
        user: server.user,
        host_key: server.hostKey,
        path: 'in',
      };
      const credentials = { private_key: server.privateKey };
      await setPlace({ place: { ...place, host_key: `SHA256:${'b'.repeat(43)}` }, credentials });
      await team.send(team.admin, 'POST /radio-stations/:id/playout/place/try');
      const trial = async () =>
        (await team.send(team.admin, 'GET /radio-stations/:id/playout/place')).body.try;
      await expect.poll(async () => (await trial())?.problem, { timeout: 30_000 }).toBe('HOST_KEY');
      await setPlace({ place, credentials });
      const id = await song('אצלכם');
      await decide(id);
      await team.send(team.member, 'POST /radio-stations/:id/playout/pushes', { body: { release_id: id } });
      await arrives(id);
      const names = await readdir(join(server.folder, 'in'));
      expect(names.filter((name) => name.endsWith('.wav'))).toHaveLength(1);
      expect(names.some((name) => name.endsWith('.part'))).toBe(false);
    } finally {
      await server.stop();
    }
  });
});
