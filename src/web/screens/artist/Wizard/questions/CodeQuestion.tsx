import { TextField } from '../../../../ui/TextField.tsx';
import css from './Fields.module.css';
import type { QuestionProps } from './question-props.ts';

/** A field for an ISRC or a UPC. */
export function CodeQuestion({ step, question, answers, text, change, errorAt }: QuestionProps) {
  const id = step.id === 'isrc' ? 'isrc' : 'upc';
  return (
    <TextField
      label={question}
      labelHidden
      ltr
      value={answers[id]}
      error={errorAt(id)}
      help={id === 'isrc' ? text.isrcHelp : text.upcHelp}
      className={css.large}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      inputMode={id === 'upc' ? 'numeric' : 'text'}
      data-first
      onChange={(event) => change({ [id]: event.currentTarget.value })}
    />
  );
}
