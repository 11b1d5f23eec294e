import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { israelDay, israelLocalToInstant, nextIsraelMidnight } from '#shared/dates.ts';

const instant = (text: string) => israelLocalToInstant(text)?.toISOString() ?? null;

describe('a typed release time', () => {
  test.each([
    ['2026-01-15T09:00', '2026-01-15T07:00:00.000Z'],
    ['2026-07-15T09:00:30', '2026-07-15T06:00:30.000Z'],
    ['2026-07-15T09:00:30.25', '2026-07-15T06:00:30.250Z'],
    ['2026-07-15', '2026-07-14T21:00:00.000Z'],
    ['2028-02-29T00:00', '2028-02-28T22:00:00.000Z'],
  ])('%s is a time in Israel', (text, expected) => {
    expect(instant(text)).toBe(expected);
  });

  test.each([
    ['2026-03-27T01:59:59', '2026-03-26T23:59:59.000Z'],
    ['2026-03-27T02:00', '2026-03-27T00:00:00.000Z'],
    ['2026-03-27T02:30', '2026-03-27T00:30:00.000Z'],
    ['2026-03-27T03:00', '2026-03-27T00:00:00.000Z'],
    ['2026-03-27T03:30', '2026-03-27T00:30:00.000Z'],
  ])('%s in the skipped hour moves forward out of the gap', (text, expected) => {
    expect(instant(text)).toBe(expected);
  });

  test.each([
    ['2026-10-25T00:59', '2026-10-24T21:59:00.000Z'],
    ['2026-10-25T01:00', '2026-10-24T22:00:00.000Z'],
    ['2026-10-25T01:30', '2026-10-24T22:30:00.000Z'],
    ['2026-10-25T02:00', '2026-10-25T00:00:00.000Z'],
  ])('%s in the repeated hour is the first of the two', (text, expected) => {
    expect(instant(text)).toBe(expected);
  });

  test.each([
    '',
    '2026-02-30',
    '2026-02-30T10:00',
    '2026-02-29T10:00',
    '2026-13-01T10:00',
    '2026-00-10T10:00',
    '2026-01-00T10:00',
    '2026-01-01T24:00',
    '2026-01-01T10:60',
    '2026-01-01T10:00:60',
    '0000-01-01T10:00',
    '0026-01-01T10:00',
    '9999999-01-01T10:00',
    '2026-1-1T10:00',
    '2026-01-01T10',
    '2026-01-01 10:00',
    '2026-02-30T10:00Z',
    '2026-01-01T10:00+99:00',
    '2026-01-01T10:00+02:60',
    'tomorrow',
    '٢٠٢٦-01-01T10:00',
  ])('%s is not a time', (text) => {
    expect(israelLocalToInstant(text)).toBeNull();
  });

  test('with a zone is that instant', () => {
    expect(instant('2026-03-27T02:30:00Z')).toBe('2026-03-27T02:30:00.000Z');
    expect(instant('2026-03-27T02:30:00.123456Z')).toBe('2026-03-27T02:30:00.123Z');
    expect(instant('2026-03-27T02:30+02:00')).toBe('2026-03-27T00:30:00.000Z');
    expect(instant('2026-03-27T02:30-05:30')).toBe('2026-03-27T08:00:00.000Z');
  });

  const anInstant = fc.date({
    min: new Date('1950-01-01T00:00:00Z'),
    max: new Date('2090-01-01T00:00:00Z'),
    noInvalidDate: true,
  });

  test('is itself for every instant written with its zone', () => {
    fc.assert(
      fc.property(anInstant, (date) => {
        expect(instant(date.toISOString())).toBe(date.toISOString());
      }),
    );
  });

  test('the next midnight is later, within 25 hours, and begins the next day', () => {
    fc.assert(
      fc.property(anInstant, (date) => {
        const midnight = nextIsraelMidnight(date);
        const hours = (midnight.getTime() - date.getTime()) / 3_600_000;
        expect(hours).toBeGreaterThan(0);
        expect(hours).toBeLessThanOrEqual(25);
        expect(israelDay(midnight) > israelDay(date)).toBe(true);
        expect(israelDay(new Date(midnight.getTime() - 1))).toBe(israelDay(date));
      }),
    );
  });
});

describe('the day in Israel', () => {
  test('a song sent out at half past midnight in Tel Aviv belongs to the new day', () => {
    expect(israelDay(new Date('2026-07-14T21:30:00Z'))).toBe('2026-07-15');
    expect(israelDay(new Date('2026-07-14T20:59:59.999Z'))).toBe('2026-07-14');
  });

  test('is 23 or 25 hours long when the clock changes', () => {
    expect(nextIsraelMidnight(new Date('2026-03-26T22:00:00Z')).toISOString()).toBe(
      '2026-03-27T21:00:00.000Z',
    );
    expect(nextIsraelMidnight(new Date('2026-10-24T21:00:00Z')).toISOString()).toBe(
      '2026-10-25T22:00:00.000Z',
    );
  });

  test('is a whole day at midnight exactly', () => {
    expect(nextIsraelMidnight(new Date('2026-07-14T21:00:00Z')).toISOString()).toBe(
      '2026-07-15T21:00:00.000Z',
    );
  });
});
