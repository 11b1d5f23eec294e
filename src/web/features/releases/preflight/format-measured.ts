import type { Preflight } from '#contract/releases/preflight.ts';
import type { Locale } from '#shared/locale.ts';
import { count, number } from '#text/counts.ts';
import { type MeasuredTexts, preflightText } from '#text/releases/preflight.ts';
import { textOf } from '#web/browser/language.ts';
import { duration } from '#web/formats/durations.ts';
import { ltr, typed } from '#web/formats/isolate.ts';

/** A number with a real minus sign, and a plus on request. */
const signed = (value: number, plus = false): string =>
  `${value < 0 ? '−' : plus && value > 0 ? '+' : ''}${Math.abs(value).toFixed(1)}`;

export const formatLoudness = (lufs: number): string => ltr(`${signed(lufs)} LUFS`);
export const formatPeak = (dbtp: number): string => ltr(`${signed(dbtp, true)} dBTP`);
export const formatPixels = ({ width, height }: { width: number; height: number }): string =>
  ltr(`${width}×${height}`);

/** A finding's measurements as texts; a missing one is formatted as zero. */
export function formatMeasured(data: Preflight['findings'][number]['data'], language: Locale): MeasuredTexts {
  const text = textOf(preflightText, language);
  const { width = 0, height = 0, sample_rate = 0, bits = 0, seconds = 0, side = 'left' } = data;
  return {
    size: formatPixels({ width, height }),
    quality: ltr(`${number(sample_rate / 1_000)} kHz · ${bits} bit`),
    seconds: count(Math.round(seconds * 10) / 10, text.seconds, language),
    position: ltr(duration(seconds)),
    length: count(Math.round((data.length_seconds ?? 0) * 10) / 10, text.seconds, language),
    side: text.sides[side],
    loudness: formatLoudness(data.loudness ?? 0),
    peak: formatPeak(data.true_peak ?? 0),
    times: count(data.times ?? 0, text.times, language),
    days: count(data.days ?? 0, text.days, language),
    percent: ltr(`${number(data.percent ?? 0)}%`),
    found: typed(data.found ?? ''),
    missing: joinNames(
      (data.missing ?? []).map((role) => text.roles[role]),
      text.and,
    ),
  };
}

/** "a, b and c". */
const joinNames = (names: string[], and: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}${and}${names[names.length - 1]}`;
