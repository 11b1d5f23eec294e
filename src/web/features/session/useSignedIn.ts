import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '../../../contract/accounts/profile.ts';
import { paths } from '../../paths.ts';
import { useSession } from './session.ts';

/**
 * The user of a screen that is for signed-in people; null while that isn't known. Others are sent to sign in and come back.
 * @param needsArtist a user without a stage name is first asked for one.
 */
export function useSignedIn({ needsArtist = false } = {}): User | null {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Who is signed in isn't asked to do so again because the server is away.
  if (session.status === 'out' && session.fault !== undefined) throw session.fault;
  const isTenantless = session.status === 'in' && session.user.tenant_id === null;
  useEffect(() => {
    if (session.status === 'out') void navigate(paths.login(pathname + search), { replace: true });
    else if (needsArtist && isTenantless)
      void navigate(paths.onboarding(pathname + search), { replace: true });
  }, [session.status, needsArtist, isTenantless, navigate, pathname, search]);
  return session.status === 'in' && !(needsArtist && isTenantless) ? session.user : null;
}
