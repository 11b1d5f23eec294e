import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from './session.ts';

const ClosedBanner = lazy(() => import('./ClosedBanner.tsx'));
const ConfirmBanner = lazy(() => import('./ConfirmBanner.tsx'));
/** On pages that confirm the address, or need the whole attention. */
const quiet: readonly string[] = [paths.confirmEmail(), paths.resetPassword(), paths.login(), paths.wizard()];

/**
 * Above every page of a signed-in person: that the account is closed, or its address unconfirmed. Others load nothing
 * of it.
 */
export function AccountNotice() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status !== 'in') return null;
  const { closed_until: until, email, email_confirmed: isConfirmed } = session.user;
  if (until === null && (isConfirmed || quiet.includes(pathname))) return null;
  return (
    <Suspense>{until === null ? <ConfirmBanner email={email} /> : <ClosedBanner until={until} />}</Suspense>
  );
}
