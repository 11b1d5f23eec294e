import { memo, useCallback } from 'react';
import type { StationSong } from '../../../../../contract/station-songs.ts';
import type { Day } from '../../../../features/releases/days.ts';
import css from './Inbox.module.css';
import { InboxDay } from './InboxDay.tsx';

type Days = readonly Day<StationSong>[];

interface InboxBlockProps {
  days: Days;
  /** Whether the Inbox begins with it. */
  isFirst: boolean;
}

/** How high blocks were in this browser, by their first song and the width of the page, for the way back. */
const heights = new Map<string, number>();

/**
 * Some days of the Inbox. Browsers that can draw only those near the screen, so that a list of thousands scrolls as
 * one of thirty; the others keep their height. Renders again only when one of its songs changed.
 */
export const InboxBlock = memo(
  function InboxBlock({ days, isFirst }: InboxBlockProps) {
    const firstId = days[0]?.cards[0]?.id ?? '';
    const block = useCallback(
      (element: HTMLDivElement | null) => {
        if (element === null) return;
        const place = () => `${firstId} ${innerWidth}`;
        const known = heights.get(place());
        if (known !== undefined) element.style.setProperty('--height', `${known}px`);
        const observer = new ResizeObserver(() => void heights.set(place(), element.offsetHeight));
        observer.observe(element);
        return () => observer.disconnect();
      },
      [firstId],
    );
    return (
      <div ref={block} className={css.block}>
        {days.map((day, index) => (
          <InboxDay key={day.key} day={day} isFirst={isFirst && index === 0} />
        ))}
      </div>
    );
  },
  (before, after) =>
    before.isFirst === after.isFirst &&
    before.days.length === after.days.length &&
    before.days.every((day, at) => isSame(day, after.days[at])),
);

const isSame = (day: Day<StationSong>, other: Day<StationSong> | undefined): boolean =>
  other !== undefined &&
  day.heading === other.heading &&
  day.date === other.date &&
  day.isOpen === other.isOpen &&
  day.cards.length === other.cards.length &&
  day.cards.every((song, at) => song === other.cards[at]);
