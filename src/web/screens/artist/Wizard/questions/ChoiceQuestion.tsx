import { type Locale, nameIn } from '../../../../../contract/vocabulary/locale.ts';
import { versions } from '../../../../../contract/vocabulary/versions.ts';
import { workTypes } from '../../../../../contract/vocabulary/work-types.ts';
import { useLanguage } from '../../../../browser/language.ts';
import { type Choice, ChoiceList } from '../../../../ui/ChoiceList.tsx';
import { albumKinds, creditsTypes } from '../steps/answers.ts';
import type { QuestionProps } from './question-props.ts';

interface VocabularyItem {
  id: string;
  name: string;
  he: string;
  hint: string;
  hint_he: string;
}
const toChoices = (items: readonly VocabularyItem[], language: Locale): Choice[] =>
  items.map((item) => ({
    value: item.id,
    title: nameIn(item, language),
    note: nameIn({ name: item.hint, he: item.hint_he }, language),
  }));

function choicesOf({ step, text, facts }: QuestionProps, language: Locale): Choice[] {
  switch (step.id) {
    case 'version':
      return toChoices(versions, language);
    case 'work_type':
      return toChoices(workTypes, language);
    case 'credits_type':
      return creditsTypes.map((type) => ({ value: type, ...text.creditsTypes[type] }));
    default:
      return albumKinds.map((kind) => ({
        value: kind,
        ...text.albumKinds[kind],
        ...(kind === 'existing' && facts.albums.length === 0 && { disabled: true, note: text.noAlbums }),
      }));
  }
}

/** A short list of answers, also chosen by digits. */
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
