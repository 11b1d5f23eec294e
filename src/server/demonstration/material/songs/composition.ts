import type { Random } from '#server/demonstration/material/random.ts';
import { BEATS, type Beat } from './drums.ts';

/** A section of a song. `energy`, from 0 to 1, is how loud its instruments play. */
export type Section = {
  bars: number;
  energy: number;
  /** Who plays: d drums, b bass, p pad, l lead. */
  playing: string;
};

/** A note of a melody: step of the scale, place and length in sixteenths of its two bars. */
export type Note = { degree: number; at: number; length: number };

export type Composition = {
  tempo: number;
  /** MIDI number of the tonic. */
  tonic: number;
  scale: readonly number[];
  /** Scale degrees of the chords, one to a bar. */
  verse: readonly number[];
  chorus: readonly number[];
  tune: readonly Note[];
  refrain: readonly Note[];
  beat: Beat;
  sections: readonly Section[];
};

const SCALES: readonly (readonly number[])[] = [
  [0, 2, 4, 5, 7, 9, 11],
  [0, 2, 3, 5, 7, 8, 10],
  [0, 2, 3, 5, 7, 9, 10],
  [0, 2, 4, 5, 7, 9, 10],
  [0, 1, 4, 5, 7, 8, 10],
];
const CHORDS: readonly (readonly number[])[] = [
  [0, 4, 5, 3],
  [0, 5, 3, 4],
  [0, 3, 0, 4],
  [5, 3, 0, 4],
  [0, 6, 5, 6],
  [0, 2, 3, 4],
  [3, 0, 4, 0],
];

const part = (bars: number, energy: number, playing: string): Section => ({ bars, energy, playing });

/** Forms, their lengths as shares of the whole song. */
const FORMS: readonly (readonly Section[])[] = [
  [
    part(1, 0.3, 'p'),
    part(4, 0.55, 'dbl'),
    part(4, 0.95, 'dbpl'),
    part(3, 0.55, 'dbl'),
    part(2, 0.22, 'pl'),
    part(4, 1, 'dbpl'),
    part(1, 0.3, 'p'),
  ],
  [
    part(2, 0.2, 'l'),
    part(4, 0.4, 'bl'),
    part(4, 0.65, 'dbl'),
    part(2, 0.25, 'p'),
    part(6, 1, 'dbpl'),
    part(1, 0.2, 'l'),
  ],
  [
    part(3, 0.95, 'dbpl'),
    part(4, 0.5, 'dbl'),
    part(3, 0.95, 'dbpl'),
    part(3, 0.3, 'bp'),
    part(1, 0.5, 'd'),
    part(4, 1, 'dbpl'),
  ],
  [
    part(2, 0.25, 'p'),
    part(2, 0.35, 'pl'),
    part(3, 0.5, 'bpl'),
    part(3, 0.65, 'dbpl'),
    part(3, 0.82, 'dbpl'),
    part(4, 1, 'dbpl'),
    part(2, 0.2, 'p'),
  ],
  [
    part(1, 0.6, 'd'),
    part(4, 0.6, 'dbl'),
    part(2, 0.8, 'dbp'),
    part(3, 0.6, 'dbl'),
    part(3, 0.95, 'dbpl'),
    part(2, 0.18, 'l'),
    part(3, 0.95, 'dbpl'),
  ],
];

/** Scales a form to a number of bars; every section keeps at least one. */
function scaleForm(form: readonly Section[], bars: number): Section[] {
  const total = form.reduce((sum, section) => sum + section.bars, 0);
  return form.map((section) => ({
    ...section,
    bars: Math.max(1, Math.round((section.bars * bars) / total)),
  }));
}

/** A tune of two bars: a wandering line that leans on chord tones at the beats. */
function tuneOf(random: Random, busy: number, height: number): Note[] {
  const notes: Note[] = [];
  let degree = height + random.pick([0, 2, 4]);
  for (let offset = 0; offset < 32; ) {
    const length = random.pick(busy > 0.6 ? [1, 2, 2, 3] : [2, 3, 4, 4, 6]);
    if (!random.chance(0.2)) {
      notes.push({ degree, at: offset, length: Math.min(length, 32 - offset) });
      degree += random.pick([-2, -1, -1, 1, 1, 2, 3, -3]);
      degree = Math.max(height - 3, Math.min(height + 7, degree));
    }
    offset += length;
  }
  return notes;
}

/** Composes a song that lasts about so many seconds. */
export function compose(random: Random, seconds: number): Composition {
  const tempo = random.whole(74, 152);
  const bars = Math.max(7, Math.round(seconds / (240 / tempo)));
  return {
    tempo,
    tonic: random.whole(43, 54),
    scale: random.pick(SCALES),
    verse: random.pick(CHORDS),
    chorus: random.pick(CHORDS),
    tune: tuneOf(random, random.next(), 7),
    refrain: tuneOf(random, random.next(), 9),
    beat: random.pick(BEATS),
    sections: scaleForm(random.pick(FORMS), bars),
  };
}
