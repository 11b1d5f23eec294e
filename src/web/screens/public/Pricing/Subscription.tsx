import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { billingText } from '../../../../text/billing/billing.ts';
import { count } from '../../../../text/counts.ts';
import { call } from '../../../api.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { type BillingStatus, readBillingStatus, soldAs } from '../../../features/billing/billing-status.ts';
import type { Checkout } from '../../../features/billing/useCheckout.tsx';
import { useSession } from '../../../features/session/session.ts';
import { shortDate } from '../../../formats/dates.ts';
import { errorText } from '../../../formats/error-text.ts';
import { ltr } from '../../../formats/isolate.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import css from './Subscription.module.css';
import { SubscriptionFrame, SubscriptionLoading } from './SubscriptionFrame.tsx';
import { usePaymentReturn } from './usePaymentReturn.ts';

type Loaded = BillingStatus | 'loading' | { failure: string };

/** The current plan, its end, and what is left to use. */
export default function Subscription({ checkout }: { checkout: Checkout }) {
  const text = useText(billingText);
  const language = useLanguage();
  const session = useSession();
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const payment = usePaymentReturn(setLoaded);
  const tenantId = session.status === 'in' ? session.user.tenant_id : null;

  const load = useCallback(() => {
    setLoaded('loading');
    readBillingStatus().then(setLoaded, (error: unknown) =>
      setLoaded({ failure: errorText(error, language) }),
    );
  }, [language]);
  useEffect(() => {
    if (tenantId !== null) load();
  }, [tenantId, load]);

  const notice = payment.state && (
    <PaymentNotice
      state={payment.state}
      plan={typeof loaded === 'object' && 'plan' in loaded ? text.plans[loaded.plan] : ''}
      onCheckAgain={payment.checkAgain}
    />
  );
  if (session.status === 'out')
    return (
      <SubscriptionFrame>
        <p className={css.say}>{text.signIn}</p>
        <Link className={buttonClass({ kind: 'lamp' })} to={paths.login(paths.upgrade())}>
          {text.login}
        </Link>
      </SubscriptionFrame>
    );
  if (session.status === 'in' && tenantId === null)
    return (
      <SubscriptionFrame>
        <p className={css.say}>{text.notYet}</p>
        <Link className={buttonClass({ kind: 'lamp' })} to={paths.onboarding(paths.upgrade())}>
          {text.toOnboarding}
        </Link>
      </SubscriptionFrame>
    );
  if (loaded === 'loading') return <SubscriptionLoading notice={notice} />;
  if ('failure' in loaded)
    return (
      <SubscriptionFrame notice={notice}>
        <p className={css.say} role="alert">
          {text.unknown(loaded.failure)}
        </p>
        <Button onClick={load}>{text.retry}</Button>
      </SubscriptionFrame>
    );
  return (
    <SubscriptionFrame notice={notice}>
      <Mine status={loaded} checkout={checkout} />
    </SubscriptionFrame>
  );
}

function Mine({ status, checkout }: { status: BillingStatus; checkout: Checkout }) {
  const text = useText(billingText);
  const language = useLanguage();
  const { plan, until, isCancelled, songCredits, radioCredits } = status;
  const sold = soldAs(plan);
  const day = until === null ? '' : ltr(shortDate(until));
  const untilWhen =
    plan === 'free'
      ? text.noPlan
      : until === null
        ? text.noEndDate
        : isCancelled
          ? text.ends(day)
          : text.renews(day);
  const manage = () =>
    checkout.go('portal', () => call('POST /billing/portal', {}), {
      back: paths.upgrade(),
      failed: text.portalFailed,
    });
  return (
    <>
      <div>
        <p className={css.name}>{text.plans[plan]}</p>
        <p className={css.until}>{untilWhen}</p>
      </div>
      <dl className={css.facts}>
        <Fact
          name={text.songPages}
          value={sold === 'free' ? count(songCredits, text.left, language) : text.unlimited}
        />
        <Fact
          name={text.radioCredits}
          value={
            sold === 'unlimited'
              ? text.included
              : radioCredits > 0
                ? count(radioCredits, text.left, language)
                : text.none
          }
        >
          {sold !== 'unlimited' && radioCredits > 0 && (
            <Link className={css.use} to={paths.myReleases()}>
              {text.toMySongs}
            </Link>
          )}
        </Fact>
      </dl>
      {until !== null && (
        <div className={css.manage}>
          <Button disabled={checkout.busy !== null} onClick={manage}>
            {checkout.busy === 'portal' ? text.opening : text.manage}
          </Button>
          <p>{text.manageNote}</p>
        </div>
      )}
    </>
  );
}

function Fact({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {children}
      </dd>
    </div>
  );
}
