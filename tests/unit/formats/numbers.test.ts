import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytes, bytesOf } from '#shared/bytes.ts';
import { count, number } from '#text/counts.ts';
import { duration, spokenDuration, timeLeft } from '#web/formats/durations.ts';
import { money, plainMoney } from '#web/formats/money.ts';

const MB = 1024 ** 2;

describe('counted things', () => {
  const songs = { zero: 'אין שירים', one: 'שיר אחד', other: '{n} שירים' };
  test('have one, two, many and none', () => {
    expect(count(1, songs, 'he')).toBe('שיר אחד');
    expect(count(2, songs, 'he')).toBe('2 שירים');
    expect(count(2, { ...songs, two: 'שני שירים' }, 'he')).toBe('שני שירים');
    expect(count(0, songs, 'he')).toBe('אין שירים');
    expect(count(0, { one: 'שיר אחד', other: '{n} שירים' }, 'he')).toBe('0 שירים');
    expect(count(12345, songs, 'he')).toBe('12,345 שירים');
    expect(count(1.5, songs, 'he')).toBe('1.5 שירים');
  });
  test('have one and many in English, and no dual', () => {
    const english = { one: '1 song', other: '{n} songs' };
    expect([0, 1, 2, 11, 1.5].map((n) => count(n, english, 'en'))).toEqual([
      '0 songs',
      '1 song',
      '2 songs',
      '11 songs',
      '1.5 songs',
    ]);
    expect(count(2, { ...english, two: 'a pair' }, 'en')).toBe('2 songs');
  });
  test('have thousands separators', () => {
    expect(number(999)).toBe('999');
    expect(number(1000)).toBe('1,000');
    expect(number(-1234567.891)).toBe('-1,234,567.89');
  });
  test('can be read back', () => {
    fc.assert(fc.property(fc.integer(), (n) => Number(number(n).replaceAll(',', '')) === n));
  });
});

describe('durations', () => {
  test('have minutes and seconds, and hours if there are any', () => {
    expect(duration(0)).toBe('0:00');
    expect(duration(185.9)).toBe('3:05');
    expect(duration(3599)).toBe('59:59');
    expect(duration(3723)).toBe('1:02:03');
    expect(duration(Number.NaN)).toBe('0:00');
    expect(duration(-3)).toBe('0:00');
  });
  test('have words for people who can’t see them', () => {
    expect(spokenDuration(185, 'he')).toBe('3 דקות ו־5 שניות');
    expect(spokenDuration(122, 'he')).toBe('שתי דקות ושתי שניות');
    expect(spokenDuration(60, 'he')).toBe('דקה');
    expect(spokenDuration(61, 'en')).toBe('1 minute and 1 second');
  });
  test('of an upload are never too short', () => {
    expect(timeLeft(7.2, 'he')).toBe('עוד 8 שניות');
    expect(timeLeft(0, 'he')).toBe('עוד שנייה');
    expect(timeLeft(59.5, 'he')).toBe('עוד דקה');
    expect(timeLeft(61, 'he')).toBe('עוד שתי דקות');
    expect(timeLeft(3541, 'he')).toBe('עוד שעה');
    expect(timeLeft(3601, 'he')).toBe('עוד שעתיים');
    expect(timeLeft(90, 'en')).toBe('2 minutes left');
  });
});

describe('bytes', () => {
  test('have the largest unit that fits', () => {
    expect(bytes(0)).toBe('0 B');
    expect(bytes(512 * 1024)).toBe('512 KB');
    expect(bytes(41 * MB)).toBe('41 MB');
    expect(bytes(1024 * MB)).toBe('1 GB');
    expect(bytes(1.5 * 1024 * MB)).toBe('1.5 GB');
  });
  test('of a part have the unit of the whole', () => {
    expect(bytesOf(26 * MB, 41 * MB)).toBe('26 / 41 MB');
    expect(bytesOf(0, 41 * MB)).toBe('0 / 41 MB');
    expect(bytesOf(300 * 1024, 4.2 * MB)).toBe('0.2 / 4.2 MB');
  });
  test('show the whole only once it is complete', () => {
    expect(bytesOf(41 * MB - 1, 41 * MB)).toBe('40 / 41 MB');
    expect(bytesOf(41 * MB, 41 * MB)).toBe('41 / 41 MB');
  });
});

describe('money', () => {
  test('has its sign before the amount, kept together in Hebrew', () => {
    expect(money(350)).toBe('\u2066₪350\u2069');
    expect(plainMoney(350)).toBe('₪350');
    expect(plainMoney(1250)).toBe('₪1,250');
    expect(plainMoney(12.5)).toBe('₪12.50');
    expect(plainMoney(-99)).toBe('-₪99');
    expect(plainMoney(0.999)).toBe('₪1');
  });
});
