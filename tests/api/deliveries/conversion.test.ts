import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textIn } from '#server/deliveries/message-checks.policy.ts';
import { readXml } from '#server/gateways/xml/index.ts';
import type { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { makeWav } from '../../support/make-wav.ts';
import { openTestApp, type TestApp } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';
import { addFolderService, deliveredSong, type Service } from './folder-service.ts';

let test: TestApp;
let operator: Caller;
let converting: Service;
let refusing: Service;
beforeAll(async () => {
  test = await openTestApp();
  operator = await makeOperator(test);
  converting = await addFolderService(test, operator, { name: 'ממיר' });
  refusing = await addFolderService(test, operator, { name: 'לא ממיר', conversion: 'refuse' });
});
afterAll(() => test.close());

type Song = Awaited<ReturnType<typeof deliveredSong>>;
const deliveryAt = async (song: Song, { id }: Service) =>
  (await song.deliveries()).find(({ service_id }) => service_id === id);
const isSent = (song: Song, service: Service) =>
  expect.poll(async () => (await deliveryAt(song, service))?.state, { timeout: 60_000 }).toBe('sent');
/** The message and the only WAV of a song's parcel. */
async function parcelOf(song: Song, service: Service) {
  const batch = await service.batchOf((await deliveryAt(song, service))?.parcels[0]?.id ?? '');
  const names = await service.filesOf((await deliveryAt(song, service))?.parcels[0]?.id ?? '');
  const read = (ending: string) =>
    readFile(join(service.folder, batch, names.find((name) => name.endsWith(ending)) ?? ''));
  const reference = song.id.replaceAll('-', '');
  const message = readXml(String(await read(`${reference}.xml`)));
  if (message === null) throw new Error('the message is no XML');
  return { message, wav: await read('.wav') };
}

describe('a recording in floating point', () => {
  it('goes out with 24 bits, dithered, where a service takes a conversion, and nowhere else', async () => {
    const quiet = 3e-8;
    const wav = makeWav({
      encoding: 'float',
      bits: 32,
      seconds: 2,
      sample: (time) => (time < 1 ? 0.5 * Math.sin(2 * Math.PI * 440 * time) : quiet),
    });
    const song = await deliveredSong(test, { wav });
    await isSent(song, converting);
    const sent = await parcelOf(song, converting);
    expect(textIn(sent.message, 'BitsPerSample')).toBe('24');
    expect([sent.wav.readUInt16LE(20), sent.wav.readUInt16LE(34)]).toEqual([1, 24]);
    const samples = sent.wav.subarray(44);
    const sampleAt = (frame: number) => samples.readIntLE(frame * 6, 3);
    for (const frame of [10, 999, 40_000])
      expect(
        Math.abs(sampleAt(frame) - 0.5 * Math.sin((2 * Math.PI * 440 * frame) / 44_100) * 2 ** 23),
      ).toBeLessThan(2.5);
    // A quarter of a step would be lost without dither; its mean stays.
    const frames = Array.from({ length: 44_000 }, (_, frame) => sampleAt(44_100 + frame));
    const mean = frames.reduce((sum, value) => sum + value, 0) / frames.length;
    expect(mean).toBeCloseTo(quiet * 2 ** 23, 1);

    const held = await deliveryAt(song, refusing);
    expect([held?.state, held?.problem?.code, held?.problem?.field]).toEqual([
      'held',
      'SOUND_DEPTH',
      'wav_file_path',
    ]);
    const { body } = await song.caller.send('GET /releases/:id/services', { params: { id: song.id } });
    expect(
      body.services.map(
        ({ name, converts, refuses }: { name: string; converts: string[]; refuses: string[] }) => [
          name,
          converts[0],
          refuses[0],
        ],
      ),
    ).toEqual([
      ['ממיר', 'SOUND_DEPTH', undefined],
      ['לא ממיר', undefined, 'SOUND_DEPTH'],
    ]);
  });

  it('goes there once the setting takes it', async () => {
    await operator.send('PATCH /admin/services/:id', {
      params: { id: refusing.id },
      body: { conversion: 'convert' },
    });
    const song = await deliveredSong(test, { wav: makeWav({ encoding: 'float', bits: 64, seconds: 0.5 }) });
    await isSent(song, refusing);
    expect(textIn((await parcelOf(song, refusing)).message, 'BitsPerSample')).toBe('24');
  });
});

describe('a recording under 44.1 kHz', () => {
  it('blocks a song before it is sent, and keeps a change of a sent song from going out', async () => {
    const song = await deliveredSong(test, {});
    await isSent(song, converting);
    const coarse = await makeFile(test.app, 'wav', {
      ownerUserId: song.artist.userId,
      bytes: makeWav({ sampleRate: 32_000, seconds: 0.5 }),
    });
    await song.change({ wav_file_path: `/media/${coarse.id}` });
    await expect
      .poll(async () => (await deliveryAt(song, converting))?.problem, { timeout: 60_000 })
      .toEqual({ code: 'SOUND_COARSE', field: 'wav_file_path', text: null });
    const { body } = await song.caller.send('GET /releases/:id/preflight', { params: { id: song.id } });
    expect(body.findings).toContainEqual(
      expect.objectContaining({ code: 'AUDIO_COARSE', channel: 'streaming', severity: 'stops' }),
    );
  });
});
