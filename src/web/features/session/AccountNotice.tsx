import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { useSession } from './session.ts';

const ClosedBanner = lazy(() => import('./ClosedBanner.tsx'));
const ConfirmBanner = lazy(() => import('./ConfirmBanner.tsx'));
const TermsBanner = lazy(() => import('./TermsBanner.tsx'));
/** The pages that confirm an address, or should not distract. */
const pathsWithoutNotice: readonly string[] = [
  paths.confirmEmail(),
  paths.resetPassword(),
  paths.login(),
  paths.wizard(),
];

/**
 * Tells a signed-in person, above every page, that the account is closed, that there are terms to accept, or that its
 * address is unconfirmed. Other people don't load it.
 */
export function AccountNotice() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status !== 'in') return null;
  const { closed_until: until, email, email_confirmed: isConfirmed, owed_terms: owed } = session.user;
  if (until === null && owed.length > 0)
    return (
      <Suspense>
        <TermsBanner owed={owed} />
      </Suspense>
    );
  if (until === null && (isConfirmed || pathsWithoutNotice.includes(pathname))) return null;
  return (
    <Suspense>{until === null ? <ConfirmBanner email={email} /> : <ClosedBanner until={until} />}</Suspense>
  );
}
