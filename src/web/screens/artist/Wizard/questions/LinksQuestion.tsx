import { TextField } from '../../../../ui/TextField.tsx';
import type { QuestionProps } from './question-props.ts';
import { Rows } from './Rows.tsx';

/** Where the song can be heard already. */
export function LinksQuestion({ answers, words, change, errorAt }: QuestionProps) {
  return (
    <Rows
      rows={answers.streaming_links}
      onChange={(streaming_links) => change({ streaming_links })}
      empty={{ url: '' }}
      addLabel={words.addLink}
      removeLabel={() => words.remove('')}
    >
      {(row, index, set) => (
        <TextField
          label={words.row(index + 1, words.url)}
          labelHidden
          ltr
          inputMode="url"
          autoComplete="off"
          placeholder="https://open.spotify.com/track/…"
          value={row.url}
          error={errorAt(`row.${index}.url`)}
          data-first={index === 0 || undefined}
          onChange={(event) => set({ url: event.currentTarget.value })}
        />
      )}
    </Rows>
  );
}
