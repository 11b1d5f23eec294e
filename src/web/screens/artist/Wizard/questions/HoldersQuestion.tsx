import { HolderRows } from '../../../../features/releases/rows/HolderRows.tsx';
import { knownNames } from '../known-names.ts';
import type { QuestionProps } from './question-props.ts';

/** Who holds the rights in the recording, from which year. */
export function HoldersQuestion({ answers, facts, change, errorAt }: QuestionProps) {
  return (
    <HolderRows
      rows={answers.copyright_holders}
      onChange={(copyright_holders) => change({ copyright_holders })}
      errorAt={errorAt}
      names={knownNames(answers, facts)}
      year={facts.year}
    />
  );
}
