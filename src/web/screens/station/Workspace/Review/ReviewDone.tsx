import { count } from '#text/counts.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckIcon } from '#web/ui/icons.ts';
import css from './ReviewDone.module.css';

interface ReviewDoneProps {
  /** Undecided songs that aren't out yet. */
  coming: number;
  onComplete: () => void;
}

/** Every song of the review that is out is decided: what is left is to complete it. */
export function ReviewDone({ coming, onComplete }: ReviewDoneProps) {
  const text = useText(stationReviewText);
  const language = useLanguage();
  return (
    <div className={css.done} role="status">
      <CheckIcon size={24} />
      <div className={css.words}>
        <h3 className={css.title}>{text.done}</h3>
        <p className="note">{coming > 0 ? text.doneOut : text.doneText}</p>
        {coming > 0 && <p className="note">{count(coming, text.stay, language)}</p>}
      </div>
      <Button kind="lamp" onClick={onComplete}>
        <bdi>{text.complete}</bdi>
      </Button>
    </div>
  );
}
