import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { makeFlac, makeWav, readAudio, sniff } from '#server/gateways/media/index.ts';
import { inProcess } from '../../../support/in-process.ts';
import { aiffChunk, makeAiff } from '../../../support/make-aiff.ts';
import { wavHeader } from '../../../support/make-wav.ts';
import { pictureTag } from '../../../support/picture-tag.ts';
import { sharedFolder } from '../../../support/temporary-folder.ts';

const folder = sharedFolder();
const run = inProcess.runTask;
const broken = (reason: string) => ({ code: 'AUDIO_BROKEN', reason });

/** Two channels of noise over the whole range of their bits. */
function noise(bits: 8 | 16 | 24 | 32, frames = 20_000): Buffer {
  const width = bits / 8;
  const samples = Buffer.alloc(frames * 2 * width);
  const top = 2 ** (bits - 1);
  let seed = 7;
  for (let index = 0; index < frames * 2; index++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    const value = index % 997 === 0 ? top - 1 : index % 991 === 0 ? -top : (seed % (2 * top)) - top;
    samples.writeIntLE(Math.trunc(value), index * width, width);
  }
  return samples;
}

async function flacOf(
  bits: 16 | 24,
  sampleRate = 44_100,
  samples = noise(bits),
): Promise<{ flac: Buffer; samples: Buffer }> {
  const wav = Buffer.concat([wavHeader(samples.length, { bits, channels: 2, sampleRate }), samples]);
  const path = await folder.put('source.wav', wav);
  await makeFlac(run, path, folder.path('source.flac'));
  return { flac: await readFile(folder.path('source.flac')), samples };
}

/** The samples of a recording that was written as WAV. */
async function samplesAsWav(content: Buffer): Promise<{ data: Buffer; format: number; bits: number }> {
  await makeWav(run, await folder.put('recording', content), folder.path('out.wav'));
  const wav = await readFile(folder.path('out.wav'));
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  const at = wav.indexOf('data') + 8;
  return {
    data: wav.subarray(at, at + wav.readUInt32LE(at - 4)),
    format: wav.readUInt16LE(20),
    bits: wav.readUInt16LE(34),
  };
}

const audioOf = async (content: Buffer) => readAudio(run, await folder.put('recording', content));

describe('a FLAC', () => {
  it.each(['loud.flac', 'silent-last-frame.flac'])(
    'as other programs write it is read to its last sample: %s',
    async (name) => {
      const path = new URL(`../../../support/recordings/${name}`, import.meta.url);
      expect(await audioOf(await readFile(path))).toMatchObject({ duration_ms: 600 });
    },
  );

  it.each([
    [16, 44_100],
    [24, 96_000],
    [24, 192_000],
  ] as const)('of %i bits at %i Hz is read, and becomes a WAV with the same samples', async (bits, rate) => {
    const { flac, samples } = await flacOf(bits, rate);
    expect(await sniff(await folder.put('a', flac))).toMatchObject({ type: 'audio/flac', extension: 'flac' });
    expect(await audioOf(flac)).toMatchObject({
      codec: 'FLAC',
      bits,
      channels: 2,
      sample_rate: rate,
      duration_ms: Math.round((20_000 / rate) * 1_000),
    });
    expect((await samplesAsWav(flac)).data.equals(samples)).toBe(true);
  });

  it('of 8 bits becomes a WAV of 16', async () => {
    const path = new URL('../../../support/recordings/eight-bits.flac', import.meta.url);
    const { data, bits } = await samplesAsWav(await readFile(path));
    expect(bits).toBe(16);
    expect(createHash('md5').update(data).digest('hex')).toBe('66ec15ac74b8a2468f5b92804d3f872e');
  });

  it('is read behind an ID3 tag with a picture', async () => {
    const { flac, samples } = await flacOf(16);
    const tagged = Buffer.concat([pictureTag(200_000), flac]);
    expect(await sniff(await folder.put('a', tagged))).toMatchObject({ type: 'audio/flac' });
    expect((await samplesAsWav(tagged)).data.equals(samples)).toBe(true);
  });

  it('is read to its last sample in front of tags of other formats', async () => {
    const { flac, samples } = await flacOf(16);
    const ape = Buffer.alloc(32);
    ape.write('APETAGEX');
    ape.writeUInt32LE(32, 12);
    const id3v1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 'x')]);
    for (const tags of [[id3v1], [ape], [ape, id3v1]])
      expect((await samplesAsWav(Buffer.concat([flac, ...tags]))).data.equals(samples)).toBe(true);
  });

  it('is read if its first frames have a few bytes', async () => {
    const { flac, samples } = await flacOf(16, 44_100, Buffer.alloc(400_000));
    expect((await samplesAsWav(flac)).data.equals(samples)).toBe(true);
  });

  it('is read with a large picture, whose bytes look like sound, among its metadata', async () => {
    const { flac, samples } = await flacOf(16);
    const picture = Buffer.concat([Buffer.from([0x06, 0x03, 0x0d, 0x40]), Buffer.alloc(200_000, 'fff8c918')]);
    const withPicture = Buffer.concat([flac.subarray(0, 42), picture, flac.subarray(42)]);
    withPicture.writeUInt8(0, 4);
    expect((await samplesAsWav(withPicture)).data.equals(samples)).toBe(true);
  });

  it('is read if its header states neither its length nor a checksum', async () => {
    const { flac, samples } = await flacOf(16);
    flac.fill(0, 26, 42);
    flac.writeUInt8((flac[21] ?? 0) & 0xf0, 21);
    flac.fill(0, 22, 26);
    expect((await samplesAsWav(flac)).data.equals(samples)).toBe(true);
  });

  it('whose last frame is cut is read to there, and its end may be missing', async () => {
    const { flac, samples } = await flacOf(16);
    const { duration_ms: whole } = await audioOf(flac);
    for (const missing of [1, 20, 200]) {
      const cut = flac.subarray(0, flac.length - missing);
      const { duration_ms, is_cut } = await audioOf(cut);
      expect(is_cut).toBe(true);
      expect(whole - duration_ms).toBeLessThan(100);
      const read = (await samplesAsWav(cut)).data;
      expect(read.equals(samples.subarray(0, read.length))).toBe(true);
    }
    expect(await audioOf(flac)).toMatchObject({ is_cut: false });
  });

  it('that ends early is refused as truncated, and one with changed sound as damaged', async () => {
    const { flac } = await flacOf(16);
    await expect(audioOf(flac.subarray(0, flac.length / 2))).rejects.toMatchObject(broken('truncated'));
    const other = Buffer.from(flac);
    other.writeUInt8((other[30] ?? 0) ^ 1, 30);
    await expect(audioOf(other)).rejects.toMatchObject(broken('damaged'));
  });
});

describe('a WAV', () => {
  const chunk = (name: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data]);
  };
  const wave = (...chunks: Buffer[]) => chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]));
  const samples = noise(16);
  const format = chunk('fmt ', wavHeader(0, { bits: 16, channels: 2 }).subarray(20, 36));
  const withoutAlign = Buffer.from(format);
  withoutAlign.writeUInt16LE(0, 20);
  const data = chunk('data', samples);

  it.each([
    ['with its samples in front of their format', [data, format]],
    ['without the zero behind an odd length', [chunk('LIST', Buffer.from('INFOodd')), format, data]],
    ['that states no length of a block', [withoutAlign, data]],
  ] as const)('%s is read', async (_, chunks) => {
    expect((await samplesAsWav(wave(...chunks))).data.equals(samples)).toBe(true);
  });
});

describe('a recording in the law of telephones', () => {
  const codes = Buffer.from(Array.from({ length: 256 }, (_, code) => code));

  it.each([
    ['µ-law', 7, 'ulaw', [-32_124, -7_932, 0, 32_124, 7_932, 0]],
    ['A-law', 6, 'alaw', [-5_504, -22_016, -848, 5_504, 22_016, 848]],
  ] as const)('(%s) is read, and counts as one of 8 bits', async (_, tag, kind, expected) => {
    const format = wavHeader(codes.length, { bits: 16, channels: 1, sampleRate: 8_000 });
    format.writeUInt16LE(tag, 20);
    format.writeUInt32LE(8_000, 28);
    format.writeUInt16LE(1, 32);
    format.writeUInt16LE(8, 34);
    const aifc = makeAiff({ bits: 8, samples: codes, channels: 1, sampleRate: 8_000, kind });
    for (const file of [Buffer.concat([format, codes]), aifc]) {
      expect(await audioOf(file)).toMatchObject({
        bits: 8,
        channels: 1,
        sample_rate: 8_000,
        duration_ms: 32,
      });
      const { data, bits } = await samplesAsWav(file);
      expect(bits).toBe(16);
      const at = [0, 0x20, 0x7f, 0x80, 0xa0, 0xff];
      expect(at.map((code) => data.readInt16LE(code * 2))).toEqual(expected);
    }
  });
});

describe('an AIFF', () => {
  it.each([16, 24, 32] as const)(
    'of %i bits is read, and becomes a WAV with the same samples',
    async (bits) => {
      const samples = noise(bits);
      const aiff = makeAiff({ bits, samples });
      expect(await sniff(await folder.put('a', aiff))).toMatchObject({
        type: 'audio/aiff',
        extension: 'aiff',
      });
      expect(await audioOf(aiff)).toMatchObject({ codec: 'PCM', bits, channels: 2, sample_rate: 44_100 });
      expect(await samplesAsWav(aiff)).toMatchObject({ format: 1, bits });
      expect((await samplesAsWav(aiff)).data.equals(samples)).toBe(true);
    },
  );

  it('of 8 bits becomes a WAV of 16', async () => {
    const samples = noise(8);
    const { data, bits } = await samplesAsWav(makeAiff({ bits: 8, samples }));
    expect(bits).toBe(16);
    expect(Array.from({ length: 100 }, (_, index) => data.readInt16LE(index * 2))).toEqual(
      Array.from({ length: 100 }, (_, index) => samples.readInt8(index) * 256),
    );
  });

  it('with little-endian samples, and one of floats, becomes a WAV with the same samples', async () => {
    const samples = noise(16);
    expect((await samplesAsWav(makeAiff({ bits: 16, samples, kind: 'sowt' }))).data.equals(samples)).toBe(
      true,
    );
    const floats = Buffer.from(Float32Array.from({ length: 20_000 }, (_, index) => Math.sin(index)).buffer);
    const wav = await samplesAsWav(makeAiff({ bits: 32, samples: floats, kind: 'fl32' }));
    expect(wav).toMatchObject({ format: 3, bits: 32 });
    expect(wav.data.equals(floats)).toBe(true);
  });

  it('is read at 48 kHz in mono, with chunks that we don’t know', async () => {
    const input = { bits: 16 as const, samples: noise(16), channels: 1, sampleRate: 48_000 };
    expect(
      await audioOf(makeAiff({ ...input, between: [aiffChunk('MARK', Buffer.alloc(7))] })),
    ).toMatchObject({
      channels: 1,
      sample_rate: 48_000,
      duration_ms: 833,
    });
  });

  it('that ends early or is compressed is refused', async () => {
    const aiff = makeAiff({ bits: 16, samples: noise(16) });
    await expect(audioOf(aiff.subarray(0, aiff.length / 2))).rejects.toMatchObject(broken('truncated'));
    await expect(audioOf(makeAiff({ bits: 16, samples: noise(16), kind: 'ima4' }))).rejects.toMatchObject(
      broken('codec'),
    );
  });
});
