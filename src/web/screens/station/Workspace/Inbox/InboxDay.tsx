import { useId } from 'react';
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
/** A day of more songs than this is drawn card by card. */
const longDay = 60;

/** One day of the Inbox: its divider and its songs. */
export function InboxDay({ day, isFirst }: InboxDayProps) {
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
      <SongGrid isLong={day.cards.length > longDay}>
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
}
