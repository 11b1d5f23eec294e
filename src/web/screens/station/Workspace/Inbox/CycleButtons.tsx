import { memo } from 'react';
import type { ReviewSession } from '../../../../../contract/stations/reviews.ts';
import { stationInboxText } from '../../../../../text/stations/inbox.ts';
import { useText } from '../../../../browser/language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { MoreIcon, PlusIcon, RetryIcon, TrashIcon } from '../../../../ui/icons.ts';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';
import { useWorkspace } from '../workspace-context.ts';
import css from './Inbox.module.css';
import { useCycleActions } from './useCycleActions.tsx';

/** A new cycle for every member; deleting the latest and resetting all in a menu, for admins. */
export const CycleButtons = memo(function CycleButtons({ latest }: { latest: ReviewSession | null }) {
  const text = useText(stationInboxText);
  const { isAdmin } = useWorkspace();
  const { mark, remove, reset, isBusy, dialog } = useCycleActions(latest);
  return (
    <section className={css.cycles} aria-label={text.cycles}>
      <Button kind="line" className={css.mark} disabled={isBusy} onClick={mark}>
        <PlusIcon />
        {text.mark}
      </Button>
      {isAdmin && (
        <Menu kind="quiet" label={text.moreCycles} icon={<MoreIcon />}>
          {latest && (
            <MenuItem icon={<TrashIcon />} destroys disabled={isBusy} onClick={remove}>
              {text.remove}
            </MenuItem>
          )}
          <MenuItem icon={<RetryIcon />} destroys disabled={isBusy} onClick={reset}>
            {text.reset}
          </MenuItem>
        </Menu>
      )}
      {dialog}
    </section>
  );
});
