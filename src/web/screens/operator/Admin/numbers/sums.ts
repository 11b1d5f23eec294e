import type { Numbers } from '../../../../../contract/operations-numbers.ts';
import type { Measure } from '../../../../../contract/vocabulary/operators.ts';

/** One coloured part of a picture. */
export interface Series {
  measure: Measure;
  name: string;
  color: string;
}

/** A bar with its parts by measure. */
export type Bar = { name: string } & Partial<Record<Measure, number>>;

/** Everything that was counted of a measure. */
export const sumOf = ({ numbers }: Numbers, measure: Measure): number =>
  numbers.reduce((sum, row) => (row.measure === measure ? sum + row.n : sum), 0);

/** Each day of the period, also those with nothing. */
export function daysOf({ from, to, numbers }: Numbers, series: readonly Series[]): Bar[] {
  const bars = new Map<string, Bar>();
  for (let day = new Date(`${from}T12:00:00Z`); ; day = new Date(day.getTime() + 24 * 3_600_000)) {
    const name = day.toISOString().slice(0, 10);
    if (name > to) break;
    bars.set(name, { name, ...Object.fromEntries(series.map(({ measure }) => [measure, 0])) });
  }
  for (const { measure, day, n } of numbers) {
    const bar = bars.get(day);
    if (bar && series.some((one) => one.measure === measure)) bar[measure] = (bar[measure] ?? 0) + n;
  }
  return [...bars.values()];
}

/** The sums of some measures by genre or station, the largest first. */
export function sumBy(
  { numbers }: Numbers,
  measures: readonly Measure[],
  nameOf: (id: string) => string,
): Bar[] {
  const bars = new Map<string, Bar>();
  for (const { measure, facet, n } of numbers) {
    if (!measures.includes(measure)) continue;
    const bar = bars.get(facet) ?? { name: nameOf(facet) };
    bar[measure] = (bar[measure] ?? 0) + n;
    bars.set(facet, bar);
  }
  const total = (bar: Bar) => measures.reduce((sum, measure) => sum + (bar[measure] ?? 0), 0);
  return [...bars.values()].sort((a, b) => total(b) - total(a));
}
