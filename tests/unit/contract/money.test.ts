import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shekels, toAgorot, vatWithin } from '#shared/money.ts';

it('shekels are counted in whole agorot, without rounding errors', () => {
  expect([350, 99.9, 1.1, 0.29, 8.41].map(toAgorot)).toEqual([35_000, 9_990, 110, 29, 841]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (agorot) => toAgorot(agorot / 100) === agorot),
  );
});

it('a sum is written with its sign, thousands separators, and agorot if there are any', () => {
  expect([35_000, 9_990, 129_990, 5, 100_000_000, -9_900].map(shekels)).toEqual([
    '₪350',
    '₪99.90',
    '₪1,299.90',
    '₪0.05',
    '₪1,000,000',
    '-₪99',
  ]);
});

it('a price contains its VAT: the price less VAT, plus VAT, is the price again', () => {
  expect(vatWithin(11_800, 18)).toBe(1_800);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (price, percent) => {
        const net = price - vatWithin(price, percent);
        return Math.abs(net * (1 + percent / 100) - price) <= 1;
      },
    ),
  );
});
