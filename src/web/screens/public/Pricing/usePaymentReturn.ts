import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  consumeStatusBefore,
  type PaymentResult,
  paymentResult,
} from '#web/features/billing/before-payment.ts';
import { type BillingStatus, readBillingStatus } from '#web/features/billing/billing-status.ts';
import { loadSession } from '#web/features/session/session.ts';
import { removeParam } from '#web/features/shell/remove-param.ts';

/** The state after returning from the checkout. `late`: paid, but the provider's event hasn't arrived yet. */
export type PaymentReturn = 'waiting' | 'late' | 'cancelled' | `received-${PaymentResult}`;

const pauseMs = 1000;
const attempts = 10;
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

/**
 * Reads `payment=success|cancel` from the address, and removes it. Returning grants nothing: the page shows what the
 * server has, and polls for ten seconds until the provider's event has arrived there.
 */
export function usePaymentReturn(onStatus: (status: BillingStatus) => void): {
  state: PaymentReturn | null;
  checkAgain: () => void;
} {
  const [search, setSearch] = useSearchParams();
  const [state, setState] = useState<PaymentReturn | null>(null);
  const before = useRef<ReturnType<typeof consumeStatusBefore>>(null);
  const outcome = search.get('payment');

  const poll = async () => {
    setState('waiting');
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (attempt > 0) await pause();
      const status = await readBillingStatus().catch(() => null);
      const result = status && before.current && paymentResult(before.current, status);
      if (status && result) {
        onStatus(status);
        setState(`received-${result}`);
        void loadSession();
        return;
      }
    }
    setState('late');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the result is shown once for each return
  useEffect(() => {
    if (outcome !== 'success' && outcome !== 'cancel') return;
    removeParam(setSearch, 'payment');
    before.current = consumeStatusBefore();
    if (outcome === 'cancel') setState('cancelled');
    else void poll();
  }, [outcome]);

  return { state, checkAgain: () => void poll() };
}
