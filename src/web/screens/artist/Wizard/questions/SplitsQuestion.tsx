import { SplitRows } from '../../../../features/releases/rows/SplitRows.tsx';
import { knownNames } from '../known-names.ts';
import type { QuestionProps } from './question-props.ts';

/** Who holds how much of the composition or of the master. */
export function SplitsQuestion({ step, answers, facts, change, errorAt }: QuestionProps) {
  const id = step.id === 'master_partners' ? 'master_partners' : 'composition_partners';
  return (
    <SplitRows
      of={id === 'master_partners' ? 'master' : 'composition'}
      rows={answers[id]}
      onChange={(rows) => change({ [id]: rows })}
      errorAt={errorAt}
      names={knownNames(answers, facts)}
    />
  );
}
