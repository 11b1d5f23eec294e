import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeMp3s } from '../../../src/server/demonstration/material/make-mp3s.ts';
import {
  mp3Bytes,
  type Song,
  synthesiseSong,
  wavBytes,
} from '../../../src/server/demonstration/material/songs.ts';
import { readAudio } from '../../../src/server/gateways/media/index.ts';

const song = synthesiseSong({ title: 'לילה לבן בפלורנטין', seconds: 20 });

/** Loudness (RMS, 0–1) of each of `parts` equal stretches. */
function envelope({ samples }: Song, parts: number): number[] {
  return Array.from({ length: parts }, (_, part) => {
    const stretch = samples.subarray(
      Math.floor((part * samples.length) / parts),
      Math.floor(((part + 1) * samples.length) / parts),
    );
    const power = stretch.reduce((sum, value) => sum + (value / 32_768) ** 2, 0) / stretch.length;
    return Math.sqrt(power);
  });
}

describe('a synthesised song', () => {
  it('is the same for the same title', () => {
    expect(synthesiseSong({ title: 'לילה לבן בפלורנטין', seconds: 20 }).samples).toEqual(song.samples);
  });

  it('lasts about as long as asked', () => {
    expect(song.samples.length).toBe(song.seconds * song.sampleRate * 2);
    expect(song.seconds).toBeGreaterThan(14);
    expect(song.seconds).toBeLessThan(32);
  });

  it('is loud enough to hear and never clips', () => {
    const peak = song.samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(peak).toBeGreaterThan(20_000);
    expect(peak).toBeLessThan(32_000);
  });

  it('stays under full scale as an MP3 too, between the samples as well', async () => {
    const folder = await mkdtemp(join(tmpdir(), 's42-song-'));
    for (const title of ['לילה לבן בפלורנטין', '404', 'Slow Bus']) {
      const path = join(folder, 'song.mp3');
      await writeFile(path, await mp3Bytes(synthesiseSong({ title })));
      const { levels } = await readAudio(path, { seconds: 60, withLevels: true });
      expect(levels?.true_peak, title).toBeLessThan(0);
    }
    await rm(folder, { recursive: true });
  });

  it('has quiet and loud parts', () => {
    for (const title of ['404', 'ג׳ז לעניים', 'Slow Bus']) {
      const loudness = envelope(synthesiseSong({ title, seconds: 40 }), 20).slice(0, -1);
      expect(Math.max(...loudness)).toBeGreaterThan(1.6 * Math.min(...loudness));
    }
  });

  it('has another waveform for another title', () => {
    const shapes = ['א', 'ב', 'ג', 'ד', 'ה', 'ו'].map((title) =>
      envelope(synthesiseSong({ title, seconds: 20 }), 24)
        .map((value) => value.toFixed(2))
        .join(),
    );
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('becomes a WAV file with its true length in the head', () => {
    const wav = wavBytes(song);
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(wav.readUInt32LE(40)).toBe(song.samples.byteLength);
    expect(wav.readInt16LE(44 + 2 * 5000)).toBe(song.samples[5000]);
  });

  it('becomes an MP3 file of the asked bitrate', async () => {
    const mp3 = await mp3Bytes(song, 128);
    expect(mp3.readUInt16BE(0) & 0xffe0).toBe(0xffe0);
    expect(mp3.length / (128_000 / 8)).toBeCloseTo(song.seconds, 0);
  });

  it('is the same file when made among others on worker threads', async () => {
    const seeds = ['אין קליטה', '404', 'Antenna'].map((title) => ({ title, seconds: 8 }));
    const made = new Map<number, Buffer>();
    await makeMp3s(seeds, ({ mp3 }, index) => void made.set(index, mp3), 2);
    expect(made.size).toBe(3);
    for (const [index, seed] of seeds.entries()) {
      expect(made.get(index)?.equals(await mp3Bytes(synthesiseSong(seed))), seed.title).toBe(true);
    }
  });

  it('passes on what goes wrong while it is being kept', async () => {
    const full = makeMp3s([{ title: '404', seconds: 8 }], () => Promise.reject(new Error('disk full')), 1);
    await expect(full).rejects.toThrow('disk full');
  });
});
