import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { openMp3 } from '#server/gateways/media/audio/open-mp3.ts';
import { inChild, makeListeningCopy, readAudio, sniff } from '#server/gateways/media/index.ts';
import { inProcess } from '../../../support/in-process.ts';
import { makeMp3 } from '../../../support/make-mp3.ts';
import { makeWav, sine, type WavInput } from '../../../support/make-wav.ts';
import { pictureTag } from '../../../support/picture-tag.ts';
import { sharedFolder } from '../../../support/temporary-folder.ts';

/** The length of a frame of `makeMp3`. */
const frameBytes = 384;

const folder = sharedFolder();
const broken = (reason: string) => ({ code: 'AUDIO_BROKEN', reason });

/** Loud for the first half, a quarter as loud for the second. */
const twoLevels = (time: number) => sine(441, time < 1 ? 0.8 : 0.2)(time);

describe('reading a WAV', () => {
  it.each<[string, WavInput]>([
    ['16 bit', { bits: 16 }],
    ['24 bit', { bits: 24 }],
    ['32 bit', { bits: 32 }],
    ['32-bit float', { encoding: 'float', bits: 32 }],
    ['64-bit float', { encoding: 'float', bits: 64 }],
    ['24 bit, extensible', { bits: 24, isExtensible: true }],
    ['float, extensible', { encoding: 'float', bits: 32, isExtensible: true }],
    ['RF64', { form: 'RF64', bits: 24 }],
    ['BW64 in mono at 96 kHz', { form: 'BW64', channels: 1, sampleRate: 96_000 }],
  ])('draws the loudness of a tone in %s', async (_, input) => {
    const audio = await readAudio(
      inProcess.runTask,
      await folder.put('tone.wav', makeWav({ ...input, seconds: 2, sample: twoLevels })),
    );
    expect(audio).toMatchObject({
      duration_ms: 2_000,
      sample_rate: input.sampleRate ?? 44_100,
      channels: input.channels ?? 2,
      bits: input.bits ?? 16,
    });
    expect(audio.peaks).toHaveLength(600);
    expect(Math.min(...audio.peaks.slice(5, 295))).toBeGreaterThan(235);
    for (const peak of audio.peaks.slice(305, 595)) expect(Math.abs(peak - 64)).toBeLessThan(8);
  });

  it('draws silence as zero', async () => {
    const audio = await readAudio(
      inProcess.runTask,
      await folder.put('silence.wav', makeWav({ sample: () => 0 })),
    );
    expect(Math.max(...audio.peaks)).toBe(0);
  });
});

describe('a WAV that was written to a pipe', () => {
  it.each([0xffffffff, 0x7ffffffe, 0])(
    'and states the length %i reaches to the end of the file',
    async (length) => {
      const piped = makeWav({ seconds: 2 });
      piped.writeUInt32LE(length, 4);
      piped.writeUInt32LE(length, piped.indexOf('data') + 4);
      expect((await readAudio(inProcess.runTask, await folder.put('piped.wav', piped))).duration_ms).toBe(
        2_000,
      );
    },
  );

  it.each([0xffffffff, 0])(
    'and states the length %i for its sound alone reaches to the end of the file',
    async (length) => {
      const wav = makeWav({ seconds: 2 });
      wav.writeUInt32LE(length, wav.indexOf('data') + 4);
      const path = await folder.put('recorder.wav', wav);
      expect((await readAudio(inProcess.runTask, path)).duration_ms).toBe(2_000);
    },
  );

  it('and has a chunk where its sound should be is empty', async () => {
    const wav = Buffer.concat([makeWav({ seconds: 0 }), Buffer.from('LIST\x04\0\0\0INFO', 'latin1')]);
    const reading = readAudio(inProcess.runTask, await folder.put('nothing.wav', wav));
    await expect(reading).rejects.toMatchObject(broken('empty'));
  });

  it('is empty if it has no samples', async () => {
    const piped = makeWav({ seconds: 0 });
    piped.writeUInt32LE(0xffffffff, 4);
    piped.writeUInt32LE(0xffffffff, piped.indexOf('data') + 4);
    const reading = readAudio(inProcess.runTask, await folder.put('nothing.wav', piped));
    await expect(reading).rejects.toMatchObject(broken('empty'));
  });
});

/** PCM by its first bytes, but with a subtype that is not a plain format tag. */
function ambisonic(): Buffer {
  const wav = makeWav({ isExtensible: true });
  const subtype = 12 + 8 + 24;
  Buffer.from('01000000210707d3118644c8c1ca0000', 'hex').copy(wav, subtype);
  return wav;
}

describe('refusing a WAV', () => {
  it.each<[string, string, Buffer]>([
    ['nothing at all', 'empty', Buffer.alloc(0)],
    ['no samples', 'empty', makeWav({ seconds: 0 })],
    ['a header alone', 'header', Buffer.from('RIFF\x04\0\0\0WAVE', 'latin1')],
    ['samples cut off', 'truncated', makeWav({ seconds: 1 }).subarray(0, 90_000)],
    ['ADPCM', 'codec', makeWav({ tag: 2 })],
    ['MP3 in a WAV', 'codec', makeWav({ tag: 0x55 })],
    ['an extensible format of another family', 'codec', ambisonic()],
    ['an unknown extensible format', 'codec', makeWav({ tag: 2, isExtensible: true })],
  ])('with %s', async (_, reason, content) => {
    await expect(readAudio(inProcess.runTask, await folder.put('bad.wav', content))).rejects.toMatchObject(
      broken(reason),
    );
  });
});

describe('reading an MP3', () => {
  it('gives its length within 50 ms', async () => {
    const audio = await readAudio(
      inProcess.runTask,
      await folder.put('song.mp3', await makeMp3({ seconds: 5 })),
    );
    expect(Math.abs(audio.duration_ms - 5_000)).toBeLessThan(50);
    expect(audio).toMatchObject({ codec: 'MP3', bits: null, sample_rate: 48_000, channels: 2 });
    expect(audio.peaks).toHaveLength(600);
  });

  it('takes a short one at 8 kHz, of which the encoder’s delay and padding are a large part', async () => {
    const path = fileURLToPath(new URL('../../../support/recordings/mpeg-2.5.mp3', import.meta.url));
    expect(await readAudio(inProcess.runTask, path)).toMatchObject({ sample_rate: 8_000, duration_ms: 600 });
  });

  it.each([
    ['the end of a frame, as a recorded stream has', (mp3: Buffer) => mp3.subarray(200)],
    ['a line break', (mp3: Buffer) => Buffer.concat([Buffer.from('\r\n'), mp3])],
    ['zeros', (mp3: Buffer) => Buffer.concat([Buffer.alloc(5_000), mp3])],
    [
      'a tag, and many zeros',
      (mp3: Buffer) => Buffer.concat([pictureTag(1_000), Buffer.alloc(300_000), mp3]),
    ],
  ])('is recognised and read behind %s', async (_, change) => {
    const path = await folder.put('junk.mp3', change(await makeMp3({ seconds: 2 })));
    expect(await sniff(path)).toMatchObject({ type: 'audio/mpeg' });
    expect(Math.abs((await readAudio(inProcess.runTask, path)).duration_ms - 2_000)).toBeLessThan(50);
  });

  it('isn’t found in another format that holds frames', async () => {
    const film = Buffer.concat([Buffer.from('RIFF\0\0\x10\0AVI LIST', 'latin1'), await makeMp3()]);
    expect((await sniff(await folder.put('film.mp3', film))).kind).toBeNull();
  });

  it('is recognised and read behind an APEv2 tag', async () => {
    const ape = Buffer.alloc(40);
    ape.write('APETAGEX');
    ape.writeUInt32LE(8, 12);
    ape.writeUInt32LE(0xa0000000, 20);
    const path = await folder.put('ape.mp3', Buffer.concat([ape, await makeMp3()]));
    expect(await sniff(path)).toMatchObject({ type: 'audio/mpeg' });
    expect(await readAudio(inProcess.runTask, path)).toMatchObject({ codec: 'MP3', is_cut: false });
  });

  it('steps over a picture for print in its tag', async () => {
    const path = await folder.put('picture.mp3', Buffer.concat([pictureTag(15_000_000), await makeMp3()]));
    expect(Math.abs((await readAudio(inProcess.runTask, path)).duration_ms - 1_000)).toBeLessThan(50);
  });

  it('refuses a picture of 50 MB in its tag, and reads none of it', async () => {
    const path = await folder.put('picture.mp3', Buffer.concat([pictureTag(50_000_000), await makeMp3()]));
    await expect(readAudio(inProcess.runTask, path)).rejects.toMatchObject(broken('tag'));
    const file = await open(path);
    const read = vi.spyOn(file, 'read');
    await expect(openMp3(file)).rejects.toMatchObject(broken('tag'));
    const buffers = read.mock.calls.map(([buffer]) => Object(buffer).byteLength);
    expect(buffers.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(1024 * 1024);
    await file.close();
  });

  it('refuses such a picture in a WAV', async () => {
    const wav = makeWav({ seconds: 1 });
    const head = Buffer.from('id3 \0\0\0\0');
    head.writeUInt32LE(50_000_000, 4);
    const tagged = Buffer.concat([wav.subarray(0, 12), head, Buffer.alloc(50_000_000), wav.subarray(12)]);
    await expect(readAudio(inProcess.runTask, await folder.put('picture.wav', tagged))).rejects.toMatchObject(
      broken('tag'),
    );
  });

  it('refuses AAC under its name', async () => {
    const aac = Buffer.from('fff15080021ffc'.repeat(400), 'hex');
    await expect(readAudio(inProcess.runTask, await folder.put('aac.mp3', aac))).rejects.toMatchObject(
      broken('codec'),
    );
  });

  it('refuses a tag without sound after it', async () => {
    await expect(
      readAudio(inProcess.runTask, await folder.put('tag.mp3', pictureTag(1_000))),
    ).rejects.toMatchObject(broken('codec'));
  });

  it.each([0.5, 0.9, 0.99])(
    'takes a song cut inside a frame at %d, and says that its end may be missing',
    async (share) => {
      const mp3 = await makeMp3({ seconds: 5 });
      const whole = Math.floor((mp3.length * share) / frameBytes) * frameBytes;
      const read = async (bytes: Buffer) => readAudio(inProcess.runTask, await folder.put('cut.mp3', bytes));
      expect(await read(mp3)).toMatchObject({ is_cut: false });
      expect(await read(mp3.subarray(0, whole))).toMatchObject({ is_cut: false });
      const cut = await read(mp3.subarray(0, whole + 100));
      expect(cut.is_cut).toBe(true);
      expect(Math.abs(cut.duration_ms - 5_000 * share)).toBeLessThan(100);
    },
  );

  it('accepts a song with a tag at its end', async () => {
    const tag = Buffer.alloc(128);
    tag.write('TAGשם השיר');
    const audio = await readAudio(
      inProcess.runTask,
      await folder.put('tagged.mp3', Buffer.concat([await makeMp3(), tag])),
    );
    expect(Math.abs(audio.duration_ms - 1_000)).toBeLessThan(50);
  });

  it('refuses noise after a few good frames', async () => {
    const noise = Buffer.from(
      Array.from({ length: 400_000 }, (_, index) => (index * index * 31 + (index >> 3)) & 255),
    );
    const bytes = Buffer.concat([(await makeMp3()).subarray(0, frameBytes * 4), noise]);
    await expect(readAudio(inProcess.runTask, await folder.put('noise.mp3', bytes))).rejects.toMatchObject({
      code: 'AUDIO_BROKEN',
    });
  });

  it('refuses a file with half of the frames that its Xing tag counts', async () => {
    const mp3 = await makeMp3({ seconds: 4 });
    const tagFrame = Buffer.from(mp3.subarray(0, frameBytes)).fill(0, 4);
    const wholeFrames = frameBytes * 80;
    tagFrame.write('Xing', 36, 'latin1');
    tagFrame.writeUInt32BE(1, 40);
    tagFrame.writeUInt32BE(166, 44);
    const half = Buffer.concat([tagFrame, mp3.subarray(0, wholeFrames)]);
    await expect(readAudio(inProcess.runTask, await folder.put('half.mp3', half))).rejects.toMatchObject(
      broken('truncated'),
    );
  });
});

describe('the listening copy of a recording', () => {
  it.each<[string, WavInput, number]>([
    ['44.1 kHz stereo', { sampleRate: 44_100, bits: 24 }, 44_100],
    ['48 kHz mono', { sampleRate: 48_000, channels: 1 }, 48_000],
    ['88.2 kHz', { sampleRate: 88_200 }, 44_100],
    ['96 kHz float', { sampleRate: 96_000, encoding: 'float', bits: 32 }, 48_000],
    ['192 kHz', { sampleRate: 192_000 }, 48_000],
    ['22.05 kHz', { sampleRate: 22_050 }, 22_050],
  ])('of %s plays as long as the recording', async (_, input, rate) => {
    const source = await folder.put('source.wav', makeWav({ seconds: 3, ...input }));
    await makeListeningCopy(inProcess.runTask, source, folder.path('copy.mp3'));
    expect((await sniff(folder.path('copy.mp3'))).type).toBe('audio/mpeg');
    const copy = await readAudio(inProcess.runTask, folder.path('copy.mp3'));
    expect(copy).toMatchObject({ sample_rate: rate, channels: input.channels ?? 2 });
    expect(Math.abs(copy.duration_ms - 3_000)).toBeLessThan(100);
  });

  it('of a broken recording leaves no file', async () => {
    const source = await folder.put('cut.wav', makeWav().subarray(0, 90_000));
    await expect(
      makeListeningCopy(inProcess.runTask, source, folder.path('never.mp3')),
    ).rejects.toMatchObject(broken('truncated'));
    await expect(open(folder.path('never.mp3'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is cancelled after the caller’s time limit', async () => {
    const source = await folder.put('long.wav', makeWav({ seconds: 30, channels: 1 }));
    const copy = makeListeningCopy(inChild, source, folder.path('late.mp3'), { seconds: 0.01 });
    await expect(copy).rejects.toMatchObject(broken('timeout'));
  });
});
