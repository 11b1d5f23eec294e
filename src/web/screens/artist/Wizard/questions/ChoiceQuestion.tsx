import { type Locale, nameIn } from '../../../../../contract/vocabulary/locale.ts';
import { versions } from '../../../../../contract/vocabulary/versions.ts';
import { workTypes } from '../../../../../contract/vocabulary/work-types.ts';
import { useLanguage } from '../../../../browser/language.ts';
import { type Choice, ChoiceList } from '../../../../ui/ChoiceList.tsx';
import { albumKinds, creditsTypes } from '../steps/answers.ts';
import type { QuestionProps } from './question-props.ts';

interface Named {
  id: string;
  name: string;
  he: string;
  hint: string;
  hint_he: string;
}
const named = (all: readonly Named[], language: Locale): Choice[] =>
  all.map((one) => ({
    value: one.id,
    title: nameIn(one, language),
    note: nameIn({ name: one.hint, he: one.hint_he }, language),
  }));

function choicesOf({ step, words, facts }: QuestionProps, language: Locale): Choice[] {
  switch (step.id) {
    case 'version':
      return named(versions, language);
    case 'work_type':
      return named(workTypes, language);
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

/** A few answers in a list, chosen by a press or a digit. */
export function ChoiceQuestion(props: QuestionProps) {
  const { step, question, answers, change, hasKeys } = props;
  const language = useLanguage();
  const id = step.id;
  if (id !== 'version' && id !== 'work_type' && id !== 'credits_type' && id !== 'album_kind') return null;
  return (
    <ChoiceList
      label={question}
      labelHidden
      choices={choicesOf(props, language)}
      selected={answers[id]}
      hotkeys={hasKeys}
      onChange={(value) => change({ [id]: value })}
    />
  );
}
