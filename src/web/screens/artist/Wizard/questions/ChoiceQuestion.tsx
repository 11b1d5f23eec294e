import { versions } from '../../../../../contract/vocabulary/versions.ts';
import { workTypes } from '../../../../../contract/vocabulary/work-types.ts';
import { type Choice, ChoiceList } from '../../../../ui/ChoiceList.tsx';
import { albumKinds, creditsTypes } from '../steps/answers.ts';
import type { QuestionProps } from './question-props.ts';

const named = (all: readonly { id: string; he: string; name: string; hint_he: string }[]): Choice[] =>
  all.map(({ id, he, hint_he }) => ({ value: id, title: he, note: hint_he }));

function choicesOf({ step, words, facts }: QuestionProps): Choice[] {
  switch (step.id) {
    case 'version':
      return named(versions);
    case 'work_type':
      return named(workTypes);
    case 'credits_type':
      return creditsTypes.map((type) => ({ value: type, ...words.creditsTypes[type] }));
    default:
      return albumKinds.map((kind) => ({
        value: kind,
        ...words.albumKinds[kind],
        ...(kind === 'existing' && facts.albums.length === 0 && { disabled: true, note: words.noAlbums }),
      }));
  }
}

/** A few answers under each other, chosen by a press or a digit. */
export function ChoiceQuestion(props: QuestionProps) {
  const { step, question, answers, change, hasKeys } = props;
  const id = step.id;
  if (id !== 'version' && id !== 'work_type' && id !== 'credits_type' && id !== 'album_kind') return null;
  return (
    <ChoiceList
      label={question}
      labelHidden
      choices={choicesOf(props)}
      selected={[answers[id]]}
      hotkeys={hasKeys}
      onChange={([value]) => change({ [id]: value })}
    />
  );
}
