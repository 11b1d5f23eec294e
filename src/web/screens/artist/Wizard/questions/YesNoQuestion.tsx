import { ChoiceList } from '../../../../ui/ChoiceList.tsx';
import type { QuestionProps } from './question-props.ts';

const flags = ['is_multilingual', 'has_isrc', 'has_upc', 'has_collaborators', 'differs_from_album'] as const;

/** No or yes; 1 means no and 2 means yes. */
export function YesNoQuestion({ step, question, answers, words, change, hasKeys }: QuestionProps) {
  const id = flags.find((flag) => flag === step.id);
  if (id === undefined) return null;
  const hints = words.yesNoHints[id];
  return (
    <ChoiceList
      label={question}
      labelHidden
      choices={[
        { value: 'no', title: words.no, note: hints?.no },
        { value: 'yes', title: words.yes, note: hints?.yes },
      ]}
      selected={answers[id] ? 'yes' : 'no'}
      hotkeys={hasKeys}
      onChange={(value) => change({ [id]: value === 'yes' })}
    />
  );
}
