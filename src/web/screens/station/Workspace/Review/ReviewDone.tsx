import { stationReviewText } from '../../../../../text/stations/review.ts';
import { useText } from '../../../../browser/language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CheckIcon } from '../../../../ui/icons.ts';
import css from './ReviewDone.module.css';

/** Every song of the review has its decision: what is left is to complete it. */
export function ReviewDone({ onComplete }: { onComplete: () => void }) {
  const text = useText(stationReviewText);
  return (
    <div className={css.done} role="status">
      <CheckIcon size={24} />
      <div className={css.words}>
        <h3 className={css.title}>{text.done}</h3>
        <p className={css.text}>{text.doneText}</p>
      </div>
      <Button kind="lamp" onClick={onComplete}>
        <bdi>{text.complete}</bdi>
      </Button>
    </div>
  );
}
