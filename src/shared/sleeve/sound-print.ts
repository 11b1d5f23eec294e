/** What a drawn sleeve uses of a song's sound. */
export interface SoundPrint {
  /** Beats a minute; null if unclear. */
  tempo: number | null;
  /** 0 for a double bass, 1 for cymbals. */
  brightness: number;
  /** Loudness from beginning to end, 0 to 1, always `printLevels` values. */
  levels: number[];
}

export const printLevels = 48;
const maxDigit = 35;
const format = /^[0-9a-z]{52}$/;

const digits = (value: number, count: number): string =>
  Math.max(0, Math.min(36 ** count - 1, Math.round(value)))
    .toString(36)
    .padStart(count, '0');

/** A print as 52 characters: tempo, brightness, and a digit for each level. */
export const writePrint = ({ tempo, brightness, levels }: SoundPrint): string =>
  digits(tempo ?? 0, 2) +
  digits(brightness * 1_000, 2) +
  levels.map((level) => digits(level * maxDigit, 1)).join('');

/** Null for a text that `writePrint` didn't write. */
export function readPrint(text: string | null | undefined): SoundPrint | null {
  if (text == null || !format.test(text)) return null;
  const [tempo, brightness] = [parseInt(text.slice(0, 2), 36), parseInt(text.slice(2, 4), 36)];
  return {
    tempo: tempo === 0 ? null : tempo,
    brightness: Math.min(1, brightness / 1_000),
    levels: Array.from(text.slice(4), (digit) => parseInt(digit, 36) / maxDigit),
  };
}

/** A waveform in `printLevels` steps, from the quietest at 0 to the loudest at 1; all the same for an even one. */
export function levelsOf(peaks: ArrayLike<number>): number[] {
  const steps = Array.from({ length: printLevels }, (_, step) => {
    const from = Math.floor((step * peaks.length) / printLevels);
    const to = Math.max(from + 1, Math.floor(((step + 1) * peaks.length) / printLevels));
    let sum = 0;
    for (let index = from; index < to; index++) sum += peaks[index] ?? 0;
    return sum / (to - from);
  });
  const [low, high] = [Math.min(...steps), Math.max(...steps)];
  return steps.map((step) => (high === low ? 0.5 : (step - low) / (high - low)));
}
