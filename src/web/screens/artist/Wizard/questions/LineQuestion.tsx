import { NameField } from '../../../../features/releases/rows/NameField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { Answers } from '../steps/answers.ts';
import type { StepId } from '../steps/steps.ts';
import css from './Fields.module.css';
import type { QuestionProps } from './question-props.ts';

const lines = [
  'first_name',
  'last_name',
  'stage_name',
  'artist_id',
  'title',
  'album_title',
  'youtube_link',
] as const;
const isLine = (id: StepId): id is (typeof lines)[number] => lines.some((line) => line === id);
const names: readonly StepId[] = ['title', 'stage_name', 'album_title'];
const complete: Partial<Record<StepId, string>> = { first_name: 'given-name', last_name: 'family-name' };

/** One line of text. */
export function LineQuestion({ step, question, answers, words, change, errorAt, proposed }: QuestionProps) {
  const { id } = step;
  if (!isLine(id)) return null;
  const isProposed = answers[id] !== '' && answers[id] === (proposed as Partial<Answers>)[id];
  const isUrl = id === 'youtube_link';
  const field = {
    label: question,
    labelHidden: true,
    value: answers[id],
    error: errorAt(id),
    help: isProposed ? words.proposed : step.chapter === 'you' ? words.profileNote : undefined,
    className: css.large,
    autoComplete: complete[id] ?? 'off',
    enterKeyHint: 'next' as const,
    'data-first': true,
  };
  if (names.includes(id))
    return (
      <NameField
        {...field}
        placeholder={id === 'title' ? words.titleExample : undefined}
        onValue={(value) => change({ [id]: value })}
      />
    );
  return (
    <TextField
      {...field}
      ltr={isUrl || id === 'artist_id'}
      {...(isUrl && { inputMode: 'url', placeholder: words.youtubeExample })}
      onChange={(event) => change({ [id]: event.currentTarget.value })}
    />
  );
}
