import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPercent, parsePercent, remainder, splitEvenly, sumState } from '#shared/percent.ts';

const shareOf = (text: string) => {
  const result = parsePercent(text);
  return result.ok ? result.hundredths : Number.NaN;
};

describe('a share of a song', () => {
  test.each([
    ['33.33', 3333],
    [33.33, 3333],
    ['0', 0],
    ['100', 10_000],
    ['100.00', 10_000],
    ['12.5', 1250],
    ['.5', 50],
    ['7.', 700],
    ['50%', 5000],
    [' 50 % ', 5000],
    [0.07, 7],
    [1.1, 110],
    [-0, 0],
  ])('%s is read in hundredths', (value, hundredths) => {
    expect(parsePercent(value)).toEqual({ ok: true, hundredths });
  });

  test.each([
    ['', 'NOT_A_NUMBER'],
    ['.', 'NOT_A_NUMBER'],
    ['abc', 'NOT_A_NUMBER'],
    ['1e2', 'NOT_A_NUMBER'],
    ['0x10', 'NOT_A_NUMBER'],
    ['1,5', 'NOT_A_NUMBER'],
    ['5 0', 'NOT_A_NUMBER'],
    ['5%0', 'NOT_A_NUMBER'],
    ['Infinity', 'NOT_A_NUMBER'],
    ['٥٠', 'NOT_A_NUMBER'],
    [Number.NaN, 'NOT_A_NUMBER'],
    [Number.POSITIVE_INFINITY, 'NOT_A_NUMBER'],
    [Number.NEGATIVE_INFINITY, 'NOT_A_NUMBER'],
    ['-1', 'NEGATIVE'],
    [-0.01, 'NEGATIVE'],
    [-1e-9, 'NEGATIVE'],
    ['100.01', 'OVER_100'],
    [101, 'OVER_100'],
    [1e21, 'OVER_100'],
    ['9'.repeat(400), 'OVER_100'],
    ['33.333', 'TOO_PRECISE'],
    [33.333, 'TOO_PRECISE'],
    [1e-7, 'TOO_PRECISE'],
    [Number.MIN_VALUE, 'TOO_PRECISE'],
  ])('%s is refused: %s', (value, problem) => {
    expect(parsePercent(value)).toEqual({ ok: false, problem });
  });

  test('every valid share survives being shown and typed again, as text and as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        expect(parsePercent(formatPercent(hundredths))).toEqual({ ok: true, hundredths });
        expect(parsePercent(hundredths / 100)).toEqual({ ok: true, hundredths });
      }),
      { numRuns: 2000 },
    );
  });

  test('any text and any number are read without an error, and stay in range', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (value) => {
        const result = parsePercent(value);
        if (!result.ok) return;
        expect(Number.isInteger(result.hundredths)).toBe(true);
        expect(result.hundredths).toBeGreaterThanOrEqual(0);
        expect(result.hundredths).toBeLessThanOrEqual(10_000);
      }),
    );
  });
});

describe('the total of the partners’ shares', () => {
  test('of a third each for three partners is exactly 100', () => {
    expect(splitEvenly(3)).toEqual([3334, 3333, 3333]);
    expect(sumState(splitEvenly(3))).toBe('complete');
  });

  test('of 33.33 three times lacks a hundredth, and is shown as incomplete', () => {
    const shares = [shareOf('33.33'), shareOf('33.33'), shareOf('33.33')];
    expect(sumState(shares)).toBe('incomplete');
    expect(formatPercent(remainder(shares))).toBe('0.01');
  });

  test('of 0.1, 0.2 and 99.7 is complete, without rounding errors', () => {
    expect(sumState([shareOf('0.1'), shareOf('0.2'), shareOf('99.7')])).toBe('complete');
  });

  test('is over by a hundredth too much, and empty without partners', () => {
    expect(sumState([10_000, 1])).toBe('over');
    expect(remainder([10_000, 1])).toBe(-1);
    expect(sumState([])).toBe('empty');
    expect(remainder([])).toBe(10_000);
  });

  test('of an even split gives only one partner a hundredth more than the others, for any number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (people) => {
        const shares = splitEvenly(people);
        expect(shares).toHaveLength(people);
        expect(sumState(shares)).toBe('complete');
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
    expect(splitEvenly(0)).toEqual([]);
  });
});
