import { useId } from 'react';
import { NamesList } from '#web/features/releases/rows/NamesList.tsx';
import { typed } from '#web/formats/isolate.ts';
import { enteredNames } from '#web/screens/artist/Wizard/entered-names.ts';
import { chosenAlbum } from '#web/screens/artist/Wizard/steps/facts.ts';
import { TextField } from '#web/ui/TextField.tsx';
import css from './Fields.module.css';
import type { QuestionProps } from './question-props.ts';

/** The producer, filled in from the album if it names one. */
export function ProducerQuestion({ question, answers, facts, text, change, errorAt }: QuestionProps) {
  const list = useId();
  const album = chosenAlbum(answers, facts);
  const fromAlbum = album?.producer || album?.credits.producer;
  const isFromAlbum = Boolean(fromAlbum) && fromAlbum === answers.producer;
  return (
    <>
      <TextField
        label={question}
        labelHidden
        value={answers.producer}
        error={errorAt('producer')}
        help={isFromAlbum && album ? text.fromAlbum(typed(album.title)) : undefined}
        className={css.large}
        list={list}
        autoComplete="off"
        data-first
        onChange={(event) => change({ producer: event.currentTarget.value })}
      />
      <NamesList id={list} names={enteredNames(answers, facts)} />
    </>
  );
}
