import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PricingSettings } from '#contract/billing.ts';
import { shekels } from '#shared/money.ts';
import { billingText } from '#text/billing/billing.ts';
import { pricingText } from '#text/billing/pricing.ts';
import { count } from '#text/counts.ts';
import { call } from '#web/api.ts';
import { type Locale, useLanguage, useText } from '#web/browser/language.ts';
import type { Checkout } from '#web/features/billing/useCheckout.tsx';
import { Ltr } from '#web/formats/Bidi.tsx';
import { shortDate } from '#web/formats/dates.ts';
import { ltr } from '#web/formats/isolate.ts';
import { money } from '#web/formats/money.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PlanCard } from './PlanCard.tsx';
import css from './Plans.module.css';
import { breakEvenSongs, isIncluded, type Prices, type SoldPlan } from './price-list.ts';
import { type Upgrade, useUpgrade } from './useUpgrade.ts';

interface PlansProps {
  /** The level of the plans' headings. */
  level: 2 | 3;
  settings: PricingSettings;
  prices: Prices;
  plans: readonly SoldPlan[];
  songs: number;
  sums: Record<SoldPlan, number | null>;
  showRadio: boolean;
  renewal: string;
  /** The reader's plan, by its rights; null until known, and for visitors. */
  currentPlan: SoldPlan | null;
  checkout: Checkout;
}

/** The plans side by side: two wide ones if `unlimited` isn't for sale. */
export function Plans(props: PlansProps) {
  const { level, settings, prices, plans, songs, sums, showRadio, renewal, currentPlan, checkout } = props;
  const text = useText(pricingText);
  const language = useLanguage();
  const knownSums = plans.map((plan) => sums[plan]).filter((sum) => sum !== null);
  const lowest = knownSums.length === plans.length ? Math.min(...knownSums) : null;
  const items = itemsOf(text, settings, prices, showRadio, language);
  const priceOf: Record<SoldPlan, number | null> = { free: 0, ...prices };
  const tabs: Record<SoldPlan, ReactNode> = {
    free: null,
    subscriber: text.recommended,
    unlimited: <span className="ltr">{text.bestValue}</span>,
  };
  const upgrade = useUpgrade(currentPlan === 'subscriber');
  const renewalNote = (plan: SoldPlan): ReactNode => {
    const price = priceOf[plan];
    if (price === null || isIncluded(plan, currentPlan)) return null;
    if (price === 0) return text.nothingToday;
    const day = ltr(shortDate(renewal));
    if (currentPlan !== 'subscriber') return text.today(money(price), day);
    if (upgrade === 'loading') return text.loading;
    return (upgrade ? text.upgraded : text.instead)(money(price), day);
  };
  return (
    <div className={classes(css.plans, plans.length === 2 && css.pair)}>
      {plans.map((plan) => {
        const sum = sums[plan];
        return (
          <PlanCard
            key={plan}
            level={level}
            plan={plan}
            isMine={currentPlan === plan}
            isRecommended={plan === 'subscriber' && !isIncluded(plan, currentPlan)}
            tab={currentPlan === plan ? text.yourPlan : isIncluded(plan, currentPlan) ? null : tabs[plan]}
            price={priceOf[plan]}
            sum={
              showRadio && sum !== null
                ? {
                    amount: sum,
                    label: plan === 'unlimited' ? text.allRadio : count(songs, text.radioSongs, language),
                    isLowest: sum === lowest && (plan === currentPlan || !isIncluded(plan, currentPlan)),
                  }
                : null
            }
            items={items[plan]}
            {...(plan === 'free' && { missing: text.free.noPlatforms })}
            action={
              <div>
                {plan === 'unlimited' && upgrade !== null && upgrade !== 'loading' && (
                  <UpgradeSums {...upgrade} />
                )}
                <PlanButton
                  {...{ plan, currentPlan, checkout }}
                  isLoading={plan === 'unlimited' && upgrade === 'loading'}
                />
              </div>
            }
            paymentNote={renewalNote(plan)}
          />
        );
      })}
    </div>
  );
}

/** What each plan includes, with its prices. */
function itemsOf(
  text: typeof pricingText.he,
  settings: PricingSettings,
  prices: Prices,
  showRadio: boolean,
  language: Locale,
): Record<SoldPlan, string[]> {
  const { free, subscriber, unlimited } = text;
  const { radioFree, radioSubscriber } = prices;
  const breakEven = breakEvenSongs(prices);
  return {
    free: [
      free.artist,
      count(settings.free_song_credits, free.pages, language),
      free.upload,
      ...(showRadio && radioFree !== null ? [free.radio(money(radioFree))] : []),
    ],
    subscriber: [
      subscriber.streaming,
      subscriber.pages,
      ...(showRadio && radioFree !== null && radioSubscriber !== null
        ? [subscriber.radio(money(radioSubscriber), money(radioFree))]
        : []),
      subscriber.scheduling,
      subscriber.all,
    ],
    unlimited: [
      unlimited.everywhere,
      unlimited.radio,
      unlimited.support,
      unlimited.all,
      ...(showRadio && breakEven !== null ? [count(breakEven, unlimited.worth, language)] : []),
    ],
  };
}

/** What is paid for an upgrade today, in agorot. */
function UpgradeSums({ rest, due }: Upgrade) {
  const text = useText(pricingText);
  const sum = (agorot: number) => <Ltr>{shekels(agorot)}</Ltr>;
  return (
    <dl className={css.upgrade}>
      <div>
        <dt>{text.newYear}</dt>
        <dd>{sum(rest + due)}</dd>
      </div>
      <div>
        <dt>{text.rest}</dt>
        <dd>{sum(-rest)}</dd>
      </div>
      <div className={css.due}>
        <dt>{text.due}</dt>
        <dd>{sum(due)}</dd>
      </div>
    </dl>
  );
}

interface PlanButtonProps {
  plan: SoldPlan;
  /** Its sums aren't known yet. */
  isLoading: boolean;
  currentPlan: SoldPlan | null;
  checkout: Checkout;
}

/** A plan's button; the current plan and those below it have none. */
function PlanButton({ plan, isLoading, currentPlan, checkout }: PlanButtonProps) {
  const text = useText(pricingText);
  const { opening } = useText(billingText);
  const planText = text.plans[plan];
  const look = { size: 'big', wide: true } as const;
  if (plan === currentPlan && plan !== 'free')
    return (
      <Link className={buttonClass(look)} to={paths.upgrade()}>
        {text.manage}
      </Link>
    );
  if (isIncluded(plan, currentPlan))
    return <p className={css.included}>{plan === currentPlan ? text.yourPlan : text.included}</p>;
  if (plan === 'free')
    return (
      <Link className={buttonClass(look)} to={paths.onboarding()}>
        {planText.go}
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
      kind={plan === 'subscriber' || currentPlan === 'subscriber' ? 'lamp' : 'line'}
      disabled={isLoading || checkout.busy !== null}
      onClick={buy}
    >
      {checkout.busy === plan ? opening : planText.go}
    </Button>
  );
}
