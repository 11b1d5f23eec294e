import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Levels, TruePeak } from '#server/gateways/media/audio/levels.ts';
import { kWeighting, Loudness } from '#server/gateways/media/audio/loudness.ts';

type Part = [seconds: number, dBFS: number];

/** A 1 kHz sine in both channels, part after part, as EBU Tech 3341 makes its test signals. */
function tone(sampleRate: number, parts: Part[], hertz = 1_000): Float32Array {
  const lengths = parts.map(([seconds]) => Math.round(seconds * sampleRate));
  const samples = new Float32Array(lengths.reduce((sum, length) => sum + length, 0));
  let frame = 0;
  for (const [index, [, level]] of parts.entries()) {
    const amplitude = 10 ** (level / 20);
    for (const end = frame + (lengths[index] ?? 0); frame < end; frame++)
      samples[frame] = amplitude * Math.sin((2 * Math.PI * hertz * frame) / sampleRate);
  }
  return samples;
}

function integrated(sampleRate: number, channels: Float32Array[], chunkLength = 10_007): number | null {
  const meter = new Loudness(sampleRate, channels.length === 1 ? 1 : 2);
  const frames = channels[0]?.length ?? 0;
  for (let start = 0; start < frames; start += chunkLength)
    meter.add(channels.map((channel) => channel.subarray(start, start + chunkLength)));
  return meter.integrated();
}

const stereo = (samples: Float32Array) => [samples, samples];

describe('K-weighting', () => {
  it('at 48 kHz is the table of BS.1770-4', () => {
    const [shelf, highPass] = kWeighting(48_000);
    expect(shelf.b0).toBeCloseTo(1.53512485958697, 10);
    expect(shelf.b1).toBeCloseTo(-2.69169618940638, 10);
    expect(shelf.b2).toBeCloseTo(1.19839281085285, 10);
    expect(shelf.a1).toBeCloseTo(-1.69065929318241, 10);
    expect(shelf.a2).toBeCloseTo(0.73248077421585, 10);
    expect(highPass.a1).toBeCloseTo(-1.99004745483398, 10);
    expect(highPass.a2).toBeCloseTo(0.99007225036621, 10);
  });
});

describe('integrated loudness of the signals of EBU Tech 3341', () => {
  it.each<[string, Part[], number]>([
    ['case 1: −23 dBFS', [[20, -23]], -23],
    ['case 2: −33 dBFS', [[20, -33]], -33],
    [
      'case 3: quiet ends',
      [
        [10, -36],
        [60, -23],
        [10, -36],
      ],
      -23,
    ],
    [
      'case 4: ends under the absolute gate too',
      [
        [10, -72],
        [10, -36],
        [60, -23],
        [10, -36],
        [10, -72],
      ],
      -23,
    ],
    [
      'case 5: louder and quieter',
      [
        [20, -26],
        [20.1, -20],
        [20, -26],
      ],
      -23,
    ],
  ])('%s', (_, parts, lufs) => {
    expect(Math.abs((integrated(48_000, stereo(tone(48_000, parts))) ?? 0) - lufs)).toBeLessThan(0.1);
  });
});

describe('integrated loudness', () => {
  it.each([8_000, 11_025, 22_050, 44_100, 88_200, 96_000, 192_000])('is the same at %d Hz', (rate) => {
    const signal = stereo(tone(rate, [[3, -23]]));
    expect(Math.abs((integrated(rate, signal) ?? 0) + 23)).toBeLessThan(0.1);
  });

  it('of 997 Hz in one channel of two is −3.01 for 0 dBFS', () => {
    const left = tone(48_000, [[3, 0]], 997);
    expect(integrated(48_000, [left, new Float32Array(left.length)])).toBeCloseTo(-3.01, 1);
  });

  it('of a mono song equals two channels with the same sound', () => {
    const song = tone(44_100, [[3, -18]]);
    expect(integrated(44_100, [song])).toBeCloseTo(integrated(44_100, stereo(song)) ?? 0, 6);
  });

  it('is null for silence, for a sound under −70 LUFS, and for less than one block', () => {
    expect(integrated(44_100, stereo(new Float32Array(44_100)))).toBeNull();
    expect(integrated(44_100, stereo(tone(44_100, [[3, -75]])))).toBeNull();
    expect(integrated(44_100, stereo(tone(44_100, [[0.39, -20]])))).toBeNull();
  });

  it('doesn’t depend on how the sound is divided into chunks', () => {
    const song = stereo(
      tone(44_100, [
        [1, -30],
        [1, -14],
      ]),
    );
    const loudness = integrated(44_100, song, song[0]?.length) ?? 0;
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 60_000 }), (chunkLength) => {
        expect(integrated(44_100, song, chunkLength)).toBeCloseTo(loudness, 9);
      }),
      { numRuns: 20 },
    );
  });

  it('changes with the level, decibel by decibel', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 0 }), (level) => {
        const song = stereo(tone(8_000, [[1, level]], 500));
        const louder = stereo(tone(8_000, [[1, level + 3]], 500));
        expect((integrated(8_000, louder) ?? 0) - (integrated(8_000, song) ?? 0)).toBeCloseTo(3, 3);
      }),
      { numRuns: 20 },
    );
  });
});

function peak(samples: Float32Array, chunkLength = samples.length): number {
  const meter = new TruePeak(1);
  for (let start = 0; start < samples.length; start += chunkLength)
    meter.add([samples.subarray(start, start + chunkLength)]);
  return meter.read() ?? Number.NEGATIVE_INFINITY;
}

/** A sine of `hertz` at 48 kHz that fades in and out, as Tech 3341 requires, starting at `phase` degrees. */
function burst(hertz: number, phase: number, level: number): Float32Array {
  const length = 4_800;
  return Float32Array.from({ length }, (_, frame) => {
    const fade = Math.min(1, frame / 480, (length - 1 - frame) / 480);
    return fade * level * Math.sin((2 * Math.PI * hertz * frame) / 48_000 + (phase * Math.PI) / 180);
  });
}

describe('true peak', () => {
  it.each<[string, number, number]>([
    ['case 15', 12_000, 0],
    ['case 16', 12_000, 45],
    ['case 17', 8_000, 60],
    ['case 18', 6_000, 67.5],
  ])('of Tech 3341 %s is −6 dBTP, wherever the samples are', (_, hertz, phase) => {
    const found = peak(burst(hertz, phase, 0.5));
    expect(found).toBeLessThan(-6.0206 + 0.2);
    expect(found).toBeGreaterThan(-6.0206 - 0.4);
  });

  it('of sharp edges, which are all treble, is what ffmpeg’s ebur128 measures', () => {
    const meter = new TruePeak(2);
    const square = (hertz: number) =>
      Float32Array.from(
        { length: 88_200 },
        (_, frame) => 0.9 * Math.sign(Math.sin((2 * Math.PI * hertz * frame) / 44_100)),
      );
    meter.add([square(4_500), square(3_001)]);
    expect(Math.abs((meter.read() ?? 0) - 2)).toBeLessThan(0.1);
  });

  it('finds a peak of +3 dB between samples at or under full scale', () => {
    const samples = burst(12_000, 45, Math.SQRT2);
    expect(Math.max(...samples)).toBeLessThanOrEqual(1.000001);
    expect(peak(samples)).toBeGreaterThan(2.6);
  });

  it('is never under the largest sample, and doesn’t depend on chunks', () => {
    const sample = fc.float({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(sample, { minLength: 30, maxLength: 300 }),
        fc.integer({ min: 1, max: 90 }),
        (all, chunkLength) => {
          const samples = Float32Array.from(all);
          const largest = Math.max(...samples.map(Math.abs));
          if (largest === 0) return;
          expect(peak(samples)).toBeGreaterThanOrEqual(20 * Math.log10(largest) - 1e-9);
          expect(peak(samples, chunkLength)).toBeCloseTo(peak(samples), 9);
        },
      ),
    );
  });
});

function levelsOf(left: Float32Array, right?: Float32Array) {
  const channels = right === undefined ? [left] : [left, right];
  const levels = new Levels({ sampleRate: 8_000, channels: right === undefined ? 1 : 2 });
  for (let start = 0; start < left.length; start += 999)
    levels.add(channels.map((channel) => channel.subarray(start, start + 999)));
  return levels.read();
}

describe('the levels together', () => {
  it('count clipped runs, and say where the first is', () => {
    const song = tone(8_000, [[2, -6]], 100);
    song.fill(1, 8_000, 8_003);
    song.fill(-1, 12_000, 12_050);
    song.fill(1, 4_000, 4_002);
    expect(levelsOf(song)).toMatchObject({ clipped_runs: 2, first_clip_ms: 1_000 });
  });

  it('find a run across two chunks', () => {
    const song = new Float32Array(3_000);
    song.fill(1, 998, 1_001);
    expect(levelsOf(song)).toMatchObject({ clipped_runs: 1, first_clip_ms: 125 });
  });

  it('measure silence at both ends and in total', () => {
    const song = tone(
      8_000,
      [
        [1, -90],
        [3, -12],
        [1, -90],
        [4, -12],
        [1, -80],
      ],
      250,
    );
    expect(levelsOf(song)).toMatchObject({ silent_share: 0.3, silent_start_ms: 1_000, silent_end_ms: 1_000 });
  });

  it('find the longest silence between sounds', () => {
    const song = tone(
      8_000,
      [
        [3, -90],
        [1, -12],
        [1, -90],
        [1, -12],
        [2, -90],
        [1, -12],
        [3, -90],
      ],
      250,
    );
    expect(levelsOf(song).longest_gap).toEqual({ start_ms: 6_000, length_ms: 2_000 });
    expect(levelsOf(tone(8_000, [[2, -12]], 250))).not.toHaveProperty('longest_gap');
  });

  it('find the longest stretch in which one channel alone is silent', () => {
    const both = tone(8_000, [[4, -12]], 250);
    const left = tone(
      8_000,
      [
        [1, -12],
        [2, -90],
        [1, -12],
      ],
      250,
    );
    expect(levelsOf(left, both).one_sided).toEqual({ start_ms: 1_000, length_ms: 2_000, silent: 'left' });
    expect(levelsOf(both, new Float32Array(32_000)).one_sided).toEqual({
      start_ms: 0,
      length_ms: 4_000,
      silent: 'right',
    });
    expect(levelsOf(both, both)).not.toHaveProperty('one_sided');
    expect(levelsOf(both)).not.toHaveProperty('one_sided');
  });

  it('have no loudness for a silent sound', () => {
    expect(levelsOf(new Float32Array(8_000))).toEqual({
      loudness: null,
      true_peak: null,
      clipped_runs: 0,
      first_clip_ms: null,
      silent_share: 1,
      silent_start_ms: 1_000,
      silent_end_ms: 1_000,
    });
  });
});
