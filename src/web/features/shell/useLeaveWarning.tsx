import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ownerText } from '../../../../../text/artists/owner.ts';
import { count } from '../../../../../text/counts.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';

/** Asks before the person leaves with unsaved changes, by a link, going back, or closing the tab. Render the result. */
export function useLeaveWarning(changes: number): ReactNode {
  const text = useText(ownerText);
  const language = useLanguage();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changes > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (changes === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [changes]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={text.leaveTitle}
      text={count(changes, text.leaveText, language)}
      stay={text.leaveStay}
      go={text.leaveGo}
      destroys
      onStay={() => blocker.reset?.()}
      onGo={() => blocker.proceed?.()}
    />
  );
}
