import { CreditRows } from '../../../../features/releases/rows/CreditRows.tsx';
import { knownNames } from '../known-names.ts';
import type { QuestionProps } from './question-props.ts';

/** Everybody else who had a hand in it. */
export function AdditionalCreditsQuestion({ answers, facts, change, errorAt }: QuestionProps) {
  return (
    <CreditRows
      rows={answers.additional_credits}
      onChange={(additional_credits) => change({ additional_credits })}
      errorAt={errorAt}
      names={knownNames(answers, facts)}
    />
  );
}
