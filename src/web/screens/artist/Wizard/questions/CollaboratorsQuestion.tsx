import { CollaboratorRows } from '../../../../features/releases/rows/CollaboratorRows.tsx';
import { knownNames } from '../known-names.ts';
import type { QuestionProps } from './question-props.ts';

/** Who else made the song: a name, what they did, and a share where one was agreed on. */
export function CollaboratorsQuestion({ answers, facts, change, errorAt }: QuestionProps) {
  return (
    <CollaboratorRows
      rows={answers.collaborators}
      onChange={(collaborators) => change({ collaborators })}
      errorAt={errorAt}
      names={knownNames(answers, facts)}
    />
  );
}
