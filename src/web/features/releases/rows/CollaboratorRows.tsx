import { releaseRowsText } from '#text/releases/release-rows.ts';
import { useText } from '#web/browser/language.ts';
import type { PartnerRow } from '#web/features/releases/editing/rows.ts';
import { NameField } from './NameField.tsx';
import { PercentField } from './PercentField.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import css from './Rows.module.css';
import { type PeopleRowsOf, Rows } from './Rows.tsx';

/** Other contributors: a name, a role, and a share if one was agreed. */
export function CollaboratorRows({ errorAt, ...table }: PeopleRowsOf<PartnerRow>) {
  const text = useText(releaseRowsText);
  return (
    <Rows
      {...table}
      empty={{ name: '', role: 'other', percent: '' }}
      addLabel={text.addPerson}
      removeLabel={({ name }) => text.remove(name.trim())}
      layout={css.shares}
    >
      {(row, index, set, list) => (
        <>
          <NameField
            label={text.row(index + 1, text.name)}
            labelHidden
            placeholder={text.name}
            list={list}
            autoComplete="off"
            value={row.name}
            error={errorAt(`row.${index}.name`)}
            data-first={index === 0 || undefined}
            onValue={(name) => set({ name })}
          />
          <RoleSelect
            label={text.row(index + 1, text.role)}
            value={row.role}
            onRole={(role) => set({ role })}
          />
          <PercentField
            label={text.row(index + 1, text.percent)}
            value={row.percent}
            error={errorAt(`row.${index}.percent`)}
            onPercent={(percent) => set({ percent })}
          />
        </>
      )}
    </Rows>
  );
}
