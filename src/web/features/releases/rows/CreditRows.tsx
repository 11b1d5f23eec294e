import { useId } from 'react';
import { contributorRoles } from '../../../../contract/vocabulary/contributor-roles.ts';
import { nameIn } from '../../../../contract/vocabulary/locale.ts';
import { releaseRowsText } from '../../../../text/releases/release-rows.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { CreditRow } from '../editing/rows.ts';
import { NamesList } from './NamesList.tsx';
import css from './Rows.module.css';
import { type PeopleRowsOf, Rows } from './Rows.tsx';

/** Everybody else who had a hand in it. */
export function CreditRows({ rows, onChange, errorAt, names }: PeopleRowsOf<CreditRow>) {
  const words = useText(releaseRowsText);
  const shown = useLanguage();
  const roles = useId();
  return (
    <>
      <Rows
        rows={rows}
        onChange={onChange}
        empty={{ name: '', role: '' }}
        addLabel={words.addCredit}
        removeLabel={({ name }) => words.remove(name.trim())}
        names={names}
        layout={css.halves}
      >
        {(row, index, set, list) => (
          <>
            <TextField
              label={words.row(index + 1, words.name)}
              labelHidden
              placeholder={words.name}
              list={list}
              autoComplete="off"
              value={row.name}
              error={errorAt(`row.${index}.name`)}
              data-first={index === 0 || undefined}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <TextField
              label={words.row(index + 1, words.role)}
              labelHidden
              placeholder={words.creditRole}
              list={roles}
              autoComplete="off"
              value={row.role}
              error={errorAt(`row.${index}.role`)}
              onChange={(event) => set({ role: event.currentTarget.value })}
            />
          </>
        )}
      </Rows>
      <NamesList id={roles} names={contributorRoles.map((role) => nameIn(role, shown))} />
    </>
  );
}
