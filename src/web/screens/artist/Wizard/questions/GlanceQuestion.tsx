import { useRef } from 'react';
import { useLanguage } from '../../../../browser/language.ts';
import { useDigits } from '../../../../ui/useDigits.ts';
import css from '../AnswerRow.module.css';
import { AnswerRow } from '../AnswerRow.tsx';
import { isGlance, rowsOf } from '../steps/steps.ts';
import { fullSummary } from '../steps/summaries.ts';
import type { QuestionProps } from './question-props.ts';

/** Known answers, a row each: accepted by one press, changed by another. */
export function GlanceQuestion({ step, answers, facts, words, hasKeys, goTo }: QuestionProps) {
  const language = useLanguage();
  const list = useRef<HTMLDListElement>(null);
  const rows = isGlance(step.id) ? rowsOf(step.id, answers, facts) : [];
  useDigits(list, hasKeys, (digit) => {
    const row = rows[digit - 1];
    if (row) goTo(row.id);
  });
  return (
    <dl ref={list} className={`${css.rows} ${css.wide}`}>
      {rows.map(({ id }, index) => (
        <AnswerRow
          key={id}
          name={words.questions[id].short}
          summary={fullSummary(id, answers, facts, language)}
          digit={hasKeys && index < 9 ? index + 1 : undefined}
          onFix={() => goTo(id)}
        />
      ))}
    </dl>
  );
}
