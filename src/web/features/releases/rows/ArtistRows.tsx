import { type ArtistRole, artistRoles } from '#shared/artists.ts';
import { releaseRowsText } from '#text/releases/release-rows.ts';
import { useText } from '#web/browser/language.ts';
import type { ArtistRow } from '#web/features/releases/editing/rows.ts';
import { Select } from '#web/ui/Select.tsx';
import { NameField } from './NameField.tsx';
import css from './Rows.module.css';
import { Rows, type RowsOf } from './Rows.tsx';

/** A song's artists in the order of their names, each with a role. */
export function ArtistRows({ errorAt, ...table }: RowsOf<ArtistRow>) {
  const text = useText(releaseRowsText);
  return (
    <Rows
      {...table}
      empty={{ name: '', role: 'featured' }}
      addLabel={text.artists.add}
      removeLabel={({ name }) => text.remove(name.trim())}
      moveLabels={{ up: ({ name }) => text.up(name.trim()), down: ({ name }) => text.down(name.trim()) }}
      layout={css.nameAndRole}
    >
      {(row, index, set) => (
        <>
          <NameField
            label={text.row(index + 1, text.name)}
            labelHidden
            placeholder={text.name}
            autoComplete="off"
            value={row.name}
            error={errorAt(`row.${index}.name`)}
            data-first={index === 0 || undefined}
            onValue={(name) => set({ name })}
          />
          <Select
            label={text.row(index + 1, text.role)}
            labelHidden
            value={row.role}
            onChange={({ currentTarget }) => set({ role: currentTarget.value as ArtistRole })} // one of the options
          >
            {artistRoles.map((role) => (
              <option key={role} value={role}>
                {text.artists.roles[role]}
              </option>
            ))}
          </Select>
        </>
      )}
    </Rows>
  );
}
