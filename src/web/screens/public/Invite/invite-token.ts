import { useEffect } from 'react';
import { forgetMailedToken, useMailedToken } from '../../../features/session/mailed-token.ts';

const key = 'invite';

function kept(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The current invite, also after a trip to sign in; null without one, undefined until known. */
export function useInviteToken(): string | null | undefined {
  const mailed = useMailedToken();
  useEffect(() => {
    if (!mailed) return;
    try {
      sessionStorage.setItem(key, mailed);
    } catch {
      // Without storage it lasts as long as the page.
    }
  }, [mailed]);
  return mailed === null ? kept() : mailed;
}

/** It was used, or is invalid. */
export function forgetInvite(): void {
  forgetMailedToken();
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was none.
  }
}
