import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { warnOnLeaving } from '#web/browser/warn-on-leaving.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

export interface LeaveWarning {
  /** Whether there is something to lose. */
  isNeeded: boolean;
  title: string;
  text: string;
  cancel: string;
  confirm: string;
}

/** Asks before the person leaves what isn't saved, by a link, going back, or closing the tab. Render the result. */
export function useLeaveWarning({ isNeeded, ...texts }: LeaveWarning): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isNeeded && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => (isNeeded ? warnOnLeaving() : undefined), [isNeeded]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      {...texts}
      destroys
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
