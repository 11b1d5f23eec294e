import { memo } from 'react';
import type { ReviewSession } from '../../../../../contract/stations/reviews.ts';
import { stationInboxText } from '../../../../../text/stations/inbox.ts';
import { useText } from '../../../../browser/language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { MoreIcon, PlusIcon, RetryIcon, TrashIcon } from '../../../../ui/icons.ts';
import { Popover } from '../../../../ui/Popover.tsx';
import { useWorkspace } from '../workspace-context.ts';
import css from './Inbox.module.css';
import { useCycleActs } from './useCycleActs.tsx';

/** A new cycle for every member; deleting the latest and resetting all in a menu, for admins. */
export const CycleButtons = memo(function CycleButtons({ latest }: { latest: ReviewSession | null }) {
  const text = useText(stationInboxText);
  const { isAdmin } = useWorkspace();
  const { mark, remove, reset, isBusy, dialog } = useCycleActs(latest);
  return (
    <section className={css.cycles} aria-label={text.cycles}>
      <Button kind="line" className={css.mark} disabled={isBusy} onClick={mark}>
        <PlusIcon />
        {text.mark}
      </Button>
      {isAdmin && (
        <Popover label={text.moreCycles} sign={<MoreIcon />}>
          {latest && (
            <Button kind="quiet" data-destroys="" disabled={isBusy} onClick={remove}>
              <TrashIcon />
              {text.remove}
            </Button>
          )}
          <Button kind="quiet" data-destroys="" disabled={isBusy} onClick={reset}>
            <RetryIcon />
            {text.reset}
          </Button>
        </Popover>
      )}
      {dialog}
    </section>
  );
});
