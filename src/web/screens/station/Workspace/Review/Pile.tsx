import type { StationStats } from '../../../../../contract/stations/directory.ts';
import { decisions } from '../../../../../contract/vocabulary/station-team.ts';
import { count, number } from '../../../../../text/counts.ts';
import { stationReviewText } from '../../../../../text/stations/review.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { DecisionIcon } from '../../../../features/stations/DecisionIcon.tsx';
import { classes } from '../../../../ui/classes.ts';
import css from './ReviewBar.module.css';

/** The songs in review as heaps, each as wide as it is high: approved, pending, declined, and what is left. */
export function Pile({ stats }: { stats: StationStats }) {
  const text = useText(stationReviewText);
  const language = useLanguage();
  const left = stats.undecided_count;
  const heaps = decisions.map((decision) => [decision, stats.in_scope[decision]] as const);
  const label = [
    ...heaps.map(([decision, n]) => count(n, text.heap[decision], language)),
    count(left, text.heap.open, language),
  ].join(', ');
  return (
    <div className={css.pile} role="img" aria-label={label}>
      {heaps
        .filter(([, n]) => n > 0)
        .map(([decision, n]) => (
          <span key={decision} className={classes(css.heap, css[decision])} style={{ flexGrow: n }}>
            <DecisionIcon decision={decision} size={16} />
            <b className="num">{number(n)}</b>
          </span>
        ))}
      {left > 0 && (
        <span className={classes(css.heap, css.open)} style={{ flexGrow: left }}>
          <span>{count(left, text.left, language)}</span>
        </span>
      )}
    </div>
  );
}
