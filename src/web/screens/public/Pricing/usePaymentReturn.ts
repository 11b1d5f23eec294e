import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type PaymentResult, paymentResult, takeBefore } from '../../../features/billing/before-payment.ts';
import { type BillingStatus, readBillingStatus } from '../../../features/billing/billing-status.ts';
import { loadSession } from '../../../features/session/session.ts';

/** The result of a payment on return. `late`: paid, but the provider's event hasn't arrived yet. */
export type PaymentReturn = 'waiting' | 'late' | 'cancelled' | `brought-${PaymentResult}`;

const pauseMs = 1000;
const tries = 10;
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

/**
 * Reads `payment=success|cancel` in the address, and removes it. A return grants nothing: the page shows only what
 * the server has, and polls for ten seconds until the provider's event has arrived there.
 */
export function usePaymentReturn(onStatus: (status: BillingStatus) => void): {
  state: PaymentReturn | null;
  checkAgain: () => void;
} {
  const [search, setSearch] = useSearchParams();
  const [state, setState] = useState<PaymentReturn | null>(null);
  const before = useRef<ReturnType<typeof takeBefore>>(null);
  const outcome = search.get('payment');

  const watch = async () => {
    setState('waiting');
    for (let at = 0; at < tries; at++) {
      if (at > 0) await pause();
      const status = await readBillingStatus().catch(() => null);
      const brought = status && before.current && paymentResult(before.current, status);
      if (status && brought) {
        onStatus(status);
        setState(`brought-${brought}`);
        void loadSession();
        return;
      }
    }
    setState('late');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once for each return
  useEffect(() => {
    if (outcome !== 'success' && outcome !== 'cancel') return;
    setSearch(
      (old) => {
        old.delete('payment');
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
    before.current = takeBefore();
    if (outcome === 'cancel') setState('cancelled');
    else void watch();
  }, [outcome]);

  return { state, checkAgain: () => void watch() };
}
