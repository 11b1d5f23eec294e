import { languages, wordless } from '#shared/languages.ts';
import { useLanguage } from '#web/browser/language.ts';
import { type Pick, PickList, picksOf } from './PickList.tsx';
import type { QuestionProps } from './question-props.ts';

/** The language of the vocals, and a second one. */
export function LanguageQuestion(props: QuestionProps) {
  const { step, question, answers, text, change } = props;
  const isFirst = step.id === 'primary_language';
  const all: Pick[] = picksOf(languages, useLanguage());
  const others = all.filter(({ value }) => value !== answers.primary_language && value !== wordless);
  const withWords = all.filter(({ value }) => value !== wordless);
  const own = all.find(({ value }) => value === wordless);
  return (
    <PickList
      key={step.id}
      {...props}
      label={question}
      {...(isFirst && own && { own })}
      picks={isFirst ? withWords : [{ value: '', title: text.noSecondLanguage }, ...others]}
      selected={isFirst ? answers.primary_language : answers.secondary_language}
      onPick={(value) => change(isFirst ? { primary_language: value } : { secondary_language: value })}
    />
  );
}
