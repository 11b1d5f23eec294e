import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist } from '../../../src/server/demonstration/artists.ts';
import { makeFile } from '../../../src/server/demonstration/files.ts';
import { makeWav } from '../../../src/server/demonstration/media/make-wav.ts';
import { makeRelease, type ReleaseSeed } from '../../../src/server/demonstration/releases.ts';
import { readZip } from '../../support/read-zip.ts';
import { ffprobe, sndfileInfo, withoutWaveReaders } from '../../support/wave-readers.ts';
import { openTeamRoom, sendAt, type TeamRoom } from './team-room.ts';

let room: TeamRoom;
let send: ReturnType<typeof sendAt>;
let playlistId: string;
const songs: string[] = [];
const wav = makeWav({
  seconds: 8,
  bits: 24,
  sampleRate: 48_000,
  // Two seconds of silence at the end.
  sample: (time) => (time < 6 ? 0.5 * Math.sin(time * 440 * 2 * Math.PI) : 0),
});

beforeAll(async () => {
  room = await openTeamRoom();
  send = sendAt(room.stationId);
  const { app } = room.test;
  playlistId = (await send(room.member, 'POST /radio-stations/:id/playlists', { body: { name: 'ערב' } })).body
    .id;
  const artist = await makeArtist(app, { plan: 'unlimited' });
  const { userId: ownerUserId } = artist.context.caller;
  const file = await makeFile(app, 'wav', { ownerUserId, bytes: wav });
  const mp3 = await makeFile(app, 'mp3', { ownerUserId });
  const seeds: ReleaseSeed[] = [
    {
      title: 'לילה טוב, עולם',
      artist_name: 'נועה קירל',
      isrc: 'ILABC2400001',
      genre: 'pop',
      intro_seconds: 1.5,
      wav_file_path: `/media/${file.id}`,
    },
    { title: '=HYPERLINK("x")', artist_name: 'מיכל & "Co"', mp3_path: `/media/${mp3.id}` },
    { title: 'בלי שמע', artist_name: 'אף אחד' },
  ];
  for (const [at, seed] of seeds.entries()) {
    const { id: releaseId } = await makeRelease(app, {
      artist,
      radio: new Date(Date.now() - (at + 1) * 3_600_000),
      ...seed,
    });
    songs.push(releaseId);
    await send(room.member, 'POST /radio-stations/:id/songs/:releaseId/decision', {
      params: { releaseId },
      body: { decision: 'approved', playlist_id: playlistId },
    });
  }
});
afterAll(() => room.test.close());

const download = async (body: object) => {
  const { body: pack } = await send(room.member, 'POST /radio-stations/:id/packs', {
    body: { audio: 'playout', ...body },
  });
  const response = await fetch(room.test.origin + pack.url);
  const files = await readZip(Buffer.from(await response.arrayBuffer()));
  return { pack, response, files };
};
const named = async (body: object, ending: string): Promise<Buffer> =>
  (await download(body)).files.find(({ name }) => name.endsWith(ending))?.bytes ?? Buffer.alloc(0);

describe('one press for an approved song', () => {
  it('gives its broadcast wave, called in Latin letters', async () => {
    const { files } = await download({ release_id: songs[0] });
    expect(files.map(({ name }) => name)).toEqual(['Noa Kiral - Layla Tov, Olam.wav']);
  });

  it.skipIf(withoutWaveReaders)('that other programs read: bext, cart, timers and sound', async () => {
    const bytes = await named({ release_id: songs[0] }, '.wav');
    const probed = await ffprobe(bytes);
    expect(probed.streams[0]).toMatchObject({ codec_name: 'pcm_s24le', sample_rate: '48000', channels: 2 });
    expect(Number(probed.format.duration)).toBeCloseTo(8);
    expect(probed.format.tags).toMatchObject({
      comment: 'Noa Kiral - Layla Tov, Olam',
      originator_reference: 'ILABC2400001',
    });
    const cart = await sndfileInfo(bytes, '--cart');
    expect(cart).toMatch(/Title\s+: Layla Tov, Olam/);
    expect(cart).toMatch(/Artist\s+: Noa Kiral/);
    expect(cart).toMatch(/INTe\s+72000/);
    expect(cart).toMatch(/SEGs\s+288000/);
    expect(cart).toMatch(/EODs\s+384000/);
  });

  it('leaves each sample as it is', async () => {
    const bytes = await named({ release_id: songs[0] }, '.wav');
    const at = bytes.indexOf('data', 0, 'latin1');
    const samples = wav.subarray(wav.indexOf('data', 0, 'latin1') + 8);
    expect(bytes.readUInt32LE(at + 4)).toBe(samples.length);
    expect(bytes.subarray(at + 8, at + 8 + samples.length).equals(samples)).toBe(true);
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
    expect(bytes.includes('לילה טוב, עולם')).toBe(true);
  });

  it('is 404 for a song that isn’t approved here', async () => {
    const { id } = await makeRelease(room.test.app, { radio: new Date(Date.now() - 60_000) });
    const { status } = await send(room.member, 'POST /radio-stations/:id/packs', {
      body: { audio: 'playout', release_id: id },
    });
    expect(status).toBe(404);
  });
});

describe('a playlist', () => {
  it('comes as one ZIP, with a text that says what has no sound', async () => {
    const { files } = await download({ playlist_id: playlistId });
    expect(files.map(({ name }) => name)).toEqual([
      'Noa Kiral - Layla Tov, Olam.wav',
      'Michal & Co - =HYPERLINK(x).wav',
      'שירים בלי קובץ.txt',
    ]);
  });
});
