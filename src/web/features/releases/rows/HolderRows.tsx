import { releaseRowsText } from '../../../../text/releases/release-rows.ts';
import { useText } from '../../../browser/language.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { HolderRow } from '../editing/rows.ts';
import css from './Rows.module.css';
import { type PeopleRowsOf, Rows } from './Rows.tsx';

interface HolderRowsProps extends PeopleRowsOf<HolderRow> {
  /** The current year, suggested in a new row. */
  year: number;
}

/** Who holds the rights in the recording, from which year. */
export function HolderRows({ rows, onChange, errorAt, names, year }: HolderRowsProps) {
  const words = useText(releaseRowsText);
  return (
    <Rows
      rows={rows}
      onChange={onChange}
      empty={{ year: String(year), holder: '' }}
      addLabel={words.addHolder}
      removeLabel={({ holder }) => words.remove(holder.trim())}
      names={names}
      layout={css.yearFirst}
    >
      {(row, index, set, list) => (
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
            list={list}
            autoComplete="off"
            value={row.holder}
            error={errorAt(`row.${index}.holder`)}
            data-first={index === 0 || undefined}
            onChange={(event) => set({ holder: event.currentTarget.value })}
          />
        </>
      )}
    </Rows>
  );
}
