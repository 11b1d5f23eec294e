import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { billingText } from '#text/billing/billing.ts';
import { count } from '#text/counts.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { type BillingStatus, readBillingStatus, soldAs } from '#web/features/billing/billing-status.ts';
import type { Checkout } from '#web/features/billing/useCheckout.tsx';
import { useSession } from '#web/features/session/session.ts';
import { shortDate } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { ltr } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/icons.ts';
import shared from './Pricing.module.css';
import css from './Subscription.module.css';
import { SubscriptionFrame, SubscriptionLoading } from './SubscriptionFrame.tsx';
import { type PaymentReturn, usePaymentReturn } from './usePaymentReturn.ts';

type Loaded = BillingStatus | 'loading' | { failure: string };

/** The current plan, its end, and the remaining credits. */
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
        <p className={css.message}>{text.signIn}</p>
        <Link className={buttonClass({ kind: 'lamp' })} to={paths.login(paths.upgrade())}>
          {text.login}
        </Link>
      </SubscriptionFrame>
    );
  if (session.status === 'in' && tenantId === null)
    return (
      <SubscriptionFrame>
        <p className={css.message}>{text.notYet}</p>
        <Link className={buttonClass({ kind: 'lamp' })} to={paths.onboarding(paths.upgrade())}>
          {text.toOnboarding}
        </Link>
      </SubscriptionFrame>
    );
  if (loaded === 'loading') return <SubscriptionLoading notice={notice} />;
  if ('failure' in loaded)
    return (
      <SubscriptionFrame notice={notice}>
        <p className={css.message} role="alert">
          {text.unknown(loaded.failure)}
        </p>
        <Button onClick={load}>{text.retry}</Button>
      </SubscriptionFrame>
    );
  return (
    <SubscriptionFrame notice={notice}>
      <CurrentPlan status={loaded} checkout={checkout} />
    </SubscriptionFrame>
  );
}

function CurrentPlan({ status, checkout }: { status: BillingStatus; checkout: Checkout }) {
  const text = useText(billingText);
  const language = useLanguage();
  const { plan, until, isCancelled, songCredits, radioCredits } = status;
  const sold = soldAs(plan);
  const day = until === null ? '' : ltr(shortDate(until));
  const renewal =
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
        <p className={css.until}>{renewal}</p>
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

interface PaymentNoticeProps {
  state: PaymentReturn;
  /** The name of the current plan. */
  plan: string;
  onCheckAgain: () => void;
}

/** Shows the result of the payment after returning from the checkout. */
function PaymentNotice({ state, plan, onCheckAgain }: PaymentNoticeProps) {
  const text = useText(billingText);
  const messages = {
    waiting: text.waiting,
    late: text.late,
    cancelled: text.cancelled,
    'received-plan': text.planArrived(plan),
    'received-radio': text.creditArrived,
  };
  return (
    <div className={css.notice} data-state={state}>
      {state === 'waiting' ? (
        <span className={shared.spinner} aria-hidden="true" />
      ) : state === 'late' || state === 'cancelled' ? (
        <AlertIcon />
      ) : (
        <CheckIcon />
      )}
      <p>
        <b>{messages[state]}</b>
        {state === 'late' && <span>{text.lateText}</span>}
      </p>
      {state === 'late' && <Button onClick={onCheckAgain}>{text.checkAgain}</Button>}
    </div>
  );
}
