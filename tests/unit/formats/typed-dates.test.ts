import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  formatDay,
  parseDay,
  parseTime,
  weekdayOf,
  weeksOf,
} from '#web/ui/typed-dates.ts';

const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a typed day', () => {
  test.each([
    ['1.3.2027', '2027-03-01'],
    ['01/03/27', '2027-03-01'],
    [' 1 3 2027 ', '2027-03-01'],
    ['1-3-2027', '2027-03-01'],
    ['010327', '2027-03-01'],
    ['01032027', '2027-03-01'],
    ['2027-03-01', '2027-03-01'],
    ['29.2.2028', '2028-02-29'],
    ['\u20661.3.2027\u2069', '2027-03-01'],
  ])('%j is %s', (typed, day) => expect(parseDay(typed)).toBe(day));

  test.each(['', '1.3', '29.2.2027', '31.4.2027', '3.13.2027', '1.1.1066', '0.1.2027', 'מחר', '1.3.20271'])(
    '%j is none',
    (typed) => expect(parseDay(typed)).toBeNull(),
  );

  test('is read as it is written, whatever the day', () => {
    fc.assert(fc.property(days, (day) => parseDay(formatDay(day)) === day && parseDay(day) === day));
  });
});

describe('a typed time', () => {
  test.each([
    ['20:30', '20:30'],
    ['9:05', '09:05'],
    ['9.05', '09:05'],
    ['2030', '20:30'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['00:01', '00:01'],
  ])('%j is %s', (typed, time) => expect(parseTime(typed)).toBe(time));

  test.each(['', '24:00', '12:60', '8 PM', '1:2', 'ערב'])('%j is none', (typed) =>
    expect(parseTime(typed)).toBeNull(),
  );
});

describe('a calendar', () => {
  test('has each day of a month once, under its weekday', () => {
    fc.assert(
      fc.property(days, (day) => {
        const shown = weeksOf(day).flatMap((week) =>
          week.flatMap((date, weekday) => (date === null ? [] : [{ date, weekday }])),
        );
        const month = day.slice(0, 7);
        expect(shown.map(({ date }) => date)).toContain(day);
        expect(
          shown.every(({ date, weekday }) => date.startsWith(month) && weekdayOf(date) === weekday),
        ).toBe(true);
        expect(new Set(shown.map(({ date }) => date)).size).toBe(shown.length);
        expect(addDays(shown.at(-1)?.date ?? '', 1).slice(0, 7)).not.toBe(month);
      }),
    );
  });

  test('keeps the day in another month if it exists', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2027-12-15', 1)).toBe('2028-01-15');
    expect(addMonths('2027-01-15', -1)).toBe('2026-12-15');
  });
});
