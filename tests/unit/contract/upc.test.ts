import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit, parseUpc } from '#shared/upc.ts';

describe('an album barcode', () => {
  test.each([
    ['036000291452', '036000291452'],
    ['0 36000 29145 2', '036000291452'],
    ['4006381333931', '4006381333931'],
    ['729-0000-000008', '7290000000008'],
  ])('%s, from a shop, is stored as its digits', (text, value) => {
    expect(parseUpc(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['', { problem: 'LENGTH', missing: 12 }],
    ['03600029145', { problem: 'LENGTH', missing: 1 }],
    ['40063813339310', { problem: 'LENGTH', extra: 1 }],
    ['03600029145a', { problem: 'CHARACTERS' }],
    ['٠36000291452', { problem: 'CHARACTERS' }],
    ['036000291453', { problem: 'CHECK_DIGIT', expected: 2 }],
    ['4006381333930', { problem: 'CHECK_DIGIT', expected: 1 }],
  ] as const)('%s shows what is wrong', (text, expected) => {
    expect(parseUpc(text)).toEqual({ ok: false, ...expected });
  });

  const payload = fc.stringMatching(/^[0-9]{11,12}$/);

  test('with a mistyped digit is always refused', () => {
    fc.assert(
      fc.property(payload, fc.nat(10), fc.integer({ min: 1, max: 9 }), (digits, place, change) => {
        const good = digits + String(checkDigit(digits));
        const wrong = String((Number(good[place]) + change) % 10);
        expect(parseUpc(good).ok).toBe(true);
        expect(parseUpc(good.slice(0, place) + wrong + good.slice(place + 1)).ok).toBe(false);
      }),
    );
  });

  test('has one check digit as a UPC and as an EAN with a leading zero', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{11}$/), (digits) => {
        expect(checkDigit(`0${digits}`)).toBe(checkDigit(digits));
      }),
    );
  });
});
