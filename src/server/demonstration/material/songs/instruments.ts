import type { Random } from '#server/demonstration/material/random.ts';

export const SAMPLE_RATE = 32_000;
const TABLE = 2048;

/** One cycle of a wave, peak 1, from the strengths of its harmonics (the first is the fundamental). */
export function waveOf(harmonics: readonly number[]): Float32Array {
  const wave = new Float32Array(TABLE);
  harmonics.forEach((strength, index) => {
    for (let i = 0; i < TABLE; i++) {
      wave[i] = (wave[i] ?? 0) + strength * Math.sin((2 * Math.PI * (index + 1) * i) / TABLE);
    }
  });
  const peak = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return wave.map((value) => value / peak);
}

export type Shape = { attack: number; decay: number; sustain: number; release: number; vibrato?: number };

/** A note of a wave; frequency in Hz, times in seconds. The release rings on after `seconds`. */
export function tone(wave: Float32Array, frequency: number, seconds: number, shape: Shape): Float32Array {
  const sustained = Math.round(seconds * SAMPLE_RATE);
  const release = Math.max(1, Math.round(shape.release * SAMPLE_RATE));
  const attack = Math.max(1, shape.attack * SAMPLE_RATE);
  const fall = Math.exp(-1 / (shape.decay * SAMPLE_RATE));
  const note = new Float32Array(sustained + release);
  const step = (TABLE * frequency) / SAMPLE_RATE;
  const depth = (shape.vibrato ?? 0) * step;
  const sway = (2 * Math.PI * 5.3) / SAMPLE_RATE;
  let phase = 0;
  let level = 1;
  for (let i = 0; i < note.length; i++) {
    level = shape.sustain + (level - shape.sustain) * fall;
    const open = i < attack ? i / attack : level;
    const close = i < sustained ? 1 : 1 - (i - sustained) / release;
    note[i] = (wave[phase & (TABLE - 1)] ?? 0) * open * close;
    phase += depth > 0 && i > 9000 ? step + depth * Math.sin(sway * i) : step;
    if (phase >= TABLE) phase -= TABLE;
  }
  return note;
}

/** A plucked string (Karplus and Strong, 1983); `bright` 0–1 tells nylon from steel. */
export function pluck(frequency: number, seconds: number, bright: number, random: Random): Float32Array {
  const period = Math.max(2, Math.round(SAMPLE_RATE / frequency));
  const string = Float32Array.from({ length: period }, () => random.between(-1, 1));
  const note = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  const brightness = 0.5 + bright * 0.45;
  let index = 0;
  let previous = 0;
  for (let i = 0; i < note.length; i++) {
    const sample = string[index] ?? 0;
    string[index] = 0.997 * (brightness * sample + (1 - brightness) * previous);
    note[i] = sample * (1 - i / note.length);
    previous = sample;
    index = (index + 1) % period;
  }
  return note;
}

/** A bell of two sines, one bending the other (frequency modulation). */
export function bell(frequency: number, seconds: number, ratio: number): Float32Array {
  const note = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  const step = (2 * Math.PI * frequency) / SAMPLE_RATE;
  for (let i = 0; i < note.length; i++) {
    const fade = (1 - i / note.length) ** 2;
    note[i] = Math.sin(step * i + 2.2 * fade * Math.sin(step * ratio * i)) * fade * Math.min(1, i / 90);
  }
  return note;
}
