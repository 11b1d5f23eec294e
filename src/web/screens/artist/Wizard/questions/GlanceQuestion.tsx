import { useRef } from 'react';
import { useLanguage } from '#web/browser/language.ts';
import css from '#web/screens/artist/Wizard/AnswerRow.module.css';
import { AnswerRow } from '#web/screens/artist/Wizard/AnswerRow.tsx';
import { glanceRows, isGlance } from '#web/screens/artist/Wizard/steps/steps.ts';
import { fullSummary } from '#web/screens/artist/Wizard/steps/summaries.ts';
import { useDigits } from '#web/ui/useDigits.ts';
import type { QuestionProps } from './question-props.ts';

/** Known answers in rows, each of which opens its question. */
export function GlanceQuestion({ step, answers, facts, text, hasKeys, goTo }: QuestionProps) {
  const language = useLanguage();
  const list = useRef<HTMLDListElement>(null);
  const rows = isGlance(step.id) ? glanceRows(step.id, answers, facts) : [];
  useDigits(list, hasKeys, (digit) => {
    const row = rows[digit - 1];
    if (row) goTo(row.id);
  });
  return (
    <dl ref={list} className={`${css.rows} ${css.wide}`}>
      {rows.map(({ id }, index) => (
        <AnswerRow
          key={id}
          name={text.questions[id].short}
          summary={fullSummary(id, answers, facts, language)}
          digit={hasKeys && index < 9 ? index + 1 : undefined}
          onFix={() => goTo(id)}
        />
      ))}
    </dl>
  );
}
