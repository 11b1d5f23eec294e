import type { ReactNode } from 'react';
import { pricingText } from '#text/billing/pricing.ts';
import { useText } from '#web/browser/language.ts';
import css from './Hero.module.css';

export interface HeroProps {
  /** 2 if the page has its own heading. */
  level: 1 | 2;
  showRadio: boolean;
  /** The calculator, beside the headline. */
  children: ReactNode;
}

/** The page's headline. */
export function Hero({ level, showRadio, children }: HeroProps) {
  const text = useText(pricingText);
  const Heading = `h${level}` as const;
  return (
    <header className={css.hero} data-level={level}>
      <Heading className={css.title}>{showRadio ? text.hero.radio : text.hero.plain}</Heading>
      {showRadio ? children : <p className={css.note}>{text.plainNote}</p>}
    </header>
  );
}
