import type { ReactNode } from 'react';
import { pricingText } from '#text/billing/pricing.ts';
import { useText } from '#web/browser/language.ts';
import { Ltr } from '#web/formats/Bidi.tsx';
import { plainMoney } from '#web/formats/money.ts';
import { classes } from '#web/ui/classes.ts';
import { CheckIcon, MinusIcon } from '#web/ui/icons.ts';
import css from './Plans.module.css';
import type { SoldPlan } from './price-list.ts';

export interface PlanCardProps {
  plan: SoldPlan;
  level: 2 | 3;
  /** On the tab above: recommended, best value, current plan. */
  tab: ReactNode;
  price: number | null;
  /** The cost of a year with the chosen number of songs on radio. */
  sum: { amount: number; label: string; isLowest: boolean } | null;
  items: readonly ReactNode[];
  /** What the plan doesn't include. */
  missing?: string;
  isMine: boolean;
  isRecommended: boolean;
  action: ReactNode;
  /** What is paid today, and when it renews. */
  paymentNote: ReactNode;
}

/** One plan: its price, the cost of a year, what it includes, and the button. */
export function PlanCard(props: PlanCardProps) {
  const { plan, level, tab, price, sum, items, missing, isMine, isRecommended, action, paymentNote } = props;
  const text = useText(pricingText);
  const { name } = text.plans[plan];
  const Heading = `h${level}` as const;
  return (
    <section
      className={classes(css.plan, isRecommended && css.recommended)}
      id={plan}
      aria-labelledby={`${plan}-name`}
    >
      <p className={css.tabs}>
        {tab && (
          <span className={css.tab}>
            {isMine && <CheckIcon size={16} />}
            {tab}
          </span>
        )}
      </p>
      <div className={css.body}>
        <Heading className={css.name} id={`${plan}-name`}>
          {name}
        </Heading>
        {price !== null && (
          <p className={css.price}>
            <span className={css.amount}>
              <Ltr>{plainMoney(price)}</Ltr>
            </span>{' '}
            <span>{plan === 'free' ? text.forever : text.aYear}</span>
          </p>
        )}
        {sum && (
          <p className={css.sum}>
            <span>
              <b>
                <Ltr>{plainMoney(sum.amount)}</Ltr>
              </b>{' '}
              {sum.label}
            </span>
            {sum.isLowest && <span className={css.lowest}>{text.lowest}</span>}
          </p>
        )}
        <ul className={css.items}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
            <li key={index}>
              <CheckIcon size={16} />
              <span>{item}</span>
            </li>
          ))}
          {missing && (
            <li className={css.missing}>
              <MinusIcon size={16} />
              <span>{missing}</span>
            </li>
          )}
        </ul>
        <div className={css.action}>
          {action}
          <p className={css.paymentNote}>{paymentNote}</p>
        </div>
      </div>
    </section>
  );
}
