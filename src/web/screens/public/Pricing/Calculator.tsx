import { useId } from 'react';
import { pricingText } from '#text/billing/pricing.ts';
import { useText } from '#web/browser/language.ts';
import { Ltr } from '#web/formats/Bidi.tsx';
import { plainMoney } from '#web/formats/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { MinusIcon, PlusIcon } from '#web/ui/icons.ts';
import css from './Hero.module.css';
import type { SoldPlan } from './price-list.ts';

const maxSongs = 50;

export interface CalculatorProps {
  songs: number;
  onSongs: (songs: number) => void;
  plans: readonly SoldPlan[];
  sums: Record<SoldPlan, number | null>;
}

/** Asks how many songs go to radio in a year. On a phone it shows the yearly cost of each plan. */
export function Calculator({ songs, onSongs, plans, sums }: CalculatorProps) {
  const text = useText(pricingText);
  const id = useId();
  return (
    <div className={css.calculator}>
      <p className={css.question} id={id}>
        {text.calculator}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: three controls of one question, not a form's fieldset */}
      <div className={css.step} role="group" aria-labelledby={id}>
        <Button icon aria-label={text.fewer} disabled={songs === 0} onClick={() => onSongs(songs - 1)}>
          <MinusIcon />
        </Button>
        <output className={classes('num', css.songs)}>{songs}</output>
        <Button icon aria-label={text.more} disabled={songs === maxSongs} onClick={() => onSongs(songs + 1)}>
          <PlusIcon />
        </Button>
      </div>
      <p className={css.small}>{text.calculatorNote}</p>
      <ul className={css.sums} aria-label={text.sums}>
        {plans.map((plan) => {
          const sum = sums[plan];
          return (
            <li key={plan}>
              <a href={`#${plan}`} className={classes(css.sum, plan === 'subscriber' && css.first)}>
                <span>{text.plans[plan].short}</span>
                {sum !== null && (
                  <b>
                    <Ltr>{plainMoney(sum)}</Ltr>
                  </b>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
