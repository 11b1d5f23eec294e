import type { ReactNode } from 'react';
import { pricingText } from '#text/billing/pricing.ts';
import { count } from '#text/counts.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { money } from '#web/formats/money.ts';
import { ChevronDownIcon } from '#web/ui/icons.ts';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import { breakEvenSongs, type Prices } from './price-list.ts';
import css from './Questions.module.css';

export interface QuestionsProps {
  prices: Prices;
  showUnlimited: boolean;
  showRadio: boolean;
}

/** Frequent questions. They open without scripts. */
export function Questions({ prices, showUnlimited, showRadio }: QuestionsProps) {
  const { questions, faq } = useText(pricingText);
  const language = useLanguage();
  const { radioSubscriber, radioFree } = prices;
  const breakEven = breakEvenSongs(prices);
  const isPriced = showRadio && radioSubscriber !== null;
  return (
    <section className={css.questions} aria-labelledby="questions">
      <SectionHeader quiet id="questions" title={questions} />
      {showUnlimited && (
        <Question open title={faq.difference.question}>
          {faq.difference.answer}{' '}
          {isPriced ? faq.difference.withRadio(money(radioSubscriber)) : faq.difference.plain}{' '}
          {isPriced && breakEven !== null && count(breakEven, faq.difference.worth, language)}
        </Question>
      )}
      {showRadio && radioSubscriber !== null && radioFree !== null && (
        <Question title={faq.radio.question}>
          {faq.radio.answer(money(radioSubscriber), money(radioFree))} {showUnlimited && faq.radio.unlimited}
        </Question>
      )}
      <Question title={faq.payment.question}>{faq.payment.answer}</Question>
      <Question title={faq.end.question}>{faq.end.answer}</Question>
    </section>
  );
}

function Question({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={css.question} open={open}>
      <summary>
        {title}
        <ChevronDownIcon />
      </summary>
      <p className="read">{children}</p>
    </details>
  );
}
