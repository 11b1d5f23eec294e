import type { ReleasePlays } from '../../../../../contract/stations/plays.ts';
import { count } from '../../../../../text/counts.ts';
import { onAirText } from '../../../../../text/releases/on-air.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { dayAndMonth } from '../../../../formats/dates.ts';
import css from './Plays.module.css';

const chartHeight = 100;

/** A station's plays by week, a column for each; a song's stations share one scale. */
export function WeekBars({
  weeks,
  most: maxPlays,
}: {
  weeks: ReleasePlays['stations'][number]['weeks'];
  most: number;
}) {
  const text = useText(onAirText);
  const language = useLanguage();
  const now = new Date();
  const descriptions = weeks
    .filter(({ plays }) => plays > 0)
    .map(({ week, plays }) =>
      text.week(dayAndMonth(week, language, now), count(plays, text.total, language)),
    );
  const [first, last] = [weeks[0], weeks[weeks.length - 1]];
  return (
    <div>
      <svg
        className={css.bars}
        viewBox={`0 0 ${weeks.length * 10} ${chartHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={[text.halfYear, ...descriptions].join(', ')}
      >
        {weeks.map(({ week, plays }, index) => {
          const height = plays === 0 ? 2 : Math.max(8, (plays / maxPlays) * chartHeight);
          return (
            <rect
              key={week}
              className={plays === 0 ? css.none : css.bar}
              x={index * 10 + 1}
              y={chartHeight - height}
              width={8}
              height={height}
            />
          );
        })}
      </svg>
      <p className={css.axis} aria-hidden="true">
        <Typed>{first && dayAndMonth(first.week, language, now)}</Typed>
        <Typed>{last && dayAndMonth(last.week, language, now)}</Typed>
      </p>
    </div>
  );
}
