import { LinkRows } from '../../../../features/releases/rows/LinkRows.tsx';
import type { QuestionProps } from './question-props.ts';

/** Where the song can be heard already. */
export function LinksQuestion({ answers, change, errorAt }: QuestionProps) {
  return (
    <LinkRows
      rows={answers.streaming_links}
      onChange={(streaming_links) => change({ streaming_links })}
      errorAt={errorAt}
    />
  );
}
