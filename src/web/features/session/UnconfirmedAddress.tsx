import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from './session.ts';

const ConfirmBanner = lazy(() => import('./ConfirmBanner.tsx'));
/** Where the address is confirmed already, or something else has the whole attention. */
const quiet: readonly string[] = [paths.confirmEmail(), paths.resetPassword(), paths.login(), paths.wizard()];

/** Reminds whoever is signed in of an address that isn't confirmed yet; others load nothing of it. */
export function UnconfirmedAddress() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status !== 'in' || session.user.email_confirmed || quiet.includes(pathname)) return null;
  return (
    <Suspense>
      <ConfirmBanner email={session.user.email} />
    </Suspense>
  );
}
