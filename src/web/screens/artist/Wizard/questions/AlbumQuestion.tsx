import { PickList } from './PickList.tsx';
import type { QuestionProps } from './question-props.ts';

/** Chooses one of the existing albums. */
export function AlbumQuestion(props: QuestionProps) {
  const { question, answers, facts, change } = props;
  return (
    <PickList
      {...props}
      label={question}
      picks={facts.albums.map(({ id, title, upc }) => ({ value: id, title, note: upc ?? undefined }))}
      selected={answers.album_id}
      onPick={(album_id) => change({ album_id })}
    />
  );
}
