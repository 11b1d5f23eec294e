import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayKey, timeOf } from '#web/formats/calendar.ts';

const israel = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Jerusalem',
  dateStyle: 'short',
  timeStyle: 'short',
});

it('days and hours are those of Israel at any moment, also around clock changes', () => {
  const shown = (time: number) => {
    const { hour, minute } = timeOf(time);
    return `${dayKey(time)} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  };
  const clockChanges = ['2026-03-27T00:00Z', '2026-10-24T23:00Z', '2030-03-29T00:00Z'].map((text) =>
    Date.parse(text),
  );
  for (const change of clockChanges)
    for (let minute = -90; minute <= 90; minute += 1)
      expect(shown(change + minute * 60_000)).toBe(israel.format(change + minute * 60_000));
  fc.assert(fc.property(fc.integer({ min: 0, max: 4e12 }), (time) => shown(time) === israel.format(time)));
});
