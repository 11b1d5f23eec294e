import { describe, expect, test } from 'vitest';
import type { SongDates } from '#shared/shown-at.ts';
import { daysOf } from '#web/features/releases/days.ts';

const now = '2026-11-20T10:00:00.000Z';

const song = (id: string, dates: Partial<SongDates>) => ({
  id,
  created_at: '2026-01-01T10:00:00.000Z',
  digital_release_date: null,
  radio_release_date: null,
  ...dates,
});

describe('the days of the feed', () => {
  test('depend on the radio date, else the digital one, else the creation date', () => {
    const days = daysOf(
      [
        song('radio', {
          radio_release_date: '2026-11-20T07:00:00.000Z',
          digital_release_date: '2026-11-10T07:00:00.000Z',
        }),
        song('digital', { digital_release_date: '2026-11-19T07:00:00.000Z' }),
        song('created', { created_at: '2026-11-18T07:00:00.000Z' }),
      ],
      now,
      false,
      'he',
    );
    expect(days.map(({ heading, cards }) => [heading, cards.map(({ id }) => id)])).toEqual([
      ['היום', ['radio']],
      ['אתמול', ['digital']],
      ['יום רביעי, 18 בנובמבר', ['created']],
    ]);
    expect(days.map(({ date }) => date)).toEqual(['יום שישי, 20 בנובמבר', 'יום חמישי, 19 בנובמבר', '']);
  });

  test('end at midnight in Israel, not in Greenwich', () => {
    const days = daysOf(
      [
        song('after', { radio_release_date: '2026-11-19T22:30:00.000Z' }),
        song('before', { radio_release_date: '2026-11-19T21:30:00.000Z' }),
      ],
      now,
      false,
      'he',
    );
    expect(days.map(({ key }) => key)).toEqual(['2026-11-20', '2026-11-19']);
  });

  test('are complete, except the last, if more songs follow', () => {
    const cards = [
      song('a', { radio_release_date: '2026-11-20T07:00:00.000Z' }),
      song('b', { radio_release_date: '2026-11-19T07:00:00.000Z' }),
    ];
    expect(daysOf(cards, now, true, 'he').map(({ isOpen }) => isOpen)).toEqual([false, true]);
    expect(daysOf(cards, now, false, 'he').map(({ isOpen }) => isOpen)).toEqual([false, false]);
  });
});
