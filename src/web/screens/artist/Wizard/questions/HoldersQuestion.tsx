import { TextField } from '../../../../ui/TextField.tsx';
import { knownNames, NamesList, namesListId } from './NamesList.tsx';
import type { QuestionProps } from './question-props.ts';
import css from './Rows.module.css';
import { Rows } from './Rows.tsx';

/** Who holds the rights in the recording, from which year. */
export function HoldersQuestion({ answers, facts, words, change, errorAt }: QuestionProps) {
  return (
    <>
      <Rows
        rows={answers.copyright_holders}
        onChange={(copyright_holders) => change({ copyright_holders })}
        empty={{ year: String(facts.year), holder: '' }}
        addLabel={words.addHolder}
        removeLabel={({ holder }) => words.remove(holder.trim())}
        layout={css.yearFirst}
      >
        {(row, index, set) => (
          <>
            <TextField
              label={words.row(index + 1, words.year)}
              labelHidden
              ltr
              inputMode="numeric"
              autoComplete="off"
              value={row.year}
              error={errorAt(`row.${index}.year`)}
              onChange={(event) => set({ year: event.currentTarget.value })}
            />
            <TextField
              label={words.row(index + 1, words.holder)}
              labelHidden
              placeholder={words.holder}
              list={namesListId}
              autoComplete="off"
              value={row.holder}
              error={errorAt(`row.${index}.holder`)}
              data-first={index === 0 || undefined}
              onChange={(event) => set({ holder: event.currentTarget.value })}
            />
          </>
        )}
      </Rows>
      <NamesList names={knownNames(answers, facts)} />
    </>
  );
}
