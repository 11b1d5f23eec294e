import { genreById, genresByUse, subgenresOf } from '../../../../../contract/vocabulary/genres.ts';
import { useLanguage } from '../../../../browser/language.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { PickList, picksOf } from './PickList.tsx';
import type { QuestionProps } from './question-props.ts';

/** The genre, common ones first, and then the subgenre. */
export function GenreQuestion(props: QuestionProps) {
  const { step, question, answers, text, change } = props;
  const isGenre = step.id === 'genre';
  const all = picksOf(isGenre ? genresByUse : subgenresOf(answers.genre), useLanguage());
  return (
    <>
      <PickList
        key={step.id}
        {...props}
        label={question}
        picks={isGenre ? all : [{ value: '', title: text.noSubgenre }, ...all]}
        selected={isGenre ? answers.genre : answers.subgenre}
        onPick={(value) => change(isGenre ? { genre: value } : { subgenre: value })}
      />
      {isGenre && genreById(answers.genre) && (
        <Checkbox
          label={text.saveGenre}
          checked={answers.save_genre}
          onChange={(event) => change({ save_genre: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
