import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeWav as convert, makeFlac } from '#server/gateways/media/index.ts';
import { Caller } from '../../support/caller.ts';
import { inProcess } from '../../support/in-process.ts';
import { makeAiff } from '../../support/make-aiff.ts';
import { makeFile } from '../../support/make-file.ts';
import { makeMasteredRelease, makeReadyRelease } from '../../support/make-ready-release.ts';
import { makeWav } from '../../support/make-wav.ts';
import { readZip } from '../../support/read-zip.ts';
import { recording } from '../../support/recordings.ts';
import { sharedFolder } from '../../support/temporary-folder.ts';
import { newIsrc, newUpc } from '../deliveries/codes.ts';
import { addFolderService } from '../deliveries/folder-service.ts';
import { makeOperator } from '../operations/operators.ts';
import { openStationTeam, type StationTeam } from '../stations/station-team.ts';
import { sendFile } from './sending.ts';

const folder = sharedFolder();
let team: StationTeam;
beforeAll(async () => {
  team = await openStationTeam();
});

const dataOf = (wav: Buffer): Buffer => {
  const at = wav.indexOf('data') + 8;
  return wav.subarray(at, at + wav.readUInt32LE(at - 4));
};
const wav = makeWav({ bits: 24, seconds: 1 });

async function toFlac(content: Buffer): Promise<Buffer> {
  await makeFlac(inProcess.runTask, await folder.put('a', content), folder.path('a.flac'));
  return readFile(folder.path('a.flac'));
}
async function samplesOf(content: Buffer, name = 'recording'): Promise<Buffer> {
  await convert(inProcess.runTask, await folder.put(name, content), folder.path(`${name}.copy`));
  return dataOf(await readFile(folder.path(`${name}.copy`)));
}
const recordings = [
  ['FLAC', 'שיר.flac', 'audio/flac', () => toFlac(wav)],
  ['AIFF', 'שיר.aif', 'audio/aiff', async () => makeAiff({ bits: 24, samples: dataOf(wav) })],
  ['Apple Lossless', 'שיר.m4a', 'audio/alac', () => recording('alac-16.m4a')],
] as const;

describe.each(recordings)('a recording as %s', (_, name, type, make) => {
  it('is a master: kept as it came, heard as a copy, and only its owner gets the file', async () => {
    const { test } = team;
    const bytes = await make();
    const artist = await test.signIn({ stageName: 'נועה' });
    const upload = await sendFile(artist, bytes, name);
    expect(upload).toMatchObject({ status: 201, body: { name, type, bytes: bytes.length } });
    expect(upload.body.duration_seconds).toBeGreaterThan(0);
    const refused = await artist.send('POST /releases', { body: { title: 'א', mp3_path: upload.body.path } });
    expect(refused).toMatchObject({ status: 422, body: { fields: { mp3_path: 'FILE_UNKNOWN' } } });
    const body = { title: 'שיר', genre: 'pop', wav_file_path: upload.body.path };
    const made = await artist.send('POST /releases', { body });
    expect(made.status).toBe(201);
    const page = async () =>
      (await test.visitor.send('GET /public/r/:code', { params: { code: made.body.short_code } })).body;
    await expect.poll(async () => (await page()).audio_url, { timeout: 30_000 }).not.toBeNull();
    const { audio_url, peaks, downloads } = await page();
    expect(peaks.length).toBeGreaterThan(0);
    expect((await test.visitor.fetch(audio_url)).headers.get('content-type')).toBe('audio/mpeg');
    expect((await test.visitor.fetch(upload.body.path)).status).toBe(404);
    expect(downloads.map(({ kind }: { kind: string }) => kind)).not.toContain('wav');
    const own = await fetch(test.origin + upload.body.url);
    expect(own.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await own.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('goes to stations and services as WAV, or as FLAC to services that ask for it, with the same samples', async () => {
    const { test } = team;
    const operator = await makeOperator(test);
    const [asWav, asFlac] = [
      await addFolderService(test, operator, { sound: 'wav' }),
      await addFolderService(test, operator, { sound: 'flac' }),
    ];
    const artist = await makeArtist(test.app, { plan: 'unlimited' });
    const file = await makeFile(test.app, 'wav', { ownerUserId: artist.userId, bytes: await make(), name });
    const { id } = await makeMasteredRelease(test.app, {
      artist,
      isrc: newIsrc(),
      upc: newUpc(),
      primary_language: 'he',
      wav_file_path: `/media/${file.id}`,
      radio: new Date(),
    });
    const caller = new Caller(test.origin, artist.token);
    const params = { id };
    await caller.send('POST /releases/:id/schedule', {
      params,
      body: { digital_release_date: '2001-01-01T00:00' },
    });
    const states = async () =>
      (await caller.send('GET /releases/:id/deliveries', { params })).body.deliveries.map(
        ({ state }: { state: string }) => state,
      );
    await expect.poll(async () => [...new Set(await states())], { timeout: 45_000 }).toEqual(['sent']);
    // The songs of the tests before are there, too.
    const soundsIn = async ({ folder: place }: typeof asWav, ending: string) =>
      Promise.all(
        (await readdir(place, { recursive: true }))
          .filter((each) => each.endsWith(ending))
          .map(async (each) => samplesOf(await readFile(join(place, each)), each.replaceAll('/', '-'))),
      );
    const samples = await samplesOf(await make());
    const isSame = (sound: Buffer) => sound.equals(samples);
    expect((await soundsIn(asWav, '.wav')).some(isSame)).toBe(true);
    expect((await soundsIn(asFlac, '.flac')).some(isSame)).toBe(true);

    await team.decide(team.member, id, 'approved');
    const { body: pack } = await team.send(team.member, 'POST /radio-stations/:id/packs', {
      body: { release_id: id, audio: 'wav' },
    });
    const [packed] = await readZip(Buffer.from(await (await fetch(test.origin + pack.url)).arrayBuffer()));
    expect(packed?.name).toMatch(/\.wav$/);
    expect(dataOf(packed?.bytes ?? Buffer.alloc(0)).equals(samples)).toBe(true);
    const downloads = await team.send(team.member, 'GET /radio-stations/:id/songs/:releaseId/downloads', {
      params: { releaseId: id },
    });
    expect(downloads.body.find(({ kind }: { kind: string }) => kind === 'wav').name).toMatch(
      new RegExp(`\\${name.slice(name.indexOf('.'))}f?$`),
    );
  });
});

describe.each([
  ['aac.m4a', 'audio/mp4'],
  ['opus.ogg', 'audio/ogg'],
])('a lossy recording (%s)', (name, type) => {
  it('counts as an MP3 does: kept as it came, and heard, downloaded and packed as MP3', async () => {
    const { test } = team;
    const bytes = await recording(name);
    const artist = await makeArtist(test.app, { plan: 'unlimited' });
    const caller = new Caller(test.origin, artist.token);
    const upload = await sendFile(caller, bytes, name);
    expect(upload).toMatchObject({ status: 201, body: { name, type, bytes: bytes.length } });
    const { path } = upload.body;
    expect(await caller.send('POST /releases', { body: { title: 'א', wav_file_path: path } })).toMatchObject({
      status: 422,
      body: { fields: { wav_file_path: 'FILE_UNKNOWN' } },
    });
    const { id, short_code } = await makeReadyRelease(test.app, {
      artist,
      mp3_path: path,
      radio: new Date(),
    });
    const page = async () =>
      (await test.visitor.send('GET /public/r/:code', { params: { code: short_code ?? '' } })).body;
    await expect.poll(async () => (await page()).audio_url, { timeout: 30_000 }).not.toBeNull();
    const { audio_url, downloads, duration_seconds } = await page();
    expect(duration_seconds).toBeCloseTo(0.5, 1);
    const fetched = (url: string) => fetch(test.origin + url);
    const heard = await fetched(audio_url);
    expect(heard.headers.get('content-type')).toBe('audio/mpeg');
    const mp3 = Buffer.from(await heard.arrayBuffer());
    const [download] = downloads.filter(({ kind }: { kind: string }) => kind === 'mp3');
    expect(download).toMatchObject({ name: expect.stringMatching(/\.mp3$/), bytes: mp3.length });
    const downloaded = await fetched(download.url);
    expect(downloaded.headers.get('content-disposition')).toMatch(/\.mp3"/);
    expect(Buffer.from(await downloaded.arrayBuffer()).equals(mp3)).toBe(true);
    expect(Buffer.from(await (await fetched(upload.body.url)).arrayBuffer()).equals(bytes)).toBe(true);

    await team.decide(team.member, id, 'approved');
    const { body: pack } = await team.send(team.member, 'POST /radio-stations/:id/packs', {
      body: { release_id: id, audio: 'wav' },
    });
    const [packed] = await readZip(Buffer.from(await (await fetched(pack.url)).arrayBuffer()));
    expect(packed?.name).toMatch(/\.mp3$/);
  });
});
