import type { Random } from '#server/demonstration/material/random.ts';
import { SAMPLE_RATE } from './instruments.ts';

/** The sounds of a kit, each mono, peak about 1. */
export type Kit = {
  kick: Float32Array;
  snare: Float32Array;
  hat: Float32Array;
  open: Float32Array;
  tom: Float32Array;
};

/** A bar of sixteen steps: strengths 0–9 for each drum, a dot for silence. */
export type Beat = { kick: string; snare: string; hat: string; tom?: string };

/** Beats from rock to maqsum, chosen by seed. */
export const BEATS: readonly Beat[] = [
  { kick: '9.....5.9.......', snare: '....9.......9..2', hat: '6.4.6.4.6.4.6.4.' },
  { kick: '9...9...9...9...', snare: '....7.......7...', hat: '..7...7...7...7.' },
  { kick: '9.........7.....', snare: '........9.......', hat: '5..35..35..35.53' },
  { kick: '9..7..9...7.....', snare: '....8..3....8...', hat: '63636363636363.6' },
  { kick: '9.......9.......', snare: '......7.....7...', hat: '5.5.5.5.5.5.5.5.', tom: '..7...7.........' },
  { kick: '9...............', snare: '....3.......3...', hat: '4.......4.......', tom: '......5.......5.' },
  { kick: '9.7...9...7.9...', snare: '....9..3.3..9.33', hat: '6666666666666666' },
];

function hitOf(seconds: number, wave: (seconds: number) => number): Float32Array {
  const hit = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  for (let i = 0; i < hit.length; i++) {
    hit[i] = wave(i / SAMPLE_RATE) * (1 - i / hit.length);
  }
  return hit;
}

/** A kit tuned by chance: deep or tight kick, dry or wide snare. */
export function kitOf(random: Random): Kit {
  const low = random.between(42, 58);
  const crack = random.between(160, 230);
  const wide = random.between(9, 22);
  const skin = random.between(90, 150);
  let last = 0;
  const hiss = (): number => {
    const now = random.between(-1, 1);
    const bright = now - last;
    last = now;
    return bright * 0.6;
  };
  return {
    kick: hitOf(
      0.34,
      (t) => Math.sin(2 * Math.PI * (low * t + 4.2 * (1 - Math.exp(-t * 34)))) * Math.exp(-t * 7),
    ),
    snare: hitOf(
      0.28,
      (t) =>
        random.between(-0.8, 0.8) * Math.exp(-t * wide) +
        0.5 * Math.sin(2 * Math.PI * crack * t) * Math.exp(-t * 26),
    ),
    hat: hitOf(0.07, (t) => hiss() * Math.exp(-t * 60)),
    open: hitOf(0.9, (t) => hiss() * Math.exp(-t * 5)),
    tom: hitOf(
      0.4,
      (t) => Math.sin(2 * Math.PI * (skin * t + 1.1 * (1 - Math.exp(-t * 20)))) * Math.exp(-t * 9),
    ),
  };
}
