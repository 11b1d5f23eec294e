import { memo } from 'react';
import type { StationSong } from '../../../../../contract/station-songs.ts';
import type { Day } from '../../../../features/releases/days.ts';
import { useFarPlace } from '../song/useFarPlace.ts';
import css from './Inbox.module.css';
import { InboxDay } from './InboxDay.tsx';

type Days = readonly Day<StationSong>[];

interface InboxBlockProps {
  days: Days;
  /** Whether the Inbox begins with it. */
  isFirst: boolean;
  /** How many cards stand beside each other. */
  columns: number;
}

/**
 * Some days of the Inbox. Far from the screen they are a place of their height, so that a list of thousands scrolls as
 * one of thirty. Renders again only when one of its songs changed.
 */
export const InboxBlock = memo(
  function InboxBlock({ days, isFirst, columns }: InboxBlockProps) {
    const { isNear, ref } = useFarPlace(`block ${days[0]?.cards[0]?.id}`, isFirst);
    return (
      <div
        ref={ref}
        className={isNear ? css.block : css.away}
        style={{ '--rows': rowsOf(days, columns) } as object}
      >
        {isNear &&
          days.map((day, index) => (
            <InboxDay key={day.key} day={day} isFirst={isFirst && index === 0} columns={columns} />
          ))}
      </div>
    );
  },
  (before, after) =>
    before.isFirst === after.isFirst &&
    before.columns === after.columns &&
    before.days.length === after.days.length &&
    before.days.every((day, at) => isSame(day, after.days[at])),
);

/** How many rows of cards: days of few songs share one. */
function rowsOf(days: Days, columns: number): number {
  const songs = days.map(({ cards }) => cards.length);
  const full = songs.filter((n) => n >= columns).reduce((rows, n) => rows + Math.ceil(n / columns), 0);
  const beside = songs.filter((n) => n < columns).reduce((sum, n) => sum + n, 0);
  return full + Math.ceil(beside / columns);
}

const isSame = (day: Day<StationSong>, other: Day<StationSong> | undefined): boolean =>
  other !== undefined &&
  day.heading === other.heading &&
  day.date === other.date &&
  day.isOpen === other.isOpen &&
  day.cards.length === other.cards.length &&
  day.cards.every((song, at) => song === other.cards[at]);
