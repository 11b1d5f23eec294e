import { describe, expect, test } from 'vitest';
import { relativeDay, relativeTime, span, timeAgo } from '#web/formats/relative.ts';

const now = '2026-11-20T10:00:00Z';

describe('days relative to today', () => {
  test.each([
    ['2026-11-20', 'היום'],
    ['2026-11-19', 'אתמול'],
    ['2026-11-18', 'לפני יומיים'],
    ['2026-11-17', 'לפני 3 ימים'],
    ['2026-11-13', 'לפני שבוע'],
    ['2026-11-06', 'לפני שבועיים'],
    ['2026-10-20', 'לפני חודש'],
    ['2026-09-20', 'לפני חודשיים'],
    ['2025-11-21', 'לפני 11 חודשים'],
    ['2025-11-20', 'לפני שנה'],
    ['2024-11-19', 'לפני שנתיים'],
    ['2026-11-21', 'מחר'],
    ['2026-11-22', 'מחרתיים'],
    ['2026-11-23', 'בעוד 3 ימים'],
    ['2026-12-04', 'בעוד שבועיים'],
  ])('%s is "%s"', (day, words) => {
    expect(relativeDay(day, now, 'he')).toBe(words);
  });
  test.each([
    ['2026-11-18', '2 days ago'],
    ['2026-11-22', 'in 2 days'],
    ['2026-11-19', 'yesterday'],
    ['2026-11-13', '1 week ago'],
  ])('%s is "%s" in English', (day, words) => {
    expect(relativeDay(day, now, 'en')).toBe(words);
  });
});

describe('moments relative to now', () => {
  test.each([
    ['2026-11-20T09:59:30Z', 'ממש עכשיו'],
    ['2026-11-20T09:59:00Z', 'לפני דקה'],
    ['2026-11-20T09:58:00Z', 'לפני שתי דקות'],
    ['2026-11-20T09:48:00Z', 'לפני 12 דקות'],
    ['2026-11-20T09:00:00Z', 'לפני שעה'],
    ['2026-11-20T07:30:00Z', 'לפני שעתיים'],
    ['2026-11-19T23:00:00Z', 'לפני 11 שעות'],
    ['2026-11-19T12:00:00Z', 'אתמול'],
    ['2026-11-20T12:00:00Z', 'בעוד שעתיים'],
  ])('%s is "%s"', (moment, words) => {
    expect(relativeTime(moment, now, 'he')).toBe(words);
  });
  test('an hour ago, just after midnight, is an hour ago and not yesterday', () => {
    expect(relativeTime('2026-11-19T21:30:00Z', '2026-11-19T22:30:00Z', 'he')).toBe('לפני שעה');
  });
});

test('durations have the Hebrew dual', () => {
  expect(span(1, 'month', 'he')).toBe('חודש');
  expect(span(2, 'month', 'he')).toBe('חודשיים');
  expect(span(3, 'month', 'he')).toBe('3 חודשים');
});

describe('how long ago it was', () => {
  test.each([
    ['2026-11-20T09:59:30Z', 'ממש עכשיו', 'just now'],
    ['2026-11-20T10:00:20Z', 'ממש עכשיו', 'just now'],
    ['2026-11-20T09:58:00Z', 'לפני שתי דקות', '2m ago'],
    ['2026-11-20T07:30:00Z', 'לפני שעתיים', '2h ago'],
    ['2026-11-18T10:00:00Z', 'לפני יומיים', '2d ago'],
    ['2026-10-01T10:00:00Z', '1 באוקטובר 2026', '1 October 2026'],
  ])('%s', (moment, he, en) => {
    expect(timeAgo(moment, now, 'he')).toBe(he);
    expect(timeAgo(moment, now, 'en')).toBe(en);
  });
});
