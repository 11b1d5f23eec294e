import type { ReactNode } from 'react';
import type { PricingSettings } from '../../../../contract/billing.ts';
import { pricingText } from '../../../../text/billing/pricing.ts';
import { count } from '../../../../text/counts.ts';
import { type Locale, useLanguage, useText } from '../../../browser/language.ts';
import type { Checkout } from '../../../features/billing/useCheckout.tsx';
import { shortDate } from '../../../formats/dates.ts';
import { ltr } from '../../../formats/isolate.ts';
import { money } from '../../../formats/money.ts';
import { classes } from '../../../ui/classes.ts';
import { PlanButton } from './PlanButton.tsx';
import { PlanCard } from './PlanCard.tsx';
import css from './Plans.module.css';
import { isIncluded, type Prices, paysOffFrom, type SoldPlan } from './price-list.ts';

export interface PlansProps {
  /** Of the plans' headings. */
  level: 2 | 3;
  settings: PricingSettings;
  prices: Prices;
  plans: readonly SoldPlan[];
  songs: number;
  sums: Record<SoldPlan, number | null>;
  showRadio: boolean;
  renewal: string;
  /** The reader's plan, by its rights; null until known, and for visitors. */
  mine: SoldPlan | null;
  checkout: Checkout;
}

/** The plans side by side: two wide ones if `unlimited` isn't for sale. */
export function Plans(props: PlansProps) {
  const { level, settings, prices, plans, songs, sums, showRadio, renewal, mine, checkout } = props;
  const text = useText(pricingText);
  const language = useLanguage();
  const known = plans.map((plan) => sums[plan]).filter((sum) => sum !== null);
  const lowest = known.length === plans.length ? Math.min(...known) : null;
  const items = itemsOf(text, settings, prices, showRadio, language);
  const amount: Record<SoldPlan, number | null> = { free: 0, ...prices };
  const tabs: Record<SoldPlan, ReactNode> = {
    free: null,
    subscriber: text.recommended,
    unlimited: <span className="ltr">{text.bestValue}</span>,
  };
  const when = (plan: SoldPlan): string => {
    const price = amount[plan];
    if (price === null || isIncluded(plan, mine)) return '';
    if (price === 0) return text.nothingToday;
    const words = mine === 'subscriber' ? text.instead : text.today;
    return words(money(price), ltr(shortDate(renewal)));
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
            isMine={mine === plan}
            isRecommended={plan === 'subscriber' && !isIncluded(plan, mine)}
            tab={mine === plan ? text.yourPlan : isIncluded(plan, mine) ? null : tabs[plan]}
            price={amount[plan]}
            sum={
              showRadio && sum !== null
                ? {
                    amount: sum,
                    words: plan === 'unlimited' ? text.allRadio : count(songs, text.radioSongs, language),
                    isLowest: sum === lowest && (plan === mine || !isIncluded(plan, mine)),
                  }
                : null
            }
            items={items[plan]}
            {...(plan === 'free' && { lacks: text.free.noPlatforms })}
            action={<PlanButton plan={plan} mine={mine} checkout={checkout} />}
            when={when(plan)}
          />
        );
      })}
    </div>
  );
}

/** What each plan includes, with the amounts of the price list. */
function itemsOf(
  text: typeof pricingText.he,
  settings: PricingSettings,
  prices: Prices,
  showRadio: boolean,
  language: Locale,
): Record<SoldPlan, string[]> {
  const { free, subscriber, unlimited } = text;
  const { radioFree, radioSubscriber } = prices;
  const from = paysOffFrom(prices);
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
      ...(showRadio && from !== null ? [count(from, unlimited.worth, language)] : []),
    ],
  };
}
