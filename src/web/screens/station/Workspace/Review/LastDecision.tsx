import { stationReviewText } from '#text/stations/review.ts';
import { useText } from '#web/browser/language.ts';
import type { DecisionNotice } from '#web/features/stations/useDecisions.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { Button } from '#web/ui/Button.tsx';
import { UndoIcon } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import css from './LastDecision.module.css';

/** The last decision, with undo: always in one place, and over no button. Before the first one it takes no room. */
export function LastDecision({ notice }: { notice: DecisionNotice | null }) {
  const text = useText(stationReviewText);
  return (
    <div className={notice ? css.last : 'sr'}>
      <p role="status" className={css.words}>
        {notice && (
          <span className="one">
            <UserText>{notice.song.title}</UserText> {notice.text}
          </span>
        )}
      </p>
      {notice?.undo && (
        <Button kind="quiet" size="small" className={css.undo} onClick={notice.undo}>
          <UndoIcon size={16} />
          {text.undo}
          <span className={css.key} aria-hidden="true">
            <Kbd>Z</Kbd>
          </span>
        </Button>
      )}
    </div>
  );
}
