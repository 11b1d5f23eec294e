import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { creditsTypeOf } from '../steps/answers.ts';
import css from './Fields.module.css';
import type { QuestionProps } from './question-props.ts';

/** Who wrote the lyrics and the music: by names, or as free text. */
export function CreditsQuestion({ answers, text, change, errorAt }: QuestionProps) {
  if (creditsTypeOf(answers) === 'text')
    return (
      <TextArea
        label={text.creditsText}
        rows={6}
        value={answers.credits_text}
        error={errorAt('credits_text')}
        data-first
        onChange={(event) => change({ credits_text: event.currentTarget.value })}
      />
    );
  return (
    <div className={css.stack}>
      <TextField
        label={text.lyricsBy}
        value={answers.lyrics_by}
        help={text.commas}
        error={errorAt('lyrics_by')}
        autoComplete="off"
        data-first
        onChange={(event) => change({ lyrics_by: event.currentTarget.value })}
      />
      <TextField
        label={text.compositionBy}
        value={answers.composition_by}
        help={text.commas}
        error={errorAt('composition_by')}
        autoComplete="off"
        onChange={(event) => change({ composition_by: event.currentTarget.value })}
      />
    </div>
  );
}
