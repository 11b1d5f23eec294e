import { describe, expect, test } from 'vitest';
import {
  clock,
  date,
  dateTime,
  dayHeading,
  dayKey,
  daysBetween,
  longDay,
  shortDate,
} from '#web/formats/dates.ts';

const friday = '2026-11-20T10:00:00Z';

describe('a day is the day in Israel', () => {
  test('an evening in UTC is already tomorrow in Jerusalem', () => {
    expect(dayKey('2026-11-19T21:59:59Z')).toBe('2026-11-19');
    expect(dayKey('2026-11-19T22:00:00Z')).toBe('2026-11-20');
  });
  test('a release day without a time has no zone', () => {
    expect(dayKey('2026-11-20')).toBe('2026-11-20');
    expect(longDay('2026-11-20', 'he')).toBe('יום שישי, 20 בנובמבר');
  });
  test('midnight reads 00:00, not 24:00', () => {
    expect(clock('2026-11-19T22:00:00Z')).toBe('00:00');
  });
  test('a day of 23 or 25 hours is one day', () => {
    expect(daysBetween('2026-03-26T22:00:00Z', '2026-03-27T21:00:00Z')).toBe(1);
    expect(daysBetween('2026-10-24T21:00:00Z', '2026-10-25T22:00:00Z')).toBe(1);
    expect(daysBetween('2026-10-24T21:00:00Z', '2026-10-25T21:59:00Z')).toBe(0);
  });
  test('an invalid date is refused', () => {
    expect(() => dayKey('soon')).toThrow(RangeError);
  });
});

describe('dates in words', () => {
  test('in Hebrew', () => {
    expect(date(friday, 'he')).toBe('20 בנובמבר 2026');
    expect(date(friday, 'he', { year: false })).toBe('20 בנובמבר');
    expect(longDay(friday, 'he')).toBe('יום שישי, 20 בנובמבר');
    expect(longDay('2026-11-21', 'he')).toBe('שבת, 21 בנובמבר');
    expect(dateTime('2026-11-26T22:01:00Z', 'he')).toBe('27.11.2026 בשעה 00:01');
  });
  test('in English', () => {
    expect(date(friday, 'en')).toBe('20 November 2026');
    expect(longDay(friday, 'en')).toBe('Friday, 20 November');
    expect(shortDate(friday)).toBe('20.11.2026');
    expect(dateTime('2026-11-26T22:01:00Z', 'en')).toBe('27.11.2026 at 00:01');
    expect(dayHeading('2025-12-31', friday, 'en')).toBe('Wednesday, 31 December 2025');
  });
});

describe('the heading of a day in the feed', () => {
  test('today, yesterday, then the day', () => {
    expect(dayHeading('2026-11-20T21:59:00Z', friday, 'he')).toBe('היום');
    expect(dayHeading('2026-11-19', friday, 'he')).toBe('אתמול');
    expect(dayHeading('2026-11-18', friday, 'he')).toBe('יום רביעי, 18 בנובמבר');
    expect(dayHeading('2026-11-19', friday, 'en')).toBe('Yesterday');
  });
  test('another year is shown', () => {
    expect(dayHeading('2025-12-31', friday, 'he')).toBe('יום רביעי, 31 בדצמבר 2025');
  });
  test('yesterday is right across the spring clock change', () => {
    expect(dayHeading('2026-03-26T21:30:00Z', '2026-03-27T20:30:00Z', 'he')).toBe('אתמול');
  });
});
