import type { PlaysSummary } from '../../../../../../contract/stations/plays.ts';
import { count, number } from '../../../../../../text/counts.ts';
import { playsText } from '../../../../../../text/stations/plays.ts';
import { useLanguage, useText } from '../../../../../browser/language.ts';
import { Typed } from '../../../../../formats/Bidi.tsx';
import { dayAndMonth } from '../../../../../formats/dates.ts';
import { relativeTime } from '../../../../../formats/relative.ts';
import css from './Plays.module.css';

const tall = 100;

/** In numbers and as a chart: approved songs that were on air, and plays by week. */
export function Summary({ summary }: { summary: PlaysSummary }) {
  const text = useText(playsText);
  const language = useLanguage();
  const { approved_count: approved, played_count: played, last_played_at: last, weeks } = summary;
  const now = new Date();
  const most = Math.max(1, ...weeks.map(({ plays }) => plays));
  const said = weeks
    .filter(({ plays }) => plays > 0)
    .map(
      ({ week, plays, approved: ours }) =>
        `${text.week(dayAndMonth(week, language, now))}: ${count(plays, text.plays, language)}, ${number(ours)} ${text.approvedPlays}`,
    );
  const height = (plays: number) => (plays === 0 ? 0 : Math.max(2, (plays / most) * tall));
  return (
    <div className={css.summary}>
      <section className={css.share}>
        <p className={css.big}>{text.share(number(played), number(approved))}</p>
        <p>{text.shareNote}</p>
        <span className={css.bar} aria-hidden="true">
          <span style={{ inlineSize: `${(100 * played) / Math.max(1, approved)}%` }} />
        </span>
        {last && <p className={css.quiet}>{text.lastPlay(relativeTime(last, now, language))}</p>}
      </section>
      <section aria-labelledby="plays-weeks">
        <h3 id="plays-weeks" className={css.heading}>
          {text.weeksTitle}
        </h3>
        <p className={css.legend}>
          <span className={css.ours}>{text.approvedPlays}</span>
          <span className={css.rest}>{text.allPlays}</span>
        </p>
        <svg
          className={css.weeks}
          viewBox={`0 0 ${weeks.length * 10} ${tall}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={[text.weeksOf, ...said].join(', ')}
        >
          {weeks.map(({ week, plays, approved: ours }, index) => (
            <g key={week}>
              <rect
                className={css.restBar}
                x={index * 10 + 1}
                y={tall - height(plays)}
                width={8}
                height={height(plays)}
              />
              <rect
                className={css.oursBar}
                x={index * 10 + 1}
                y={tall - height(ours)}
                width={8}
                height={height(ours)}
              />
            </g>
          ))}
        </svg>
        <p className={css.axis} aria-hidden="true">
          <Typed>{weeks[0] && dayAndMonth(weeks[0].week, language, now)}</Typed>
          <Typed>{dayAndMonth(weeks[weeks.length - 1]?.week ?? now, language, now)}</Typed>
        </p>
      </section>
    </div>
  );
}
