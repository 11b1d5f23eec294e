import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { billingText } from '../../../text/billing/billing.ts';
import { ApiError } from '../../api.ts';
import { authToken } from '../../browser/auth-token.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { lazily } from '../../browser/lazily.ts';
import { failureText } from '../../formats/failure-text.ts';
import { paths } from '../../paths.ts';
import { rememberBefore } from './before-payment.ts';

/** Asks the server for the address of the cashier. */
type Order = () => Promise<{ body: { url: string } }>;

interface CheckoutOptions {
  /** Where to come back to after signing in; this page by default. */
  back?: string;
  /** The sentence around what went wrong. */
  failed?: (message: string) => string;
}

export interface Checkout {
  /** What was pressed and is on its way to the cashier, until that fails or one comes back. */
  busy: string | null;
  /** Goes to the cashier. `what` names the button; a visitor signs in first. */
  go: (what: string, order: Order, options?: CheckoutOptions) => Promise<void>;
  /** Says why it failed. Render it once. */
  dialog: ReactNode;
}

const Notice = lazily(() => import('./Notice.tsx'));

class NoUrl extends Error {}

/** Leads to the cashier, and says what goes wrong on the way. */
export function useCheckout(): Checkout {
  const text = useText(billingText);
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const pressed = useRef<Element | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  // A page that the browser kept whole comes back as it was left: with its button still waiting.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(null);
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  const go: Checkout['go'] = async (what, order, { back = pathname + search, failed = text.failed } = {}) => {
    if (authToken() === null) return navigate(paths.login(back));
    pressed.current = document.activeElement;
    setBusy(what);
    try {
      await rememberBefore();
      const { url } = (await order()).body;
      if (!url) throw new NoUrl();
      location.assign(url);
    } catch (error) {
      setBusy(null);
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'UNAUTHENTICATED') return navigate(paths.login(back));
      if (code === 'STAGE_NAME_REQUIRED') return navigate(paths.onboarding(back));
      const why =
        error instanceof NoUrl
          ? text.noUrl
          : error instanceof ApiError
            ? await failureText(error, language)
            : '';
      setProblem(failed(why || text.tryAgain));
    }
  };
  // A button that waits is disabled, so it has lost the focus; until the dialog is gone it can't have it back.
  const wasSaid = useRef(false);
  useEffect(() => {
    if (wasSaid.current && problem === null && pressed.current instanceof HTMLElement)
      pressed.current.focus();
    wasSaid.current = problem !== null;
  }, [problem]);
  const dialog = problem !== null && (
    <Suspense>
      <Notice title={problem} go={text.understood} onClose={() => setProblem(null)} />
    </Suspense>
  );
  return { busy, go, dialog };
}
