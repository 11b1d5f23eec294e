import { memo, useId } from 'react';
import type { StationSong } from '../../../../../contract/station-songs.ts';
import { stationInboxText } from '../../../../../text/station-inbox.ts';
import type { Day } from '../../../../features/releases/days.ts';
import { count } from '../../../../formats/counts.ts';
import { useLanguage, useText } from '../../../../language.ts';
import { Bin } from '../../../../ui/Bin.tsx';
import { SongGrid } from '../song/SongGrid.tsx';
import { StationSongCard } from '../song/StationSongCard.tsx';
import css from './Inbox.module.css';

interface InboxDayProps {
  day: Day<StationSong>;
  isFirst: boolean;
}

const eagerCards = 6;

/** One day of the Inbox: its divider and its songs. Renders again only when one of them changed. */
export const InboxDay = memo(
  function InboxDay({ day, isFirst }: InboxDayProps) {
    const text = useText(stationInboxText);
    const language = useLanguage();
    const id = useId();
    const songs = day.isOpen ? '' : count(day.cards.length, text.songs, language);
    return (
      <section className={css.day} aria-labelledby={id}>
        <Bin
          sticky
          level={3}
          quiet={!isFirst}
          id={id}
          title={<time dateTime={day.key}>{day.heading}</time>}
          note={[day.date, songs].filter(Boolean).join(' · ')}
        />
        <SongGrid>
          {day.cards.map((song, index) => (
            <StationSongCard
              key={song.id}
              song={song}
              tab="feed"
              level={4}
              eager={isFirst && index < eagerCards}
            />
          ))}
        </SongGrid>
      </section>
    );
  },
  (before, after) =>
    before.isFirst === after.isFirst &&
    before.day.heading === after.day.heading &&
    before.day.date === after.day.date &&
    before.day.isOpen === after.day.isOpen &&
    before.day.cards.length === after.day.cards.length &&
    before.day.cards.every((song, index) => song === after.day.cards[index]),
);
