import { Link } from 'react-router';
import { billingText } from '../../../../text/billing/billing.ts';
import { pricingText } from '../../../../text/billing/pricing.ts';
import { call } from '../../../api.ts';
import { useText } from '../../../browser/language.ts';
import type { Checkout } from '../../../features/billing/useCheckout.tsx';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import css from './Plans.module.css';
import { isIncluded, type SoldPlan } from './price-list.ts';

export interface PlanButtonProps {
  plan: SoldPlan;
  mine: SoldPlan | null;
  checkout: Checkout;
}

/** A plan's button; the current plan and those below it have none. */
export function PlanButton({ plan, mine, checkout }: PlanButtonProps) {
  const text = useText(pricingText);
  const { opening } = useText(billingText);
  const words = text.plans[plan];
  const look = { size: 'big', wide: true } as const;
  if (plan === mine && plan !== 'free')
    return (
      <Link className={buttonClass(look)} to={paths.upgrade()}>
        {text.manage}
      </Link>
    );
  if (isIncluded(plan, mine))
    return <p className={css.have}>{plan === mine ? text.yourPlan : text.included}</p>;
  if (plan === 'free')
    return (
      <Link className={buttonClass(look)} to={paths.onboarding()}>
        {words.go}
      </Link>
    );
  const buy = () =>
    checkout.go(
      plan,
      () =>
        call('POST /billing/create-checkout-session', {
          body: {
            product_id: plan === 'subscriber' ? 'streaming_subscription' : 'unlimited_subscription',
            plan,
          },
        }),
      { back: `${paths.pricing()}#${plan}` },
    );
  return (
    <Button
      {...look}
      kind={plan === 'subscriber' || mine === 'subscriber' ? 'lamp' : 'line'}
      disabled={checkout.busy !== null}
      onClick={buy}
    >
      {checkout.busy === plan ? opening : words.go}
    </Button>
  );
}
