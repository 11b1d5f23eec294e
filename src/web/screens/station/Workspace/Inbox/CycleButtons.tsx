import { memo } from 'react';
import type { ReviewSession } from '../../../../../contract/stations/reviews.ts';
import { stationInboxText } from '../../../../../text/stations/inbox.ts';
import { useText } from '../../../../browser/language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { dock } from '../../../../ui/dock.ts';
import { PlusIcon, RetryIcon, TrashIcon } from '../../../../ui/icons.ts';
import { useWorkspace } from '../workspace-context.ts';
import css from './Inbox.module.css';
import { useCycleActs } from './useCycleActs.tsx';

/** The floating buttons: a new cycle for every member; deleting the latest and resetting all for admins. */
export const CycleButtons = memo(function CycleButtons({ latest }: { latest: ReviewSession | null }) {
  const text = useText(stationInboxText);
  const { isAdmin } = useWorkspace();
  const { mark, remove, reset, isBusy, dialog } = useCycleActs(latest);
  return (
    <section ref={dock} className={css.dock} aria-label={text.cycles}>
      <Button kind="lamp" disabled={isBusy} title={text.mark} onClick={mark}>
        <PlusIcon />
        <span className={css.word}>{text.mark}</span>
      </Button>
      {isAdmin && latest && (
        <Button
          kind="quiet"
          icon
          className={css.destroy}
          disabled={isBusy}
          aria-label={text.remove}
          title={text.remove}
          onClick={remove}
        >
          <TrashIcon />
        </Button>
      )}
      {isAdmin && (
        <Button
          kind="quiet"
          icon
          className={css.destroy}
          disabled={isBusy}
          aria-label={text.reset}
          title={text.reset}
          onClick={reset}
        >
          <RetryIcon />
        </Button>
      )}
      {dialog}
    </section>
  );
});
