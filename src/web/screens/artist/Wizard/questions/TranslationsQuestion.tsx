import { TranslationRows } from '../../../../features/releases/rows/TranslationRows.tsx';
import type { QuestionProps } from './question-props.ts';

/** The song’s and the artist’s name in each language. */
export function TranslationsQuestion({ answers, change, errorAt }: QuestionProps) {
  return (
    <TranslationRows
      rows={answers.translations}
      onChange={(translations) => change({ translations })}
      errorAt={errorAt}
    />
  );
}
