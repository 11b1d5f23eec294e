import type { Numbers } from '#contract/operations/numbers.ts';
import type { Measure } from '#shared/operators.ts';

/** A measure in a chart, with its name and colour. */
export interface Series {
  measure: Measure;
  name: string;
  color: string;
}

/** A bar, with its length for each measure. */
export type Bar = { name: string } & Partial<Record<Measure, number>>;

const sumRows = (rows: readonly { measure: Measure; n: number }[], measures: readonly Measure[]): number =>
  rows.reduce((sum, { measure, n }) => (measures.includes(measure) ? sum + n : sum), 0);

/** The totals of some measures. */
export const sumOf = ({ by_day }: Numbers, measures: readonly Measure[]): number => sumRows(by_day, measures);

/** The growth since the same number of days before, 0.1 for a tenth; null if unknown. */
export function changeOf(numbers: Numbers, measures: readonly Measure[]): number | null {
  const before = numbers.before && sumRows(numbers.before, measures);
  return before ? (sumOf(numbers, measures) - before) / before : null;
}

const dayMs = 24 * 3_600_000;

/** A bar for each `step` days up to today, empty ones too, named by its first day. The first may cover fewer days. */
export function daysOf({ from, to, by_day }: Numbers, series: readonly Series[], step: number): Bar[] {
  const dayNumber = (day: string): number => Date.parse(`${day}T12:00:00Z`) / dayMs;
  const last = dayNumber(to);
  const barCount = Math.ceil((last - dayNumber(from) + 1) / step);
  const bars = Array.from({ length: barCount }, (_, index): Bar => {
    const first = Math.max(dayNumber(from), last + 1 - (barCount - index) * step);
    const name = new Date(first * dayMs).toISOString().slice(0, 10);
    return { name, ...Object.fromEntries(series.map(({ measure }) => [measure, 0])) };
  });
  for (const { measure, day, n } of by_day) {
    const bar = bars[barCount - 1 - Math.floor((last - dayNumber(day)) / step)];
    if (bar && series.some((part) => part.measure === measure)) bar[measure] = (bar[measure] ?? 0) + n;
  }
  return bars;
}

/** The sums of some measures by genre or station, the largest first. */
export function sumBy(
  { by_facet }: Numbers,
  measures: readonly Measure[],
  nameOf: (id: string) => string,
): Bar[] {
  const bars = new Map<string, Bar>();
  for (const { measure, facet, n } of by_facet) {
    if (!measures.includes(measure)) continue;
    const bar = bars.get(facet) ?? { name: nameOf(facet) };
    bar[measure] = (bar[measure] ?? 0) + n;
    bars.set(facet, bar);
  }
  const totalOf = (bar: Bar) => measures.reduce((sum, measure) => sum + (bar[measure] ?? 0), 0);
  return [...bars.values()].sort((a, b) => totalOf(b) - totalOf(a));
}

/** Round steps of an axis from 0 to at least `most`, at most six of them. */
export function ticksTo(most: number): number[] {
  const rough = Math.max(1, most / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, index) => index * step);
}
