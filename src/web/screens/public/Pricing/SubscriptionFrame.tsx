import type { ReactNode } from 'react';
import { billingText } from '#text/billing/billing.ts';
import { useText } from '#web/browser/language.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import css from './Subscription.module.css';

/** Heading and reserved space for the subscription, so that nothing below moves when it loads. */
export function SubscriptionFrame({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  const text = useText(billingText);
  return (
    <section className={css.subscription} aria-labelledby="subscription">
      <h1 className={css.heading} id="subscription">
        {text.myPlan}
      </h1>
      <div aria-live="polite">{notice}</div>
      <div className={css.row}>{children}</div>
    </section>
  );
}

export function SubscriptionLoading({ notice }: { notice?: ReactNode }) {
  return (
    <SubscriptionFrame notice={notice}>
      <div aria-busy="true">
        <Skeleton shape="long" className={css.nameSkeleton} />
        <Skeleton shape="short" />
      </div>
    </SubscriptionFrame>
  );
}
