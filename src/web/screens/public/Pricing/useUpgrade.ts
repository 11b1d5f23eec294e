import { useEffect, useState } from 'react';
import type { Entitlement } from '#contract/billing.ts';
import { call } from '#web/api.ts';

/** What is left of the current plan, and what the better one costs today after it; in agorot. */
export type Upgrade = NonNullable<Extract<Entitlement, { kind: 'subscription' }>['upgrade']>;

/** The sums of an upgrade: `loading`, or null if nothing is taken off, or they are unknown. */
export function useUpgrade(isSubscriber: boolean): Upgrade | 'loading' | null {
  const [upgrade, setUpgrade] = useState<Upgrade | null | 'loading'>('loading');
  useEffect(() => {
    if (!isSubscriber) return;
    let isWanted = true;
    call('GET /entitlements/mine', {}).then(
      ({ body }) => {
        const subscription = body.find(({ kind }) => kind === 'subscription');
        if (isWanted) setUpgrade((subscription?.kind === 'subscription' && subscription.upgrade) || null);
      },
      () => isWanted && setUpgrade(null),
    );
    return () => {
      isWanted = false;
    };
  }, [isSubscriber]);
  return isSubscriber ? upgrade : null;
}
