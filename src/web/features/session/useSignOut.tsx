import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { count } from '#text/counts.ts';
import { shellText } from '#text/shell/shell.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import { endSession, useUserId } from './session.ts';
import { countWaiting } from './waiting-acts.ts';

/** Signing out, to a path; it asks while something waits to be sent. Render `dialog` once. */
export function useSignOut(to: string): { signOut: () => Promise<void>; dialog: ReactNode } {
  const text = useText(shellText);
  const language = useLanguage();
  const userId = useUserId();
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const signOut = async () => {
    const waiting = await countWaiting(userId);
    const isLeaving =
      waiting === 0 ||
      (await ask({
        title: text.leaveTitle,
        text: count(waiting, text.leaveText, language),
        cancel: text.leaveStay,
        confirm: text.logout,
      }));
    if (!isLeaving) return;
    await endSession();
    await navigate(to);
  };
  // In the body: a menu with the button in it closes when it is pressed.
  return { signOut, dialog: userId !== '' && createPortal(dialog, document.body) };
}
