import { useEffect } from 'react';
import { readStoredText, writeStoredText } from '../../../browser/stored-text.ts';
import { forgetMailedToken, useMailedToken } from '../../../features/session/mailed-token.ts';

const key = 'invite';

/** The current invite, also after signing in meanwhile; null without one, undefined until known. */
export function useInviteToken(): string | null | undefined {
  const mailed = useMailedToken();
  useEffect(() => {
    if (mailed) writeStoredText(() => sessionStorage, key, mailed);
  }, [mailed]);
  return mailed === null ? readStoredText(() => sessionStorage, key) : mailed;
}

/** Forgets an invite that was used, or is invalid. */
export function forgetInvite(): void {
  forgetMailedToken();
  writeStoredText(() => sessionStorage, key, null);
}
