import type { Random } from '#server/demonstration/material/random.ts';
import type { Composition, Note, Section } from './composition.ts';
import { type Kit, kitOf } from './drums.ts';
import { bell, pluck, SAMPLE_RATE, tone, waveOf } from './instruments.ts';

/** Two channels of equal length, not yet normalised. */
export type Tracks = { left: Float32Array; right: Float32Array };

type Voice = (frequency: number, seconds: number) => Float32Array;

const hertz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

function voices(random: Random): { lead: Voice; pad: Voice; bass: Voice } {
  const reed = waveOf([1, 0.5, 0.66, 0.2, 0.4, 0.1, 0.2]);
  const soft = waveOf([1, 0.32, 0.14, 0.06]);
  const organ = waveOf([1, 0.8, 0.1, 0.5, 0, 0, 0, 0.3]);
  const deep = waveOf([1, 0.45, 0.3, 0.16]);
  const bright = random.next();
  const ratio = random.pick([2, 3.5, 1.41, 4]);
  const leads: Voice[] = [
    (hz, s) => pluck(hz, s + 0.7, bright, random),
    (hz, s) => bell(hz, s + 0.6, ratio),
    (hz, s) => tone(reed, hz, s, { attack: 0.02, decay: 0.5, sustain: 0.5, release: 0.12, vibrato: 0.006 }),
    (hz, s) => tone(soft, hz, s, { attack: 0.01, decay: 0.2, sustain: 0.35, release: 0.3 }),
    (hz, s) => tone(organ, hz, s, { attack: 0.008, decay: 1, sustain: 0.8, release: 0.06 }),
  ];
  const pads: Voice[] = [
    (hz, s) => tone(soft, hz, s, { attack: 0.3, decay: 2, sustain: 0.8, release: 0.5 }),
    (hz, s) => tone(organ, hz, s, { attack: 0.03, decay: 0.7, sustain: 0.4, release: 0.15 }),
    (hz, s) => pluck(hz, s + 0.4, bright * 0.7, random),
  ];
  const basses: Voice[] = [
    (hz, s) => tone(deep, hz, s, { attack: 0.006, decay: 0.3, sustain: 0.55, release: 0.05 }),
    (hz, s) => pluck(hz, s + 0.2, 0.25, random),
  ];
  return { lead: random.pick(leads), pad: random.pick(pads), bass: random.pick(basses) };
}

/** Caches notes, because a tune repeats them. */
function cached(voice: Voice): Voice {
  const notes = new Map<string, Float32Array>();
  return (frequency, seconds) => {
    const key = `${frequency.toFixed(2)}/${seconds.toFixed(3)}`;
    const note = notes.get(key) ?? voice(frequency, seconds);
    notes.set(key, note);
    return note;
  };
}

function mix(tracks: Tracks, sound: Float32Array, at: number, gain: number, pan: number): void {
  const { left, right } = tracks;
  const start = Math.round(at);
  const length = Math.min(sound.length, left.length - start);
  const near = gain * (1 - pan);
  const far = gain * (1 + pan);
  for (let i = 0; i < length; i++) {
    const value = sound[i] ?? 0;
    left[start + i] = (left[start + i] ?? 0) + value * near;
    right[start + i] = (right[start + i] ?? 0) + value * far;
  }
}

const strength = (pattern: string | undefined, step: number): number =>
  Number(pattern?.[step]?.replace('.', '0') ?? 0) / 9;

function drumBar(
  tracks: Tracks,
  kit: Kit,
  music: Composition,
  at: number,
  step: number,
  energy: number,
): void {
  for (let i = 0; i < 16; i++) {
    const when = at + i * step;
    const { beat } = music;
    const hit = (sound: Float32Array, pattern: string | undefined, gain: number, pan: number): void => {
      const force = strength(pattern, i) * energy * gain;
      if (force > 0) mix(tracks, sound, when, force, pan);
    };
    hit(kit.kick, beat.kick, 0.8, 0);
    hit(kit.snare, beat.snare, 0.5, 0.05);
    hit(kit.hat, beat.hat, 0.26, 0.35);
    hit(kit.tom, beat.tom, 0.5, -0.3);
  }
}

/** Plays a composition on two channels. */
export function perform(music: Composition, random: Random): Tracks {
  const step = (SAMPLE_RATE * 15) / music.tempo;
  const bars = music.sections.reduce((sum, section) => sum + section.bars, 0);
  const length = Math.ceil(bars * 16 * step + SAMPLE_RATE * 1.2);
  const tracks: Tracks = { left: new Float32Array(length), right: new Float32Array(length) };
  const kit = kitOf(random);
  const instruments = voices(random);
  const lead = cached(instruments.lead);
  const pad = cached(instruments.pad);
  const bass = cached(instruments.bass);
  const pitch = (degree: number): number => {
    const count = music.scale.length;
    const octave = Math.floor(degree / count);
    return hertz(music.tonic + 12 * octave + (music.scale[degree - octave * count] ?? 0));
  };
  const seconds = (steps: number): number => (steps * step) / SAMPLE_RATE;
  const walking = random.chance(0.5);
  const rolled = random.chance(0.4);

  const playBar = (
    section: Section,
    bar: number,
    at: number,
    chords: readonly number[],
    tune: readonly Note[],
  ): void => {
    const root = chords[bar % chords.length] ?? 0;
    const { energy, playing } = section;
    const hasDrums = playing.includes('d');
    if (hasDrums) drumBar(tracks, kit, music, at, step, energy);
    if (hasDrums && bar === 0 && energy > 0.8) mix(tracks, kit.open, at, 0.4, -0.2);
    if (playing.includes('b')) {
      for (const beat of walking ? [0, 4, 8, 12] : [0, 6, 10]) {
        const degree = root - 7 + (walking && beat === 8 ? 4 : 0);
        mix(tracks, bass(pitch(degree), seconds(3.5)), at + beat * step, 0.3 + energy * 0.14, 0);
      }
    }
    if (playing.includes('p')) {
      [0, 2, 4, 7].forEach((interval, index) => {
        const late = rolled ? index * 2 * step : 0;
        mix(
          tracks,
          pad(pitch(root + interval), seconds(15)),
          at + late,
          0.07 + energy * 0.09,
          (index - 1.5) * 0.4,
        );
      });
    }
    if (playing.includes('l')) {
      const half = (bar % 2) * 16;
      for (const note of tune) {
        if (note.at < half || note.at >= half + 16) continue;
        const sound = lead(pitch(note.degree + (note.at === half ? root % 3 : 0)), seconds(note.length));
        const when = at + (note.at - half) * step;
        mix(tracks, sound, when, 0.17 + energy * 0.1, -0.12);
        mix(tracks, sound, when + 3 * step, 0.05 + energy * 0.02, 0.6);
      }
    }
  };

  let at = 0;
  for (const section of music.sections) {
    const loud = section.energy > 0.8;
    for (let bar = 0; bar < section.bars; bar++) {
      playBar(section, bar, at, loud ? music.chorus : music.verse, loud ? music.refrain : music.tune);
      at += 16 * step;
    }
  }
  return tracks;
}
