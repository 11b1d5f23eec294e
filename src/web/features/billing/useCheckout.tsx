import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { billingText } from '#text/billing/billing.ts';
import { ApiError } from '#web/api.ts';
import { authToken } from '#web/browser/auth-token.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import { failureText } from '#web/formats/failure-text.ts';
import { paths } from '#web/paths.ts';
import { storeStatusBefore } from './before-payment.ts';

/** Asks the server for the checkout's address. */
type Order = () => Promise<{ body: { url: string } }>;

interface CheckoutOptions {
  /** Where to return after signing in; this page by default. */
  back?: string;
  /** The sentence around the error. */
  failed?: (message: string) => string;
}

export interface Checkout {
  /** The product whose checkout is opening, until that fails or the reader returns. */
  busy: string | null;
  /** Goes to the checkout for a product, whose button waits. A visitor signs in first. */
  go: (product: string, order: Order, options?: CheckoutOptions) => Promise<void>;
  /** Shows the error. Render it once. */
  dialog: ReactNode;
}

const Notice = lazyWithFallback(() => import('./Notice.tsx'));

/** Goes to the checkout, and shows errors. */
export function useCheckout(): Checkout {
  const text = useText(billingText);
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const pressed = useRef<Element | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  // A page from the back-forward cache comes back with its button still waiting.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(null);
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  const go: Checkout['go'] = async (
    product,
    order,
    { back = pathname + search, failed = text.failed } = {},
  ) => {
    if (authToken() === null) return navigate(paths.login(back));
    pressed.current = document.activeElement;
    setBusy(product);
    try {
      await storeStatusBefore();
      const { url } = (await order()).body;
      if (url) return location.assign(url);
      setBusy(null);
      setProblem(failed(text.noUrl));
    } catch (error) {
      setBusy(null);
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'UNAUTHENTICATED') return navigate(paths.login(back));
      if (code === 'STAGE_NAME_REQUIRED') return navigate(paths.onboarding(back));
      const message = error instanceof ApiError ? await failureText(error, language) : '';
      setProblem(failed(message || text.tryAgain));
    }
  };
  // A waiting button is disabled, so it has lost the focus and can't get it back until the dialog is gone.
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && problem === null && pressed.current instanceof HTMLElement)
      pressed.current.focus();
    wasShown.current = problem !== null;
  }, [problem]);
  const dialog = problem !== null && (
    <Suspense>
      <Notice title={problem} go={text.understood} onClose={() => setProblem(null)} />
    </Suspense>
  );
  return { busy, go, dialog };
}
