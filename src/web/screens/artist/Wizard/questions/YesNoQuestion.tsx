import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import type { QuestionProps } from './question-props.ts';

const flags = ['is_multilingual', 'has_isrc', 'has_upc', 'has_collaborators', 'differs_from_album'] as const;

/** No or yes, by the keys 1 and 2. */
export function YesNoQuestion({ step, question, answers, text, change, hasKeys }: QuestionProps) {
  const id = flags.find((flag) => flag === step.id);
  if (id === undefined) return null;
  const hints = text.yesNoHints[id];
  return (
    <RadioGroup
      label={question}
      labelHidden
      choices={[
        { value: 'no', title: text.no, note: hints?.no },
        { value: 'yes', title: text.yes, note: hints?.yes },
      ]}
      selected={answers[id] ? 'yes' : 'no'}
      hotkeys={hasKeys}
      onChange={(value) => change({ [id]: value === 'yes' })}
    />
  );
}
