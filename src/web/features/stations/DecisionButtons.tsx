import { type Decision, decisions } from '#shared/station-team.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { useText } from '#web/browser/language.ts';
import { classes } from '#web/ui/classes.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import css from './DecisionButtons.module.css';
import { DecisionIcon } from './DecisionIcon.tsx';

export interface DecisionButtonsProps {
  /** The song's title, for screen readers. */
  title: string;
  /** The current decision: its button is pressed. */
  current: Decision | null;
  onDecide: (decision: Decision) => void;
  /** card: three icons in a row, below a cover; else with their words. */
  size?: 'card';
  /** Shows the keys 1, 2, 3; the component that renders this handles them. */
  keys?: boolean;
  /** Labels of the buttons and of the group, if they are votes. */
  words?: { of: Readonly<Record<Decision, string>>; all: string } | undefined;
}

/** Approve, keep pending, decline. On songs that are unreviewed or pending. */
export function DecisionButtons({ title, current, onDecide, size, keys, words }: DecisionButtonsProps) {
  const text = useText(stationReviewText);
  const of = words?.of ?? text.decision;
  return (
    <div className={classes(css.box, size && css.card)}>
      <fieldset className={css.row} aria-label={words?.all ?? text.decideOf(text.decide, title)}>
        {decisions.map((decision, index) => (
          <button
            key={decision}
            type="button"
            className={classes(css.button, css[decision])}
            aria-pressed={decision === current}
            aria-label={size && text.decideOf(text.decision[decision], title)}
            title={size && text.decision[decision]}
            onClick={() => onDecide(decision)}
          >
            <DecisionIcon decision={decision} />
            {!size && <span>{of[decision]}</span>}
            {keys && (
              <span className={css.key} aria-hidden="true">
                <Kbd>{String(index + 1)}</Kbd>
              </span>
            )}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
