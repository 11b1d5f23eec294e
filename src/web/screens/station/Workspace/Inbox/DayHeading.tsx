import type { StationSong } from '../../../../../contract/stations/songs.ts';
import { count } from '../../../../../text/counts.ts';
import { stationInboxText } from '../../../../../text/stations/inbox.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import type { Day } from '../../../../features/releases/days.ts';
import { dayAndMonth, dayKey } from '../../../../formats/dates.ts';
import { Bin } from '../../../../ui/Bin.tsx';
import css from './Inbox.module.css';

interface DayHeadingProps {
  id: string;
  day: Day<StationSong>;
  /** Whether it is the first of the Inbox. */
  isFirst: boolean;
  /** It is beside other days. */
  isBeside: boolean;
}

/** Beside other days, a day with no more songs than this shows only its date. */
const narrowDay = 2;

/** The divider of a day of the Inbox. */
export function DayHeading({ id, day, isFirst, isBeside }: DayHeadingProps) {
  const text = useText(stationInboxText);
  const language = useLanguage();
  const { cards } = day;
  const songs = day.isOpen ? '' : count(cards.length, text.songs, language);
  const note = (
    <span className="dotted">
      {day.date !== '' && <span>{day.date}</span>}
      {songs !== '' && <span>{songs}</span>}
    </span>
  );
  const isNarrow = isBeside && cards.length <= narrowDay;
  const heading =
    isNarrow && day.date === '' ? dayAndMonth(day.key, language, dayKey(Date.now())) : day.heading;
  return (
    <Bin
      sticky
      level={3}
      quiet={!isFirst}
      id={id}
      title={<time dateTime={day.key}>{heading}</time>}
      note={isNarrow ? undefined : note}
      className={isNarrow ? css.narrow : undefined}
    />
  );
}
