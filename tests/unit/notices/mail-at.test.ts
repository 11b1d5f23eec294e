import { expect, it } from 'vitest';
import { mailAt } from '#server/notices/notices.policy.ts';

const instant = (text: string) => new Date(text);

it('a digest is sent within the hour, at nine in the morning in Israel, on Sunday at nine, or never', () => {
  const now = instant('2026-11-23T10:00:00+02:00'); // a Monday
  expect(mailAt('hourly', now)).toEqual(instant('2026-11-23T11:00:00+02:00'));
  expect(mailAt('daily', now)).toEqual(instant('2026-11-24T09:00:00+02:00'));
  expect(mailAt('daily', instant('2026-11-23T08:59:00+02:00'))).toEqual(instant('2026-11-23T09:00:00+02:00'));
  expect(mailAt('daily', instant('2026-11-23T09:00:00+02:00'))).toEqual(instant('2026-11-24T09:00:00+02:00'));
  expect(mailAt('weekly', now)).toEqual(instant('2026-11-29T09:00:00+02:00'));
  expect(mailAt('weekly', instant('2026-11-29T09:30:00+02:00'))).toEqual(
    instant('2026-12-06T09:00:00+02:00'),
  );
  expect(mailAt('never', now)).toBeNull();
});

it('a digest stays at nine o’clock when the clock changes', () => {
  expect(mailAt('daily', instant('2026-03-26T12:00:00+02:00'))).toEqual(instant('2026-03-27T09:00:00+03:00'));
  expect(mailAt('daily', instant('2026-10-24T12:00:00+03:00'))).toEqual(instant('2026-10-25T09:00:00+02:00'));
});
