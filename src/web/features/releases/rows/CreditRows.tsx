import { useId } from 'react';
import { contributorRoles } from '#shared/contributor-roles.ts';
import { instruments } from '#shared/instruments.ts';
import { nameIn } from '#shared/locale.ts';
import { releaseRowsText } from '#text/releases/release-rows.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import type { CreditRow } from '#web/features/releases/editing/rows.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { NamesList } from './NamesList.tsx';
import css from './Rows.module.css';
import { type PeopleRowsOf, Rows } from './Rows.tsx';

/** Additional credits: a name and a free role, with suggested roles. */
export function CreditRows({ errorAt, ...table }: PeopleRowsOf<CreditRow>) {
  const text = useText(releaseRowsText);
  const language = useLanguage();
  const rolesListId = useId();
  return (
    <>
      <Rows
        {...table}
        empty={{ name: '', role: '' }}
        addLabel={text.addCredit}
        removeLabel={({ name }) => text.remove(name.trim())}
        layout={css.halves}
      >
        {(row, index, set, list) => (
          <>
            <TextField
              label={text.row(index + 1, text.name)}
              labelHidden
              placeholder={text.name}
              list={list}
              autoComplete="off"
              value={row.name}
              error={errorAt(`row.${index}.name`)}
              data-first={index === 0 || undefined}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <TextField
              label={text.row(index + 1, text.role)}
              labelHidden
              placeholder={text.creditRole}
              list={rolesListId}
              autoComplete="off"
              value={row.role}
              error={errorAt(`row.${index}.role`)}
              onChange={(event) => set({ role: event.currentTarget.value })}
            />
          </>
        )}
      </Rows>
      <NamesList
        id={rolesListId}
        names={[...contributorRoles, ...instruments].map((role) => nameIn(role, language))}
      />
    </>
  );
}
