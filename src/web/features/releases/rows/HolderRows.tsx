import { releaseRowsText } from '#text/releases/release-rows.ts';
import { useText } from '#web/browser/language.ts';
import type { HolderRow } from '#web/features/releases/editing/rows.ts';
import { TextField } from '#web/ui/TextField.tsx';
import css from './Rows.module.css';
import { type PeopleRowsOf, Rows } from './Rows.tsx';

interface HolderRowsProps extends PeopleRowsOf<HolderRow> {
  /** The current year, suggested in a new row. */
  year: number;
}

/** The holders of the rights in the recording, each with the year in which they begin. */
export function HolderRows({ errorAt, year, ...table }: HolderRowsProps) {
  const text = useText(releaseRowsText);
  return (
    <Rows
      {...table}
      empty={{ year: String(year), holder: '' }}
      addLabel={text.addHolder}
      removeLabel={({ holder }) => text.remove(holder.trim())}
      layout={css.yearFirst}
    >
      {(row, index, set, list) => (
        <>
          <TextField
            label={text.row(index + 1, text.year)}
            labelHidden
            ltr
            inputMode="numeric"
            autoComplete="off"
            value={row.year}
            error={errorAt(`row.${index}.year`)}
            onChange={(event) => set({ year: event.currentTarget.value })}
          />
          <TextField
            label={text.row(index + 1, text.holder)}
            labelHidden
            placeholder={text.holder}
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
