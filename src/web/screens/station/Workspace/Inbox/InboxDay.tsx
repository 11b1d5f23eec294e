import { useId } from 'react';
import type { StationSong } from '../../../../../contract/station-songs.ts';
import { stationInboxText } from '../../../../../text/station-inbox.ts';
import type { Day } from '../../../../features/releases/days.ts';
import { count } from '../../../../formats/counts.ts';
import { dayAndMonth, dayKey } from '../../../../formats/dates.ts';
import { useLanguage, useText } from '../../../../language.ts';
import { Bin } from '../../../../ui/Bin.tsx';
import { SongRows } from '../song/SongRows.tsx';
import { StationSongCard } from '../song/StationSongCard.tsx';
import css from './Inbox.module.css';

interface InboxDayProps {
  day: Day<StationSong>;
  isFirst: boolean;
  columns: number;
}

/** Beside other days a day of no more songs than this says its date alone. */
const narrowDay = 2;

const card = (song: StationSong, isEager: boolean) => (
  <StationSongCard key={song.id} song={song} tab="feed" level={4} eager={isEager} />
);

/** One day of the Inbox: its divider and its songs. */
export function InboxDay({ day, isFirst, columns }: InboxDayProps) {
  const text = useText(stationInboxText);
  const language = useLanguage();
  const id = useId();
  const songs = day.isOpen ? '' : count(day.cards.length, text.songs, language);
  // An open day may grow yet, and one that fills its row leaves no room beside it.
  const n = day.cards.length;
  const isBeside = !day.isOpen && n < columns;
  const isNarrow = isBeside && n <= narrowDay;
  const heading =
    isNarrow && day.date === '' ? dayAndMonth(day.key, language, dayKey(Date.now())) : day.heading;
  return (
    <section
      className={css.day}
      style={isBeside ? { gridColumn: `span ${n}` } : undefined}
      aria-labelledby={id}
    >
      <Bin
        sticky
        level={3}
        quiet={!isFirst}
        id={id}
        title={<time dateTime={day.key}>{heading}</time>}
        note={isNarrow ? undefined : [day.date, songs].filter(Boolean).join(' · ')}
        className={isNarrow ? css.narrow : undefined}
      />
      <SongRows songs={day.cards} columns={isBeside ? n : columns} card={card} eager={isFirst} />
    </section>
  );
}
