import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MediaError, makeWav, readAudio, sniff } from '#server/gateways/media/index.ts';
import { inProcess } from '../../../support/in-process.ts';
import { pictureTag } from '../../../support/picture-tag.ts';
import { recording } from '../../../support/recordings.ts';
import { sharedFolder } from '../../../support/temporary-folder.ts';

const folder = sharedFolder();
const run = inProcess.runTask;
const broken = (reason: string) => ({ code: 'AUDIO_BROKEN', reason });
const put = (content: Buffer) => folder.put('recording', content);
const audioOf = async (content: Buffer) => readAudio(run, await put(content), { withLevels: true });

describe('an Apple Lossless recording', () => {
  it.each([
    ['alac-16.m4a', 16, 44_100, 500, '38262fb8b735f6abac9b8da485c595ef'],
    ['alac-24.m4a', 24, 96_000, 100, '7950942ade877d97b234f83604c916f7'],
  ] as const)('(%s) is read, and becomes a WAV with the samples that ffmpeg reads', async (...expected) => {
    const [name, bits, sample_rate, duration_ms, md5] = expected;
    const path = await put(await recording(name));
    expect(await sniff(path)).toEqual({ kind: 'audio', type: 'audio/alac', extension: 'm4a' });
    expect(await readAudio(run, path)).toMatchObject({
      codec: 'ALAC',
      bits,
      sample_rate,
      channels: 2,
      duration_ms,
      is_cut: false,
    });
    await makeWav(run, path, folder.path('out.wav'));
    const wav = await readFile(folder.path('out.wav'));
    const at = wav.indexOf('data') + 8;
    expect(createHash('md5').update(wav.subarray(at)).digest('hex')).toBe(md5);
  });
});

describe('a lossy recording', () => {
  it.each([
    ['aac.m4a', 'audio/mp4', 'AAC', 44_100, -8.4, -4.2],
    ['aac-index-first.m4a', 'audio/mp4', 'AAC', 44_100, -8.4, -4.2],
    ['vorbis.ogg', 'audio/ogg', 'Vorbis', 44_100, -8.5, -6.5],
    ['opus.ogg', 'audio/ogg', 'Opus', 48_000, -8.6, -6.6],
  ] as const)(
    '(%s) has the length, the loudness and the peak that ffmpeg’s ebur128 measures',
    async (...expected) => {
      const [name, type, codec, sample_rate, loudness, peak] = expected;
      const content = await recording(name);
      expect(await sniff(await put(content))).toMatchObject({ kind: 'audio', type });
      const facts = await audioOf(content);
      expect(facts).toMatchObject({ codec, bits: null, sample_rate, channels: 2, is_cut: false });
      expect(Math.abs(facts.duration_ms - 500)).toBeLessThan(10);
      expect(Math.abs((facts.levels?.loudness ?? 0) - loudness)).toBeLessThan(0.11);
      expect(Math.abs((facts.levels?.true_peak ?? 0) - peak)).toBeLessThan(0.11);
    },
  );

  it('of more than two channels is refused for that, and a video or a photo isn’t a recording', async () => {
    await expect(audioOf(await recording('six-channels.m4a'))).rejects.toMatchObject(broken('channels'));
    expect((await sniff(await put(await recording('video.mp4')))).kind).toBeNull();
    const photo = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(5_000),
    ]);
    expect((await sniff(await put(photo))).kind).toBeNull();
  });
});

const id3v1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 'x')]);

describe('a raw AAC stream', () => {
  it('is read, also between tags, and a part of a frame at its end is a finding', async () => {
    const whole = await recording('raw.aac');
    expect(await sniff(await put(whole))).toEqual({ kind: 'audio', type: 'audio/aac', extension: 'aac' });
    const expected = { codec: 'AAC', bits: null, channels: 2, sample_rate: 44_100 };
    const facts = await audioOf(whole);
    expect(facts).toMatchObject({ ...expected, is_cut: false });
    expect(Math.abs(facts.duration_ms - 500)).toBeLessThan(47);
    // ffmpeg measures −12.9 and −7.1; it also plays the silence with which the encoder begins.
    expect(facts.levels).toMatchObject({ loudness: -12.7, true_peak: -7.1 });
    const tagged = await audioOf(Buffer.concat([pictureTag(3_000), whole, id3v1]));
    expect(tagged).toMatchObject({ duration_ms: facts.duration_ms, is_cut: false });
    expect(await audioOf(whole.subarray(0, -20))).toMatchObject({ ...expected, is_cut: true });
  });
});

describe('an Ogg', () => {
  it.each(['opus.ogg', 'vorbis.ogg'])(
    '(%s) of two streams, one behind the other, is heard to its end',
    async (name) => {
      const whole = await recording(name);
      const once = await audioOf(whole);
      const twice = await audioOf(Buffer.concat([whole, whole]));
      expect(Math.abs(twice.duration_ms - 2 * once.duration_ms)).toBeLessThan(2);
      expect(twice).toMatchObject({ is_cut: false });
    },
  );

  it('whose streams have other formats is refused', async () => {
    const both = Buffer.concat([await recording('opus.ogg'), await recording('vorbis.ogg')]);
    await expect(audioOf(both)).rejects.toMatchObject(broken('damaged'));
  });

  it('with Opus is as loud as its header says', async () => {
    const quieter = await recording('opus.ogg');
    quieter.writeInt16LE(-10 * 256, quieter.indexOf('OpusHead') + 16);
    const [plain, changed] = [await audioOf(await recording('opus.ogg')), await audioOf(quieter)];
    expect((plain.levels?.loudness ?? 0) - (changed.levels?.loudness ?? 0)).toBeCloseTo(10, 0);
  });
});

it('an MP4 whose second track is a cover is a recording', async () => {
  const withCover = await recording('video.mp4');
  withCover.write('jpeg', withCover.lastIndexOf('mp4v'));
  expect(await sniff(await put(withCover))).toMatchObject({ kind: 'audio', type: 'audio/mp4' });
});

describe('an end that is missing', () => {
  it('makes an M4A truncated, unless it is a part of the last packet', async () => {
    const whole = await recording('aac-index-first.m4a');
    for (const content of [whole.subarray(0, 3_000), (await recording('aac.m4a')).subarray(0, 3_000)])
      await expect(audioOf(content)).rejects.toMatchObject(broken('truncated'));
    expect(await audioOf(whole.subarray(0, -1))).toMatchObject({ is_cut: true });
  });

  it('of an Ogg, which states no length, is a finding', async () => {
    const whole = await recording('vorbis.ogg');
    expect(await audioOf(whole.subarray(0, -1))).toMatchObject({ is_cut: true });
  });
});

it.each(['elst', 'stts'])(
  'a recording whose table %s counts entries that it lacks is read without it',
  async (name) => {
    const content = await recording('aac.m4a');
    content.writeUInt32BE(0xf4000001, content.indexOf(name) + 8);
    expect(await audioOf(content)).toMatchObject({ codec: 'AAC' });
  },
);

it.each(['alac-16.m4a', 'aac.m4a', 'raw.aac', 'vorbis.ogg', 'opus.ogg'])(
  'changed bytes of %s are decoded or refused, and nothing else happens',
  async (name) => {
    const whole = await recording(name);
    const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
        const content = Buffer.from(whole);
        for (const { at, byte } of changes) content.writeUInt8(byte, at);
        const path = await put(content);
        await sniff(path);
        const error = await readAudio(run, path).catch((thrown: unknown) => thrown);
        if (error instanceof Error) expect(error).toBeInstanceOf(MediaError);
      }),
      { numRuns: 40 },
    );
  },
);
