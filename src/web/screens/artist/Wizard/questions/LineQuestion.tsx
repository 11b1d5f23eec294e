import { useRef } from 'react';
import { ArtistProposal } from '#web/features/releases/rows/ArtistProposal.tsx';
import { NameField } from '#web/features/releases/rows/NameField.tsx';
import type { Answers } from '#web/screens/artist/Wizard/steps/answers.ts';
import { artistsInName } from '#web/screens/artist/Wizard/steps/facts.ts';
import type { StepId } from '#web/screens/artist/Wizard/steps/steps.ts';
import { TextField } from '#web/ui/TextField.tsx';
import css from './Fields.module.css';
import type { QuestionProps } from './question-props.ts';

const lineSteps = [
  'first_name',
  'last_name',
  'stage_name',
  'artist_id',
  'title',
  'guests',
  'album_title',
  'youtube_link',
] as const;
const isLine = (id: StepId): id is (typeof lineSteps)[number] => lineSteps.some((line) => line === id);
const nameSteps: readonly StepId[] = ['title', 'guests', 'stage_name', 'album_title'];
const autoCompleteTokens: Partial<Record<StepId, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
};

/** One line of text. */
export function LineQuestion(props: QuestionProps) {
  const { step, question, answers, facts, text, change, errorAt, proposed } = props;
  const { id } = step;
  const control = useRef<HTMLDivElement>(null);
  if (!isLine(id)) return null;
  const isProposed = answers[id] !== '' && answers[id] === (proposed as Partial<Answers>)[id];
  const isUrl = id === 'youtube_link';
  const field = {
    label: question,
    labelHidden: true,
    value: answers[id],
    error: errorAt(id),
    help: isProposed ? text.proposed : step.chapter === 'you' ? text.profileNote : undefined,
    className: css.large,
    autoComplete: autoCompleteTokens[id] ?? 'off',
    enterKeyHint: 'next' as const,
    'data-first': true,
  };
  if (nameSteps.includes(id))
    return (
      <div ref={control}>
        <NameField
          {...field}
          placeholder={id === 'title' ? text.titleExample : undefined}
          onValue={(value) => change({ [id]: value })}
        />
        {id === 'stage_name' && (
          <ArtistProposal
            artists={answers.name_split === 'left' ? [] : artistsInName(answers, facts)}
            isTaken={answers.name_split === 'taken'}
            onAnswer={(name_split) => {
              change({ name_split });
              control.current?.querySelector('input')?.focus();
            }}
          />
        )}
      </div>
    );
  return (
    <TextField
      {...field}
      ltr={isUrl || id === 'artist_id'}
      {...(isUrl && { inputMode: 'url', placeholder: text.youtubeExample })}
      onChange={(event) => change({ [id]: event.currentTarget.value })}
    />
  );
}
