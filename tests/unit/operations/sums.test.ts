import { describe, expect, it } from 'vitest';
import type { Numbers } from '#contract/operations/numbers.ts';
import { changeOf, daysOf, sumBy, ticksTo } from '#web/screens/operator/Admin/numbers/sums.ts';

const plays = [{ measure: 'plays', name: 'plays', color: '' }] as const;
const numbers: Numbers = {
  from: '2026-10-20',
  to: '2026-11-04',
  by_day: [
    { measure: 'plays', day: '2026-10-20', n: 1 },
    { measure: 'plays', day: '2026-10-25', n: 2 },
    { measure: 'plays', day: '2026-11-04', n: 4 },
    { measure: 'releases', day: '2026-11-04', n: 100 },
  ],
  by_facet: [
    { measure: 'plays', facet: 'jazz', n: 2 },
    { measure: 'plays', facet: 'folk', n: 5 },
    { measure: 'releases', facet: 'pop', n: 100 },
  ],
  before: [{ measure: 'plays', n: 14 }],
  stations: [],
  counted_at: null,
};

describe('bars over time', () => {
  it('exist for every day, also when the clock changes', () => {
    const bars = daysOf(numbers, plays, 1);
    expect(bars).toHaveLength(16);
    expect(bars.map(({ plays: n }) => n).filter(Boolean)).toEqual([1, 2, 4]);
    expect([bars[5], bars.at(-1)?.name]).toEqual([{ name: '2026-10-25', plays: 2 }, '2026-11-04']);
  });

  it('cover weeks that end today, all of the same length', () => {
    expect(daysOf(numbers, plays, 7)).toEqual([
      { name: '2026-10-20', plays: 1 },
      { name: '2026-10-22', plays: 2 },
      { name: '2026-10-29', plays: 4 },
    ]);
  });
});

it('sums by genre are sorted, largest first', () => {
  expect(sumBy(numbers, ['plays'], (id) => id.toUpperCase())).toEqual([
    { name: 'FOLK', plays: 5 },
    { name: 'JAZZ', plays: 2 },
  ]);
});

it('a change is shown only if there is something to compare with', () => {
  expect(changeOf(numbers, ['plays'])).toBe(-0.5);
  expect(changeOf(numbers, ['releases'])).toBeNull();
  expect(changeOf({ ...numbers, before: null }, ['plays'])).toBeNull();
});

it('an axis has round steps that reach its longest bar', () => {
  expect(ticksTo(0)).toEqual([0, 1]);
  expect(ticksTo(3)).toEqual([0, 1, 2, 3]);
  expect(ticksTo(23)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(ticksTo(1_234)).toEqual([0, 500, 1_000, 1_500]);
});
