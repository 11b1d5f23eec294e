import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { call, termsChanged } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { replaceUser, useSession } from './session.ts';

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
  useEffect(() => {
    addEventListener(termsChanged, askAgain);
    return () => removeEventListener(termsChanged, askAgain);
  }, []);
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

/** Terms were published while the page was open: the next reply about the person names them. */
const askAgain = () =>
  void call('GET /auth/me', {}).then(
    ({ body }) => replaceUser(body),
    () => undefined,
  );
