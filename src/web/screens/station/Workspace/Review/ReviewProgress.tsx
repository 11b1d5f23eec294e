import type { StationStats } from '#contract/stations/directory.ts';
import { decisions } from '#shared/station-team.ts';
import { count, number } from '#text/counts.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { DecisionIcon } from '#web/features/stations/DecisionIcon.tsx';
import { Ltr } from '#web/formats/Bidi.tsx';
import { classes } from '#web/ui/classes.ts';
import css from './ReviewBar.module.css';

/** How many songs of the review are decided, of how many: the review's only count. */
export function Count({ stats, className }: { stats: StationStats; className?: string | undefined }) {
  const text = useText(stationReviewText);
  const total = stats.in_scope_count;
  const all = `${number(total)}${stats.has_more_undecided ? '+' : ''}`;
  const done = number(total - stats.undecided_count);
  return (
    <p className={className}>
      <span className="sr">{text.doneOf(done, all)}</span>
      <span aria-hidden="true">
        <Ltr>{`${done} / ${all}`}</Ltr>
      </span>
    </p>
  );
}

/** The review's songs as proportional stacks: approved, pending, declined, and undecided; or as one line. */
export function ReviewProgress({ stats, isLine = false }: { stats: StationStats; isLine?: boolean }) {
  const text = useText(stationReviewText);
  const language = useLanguage();
  const left = stats.undecided_count;
  const stacks = decisions.map((decision) => [decision, stats.in_scope[decision]] as const);
  const label = [
    ...stacks.map(([decision, n]) => count(n, text.stack[decision], language)),
    count(left, text.stack.open, language),
  ].join(', ');
  return (
    <div className={classes(css.progress, isLine && css.line)} role="img" aria-label={label}>
      {stacks
        .filter(([, n]) => n > 0)
        .map(([decision, n]) => (
          <span
            key={decision}
            className={classes(css.stack, css[decision])}
            style={{ flexGrow: n }}
            data-stack={decision}
          >
            {!isLine && (
              <>
                <DecisionIcon decision={decision} size={16} />
                <b className="num">{number(n)}</b>
              </>
            )}
          </span>
        ))}
      {left > 0 && (
        <span className={classes(css.stack, css.open)} style={{ flexGrow: left }} data-stack="open" />
      )}
    </div>
  );
}
