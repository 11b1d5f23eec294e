import type { ReactNode } from 'react';
import { pricingText } from '../../../../text/billing/pricing.ts';
import { useText } from '../../../browser/language.ts';
import { Ltr } from '../../../formats/Bidi.tsx';
import { plainMoney } from '../../../formats/money.ts';
import { classes } from '../../../ui/classes.ts';
import { CheckIcon, MinusIcon } from '../../../ui/icons.ts';
import css from './Plans.module.css';
import type { SoldPlan } from './price-list.ts';

export interface PlanCardProps {
  plan: SoldPlan;
  level: 2 | 3;
  /** On the divider above: recommended, best value, current plan. */
  tab: ReactNode;
  price: number | null;
  /** The cost of a year, after the sum. */
  sum: { amount: number; words: string; isLowest: boolean } | null;
  items: readonly ReactNode[];
  /** What the plan lacks. */
  lacks?: string;
  isMine: boolean;
  /** Highlighted. */
  isRecommended: boolean;
  action: ReactNode;
  /** What is paid today, and when again. */
  when: ReactNode;
}

/** One plan: its price, the cost of a year, what it includes, and the button. */
export function PlanCard(props: PlanCardProps) {
  const { plan, level, tab, price, sum, items, lacks, isMine, isRecommended, action, when } = props;
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
      <div className={css.inside}>
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
              {sum.words}
            </span>
            {sum.isLowest && <span className={css.lowest}>{text.lowest}</span>}
          </p>
        )}
        <ul className={css.items}>
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
            <li key={at}>
              <CheckIcon size={16} />
              <span>{item}</span>
            </li>
          ))}
          {lacks && (
            <li className={css.lacks}>
              <MinusIcon size={16} />
              <span>{lacks}</span>
            </li>
          )}
        </ul>
        <div className={css.act}>
          {action}
          <p className={css.when}>{when}</p>
        </div>
      </div>
    </section>
  );
}
