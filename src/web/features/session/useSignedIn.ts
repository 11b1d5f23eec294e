import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '#contract/accounts/profile.ts';
import { paths } from '#web/paths.ts';
import { useSession } from './session.ts';

/**
 * The user of a screen for signed-in people; null while unknown. Others are sent to sign in and return.
 * @param needsArtist first sends a user without a stage name to choose one
 */
export function useSignedIn({ needsArtist = false } = {}): User | null {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // A signed-in person need not sign in again because the server is down.
  if (session.status === 'out' && session.fault !== undefined) throw session.fault;
  const isTenantless = session.status === 'in' && session.user.tenant_id === null;
  useEffect(() => {
    if (session.status === 'out') void navigate(paths.login(pathname + search), { replace: true });
    else if (needsArtist && isTenantless)
      void navigate(paths.onboarding(pathname + search), { replace: true });
  }, [session.status, needsArtist, isTenantless, navigate, pathname, search]);
  return session.status === 'in' && !(needsArtist && isTenantless) ? session.user : null;
}
