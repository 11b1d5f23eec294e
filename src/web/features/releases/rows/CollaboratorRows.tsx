import { releaseRowsText } from '../../../../text/releases/release-rows.ts';
import { useText } from '../../../browser/language.ts';
import type { PartnerRow } from '../editing/rows.ts';
import { NameField } from './NameField.tsx';
import { PercentField } from './PercentField.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import css from './Rows.module.css';
import { type PeopleRowsOf, Rows } from './Rows.tsx';

/** Other contributors: a name, a role, and a share if one was agreed. */
export function CollaboratorRows({ rows, onChange, errorAt, names }: PeopleRowsOf<PartnerRow>) {
  const words = useText(releaseRowsText);
  return (
    <Rows
      rows={rows}
      onChange={onChange}
      empty={{ name: '', role: 'other', percent: '' }}
      addLabel={words.addPerson}
      removeLabel={({ name }) => words.remove(name.trim())}
      names={names}
      layout={css.shares}
    >
      {(row, index, set, list) => (
        <>
          <NameField
            label={words.row(index + 1, words.name)}
            labelHidden
            placeholder={words.name}
            list={list}
            autoComplete="off"
            value={row.name}
            error={errorAt(`row.${index}.name`)}
            data-first={index === 0 || undefined}
            onValue={(name) => set({ name })}
          />
          <RoleSelect
            label={words.row(index + 1, words.role)}
            value={row.role}
            onRole={(role) => set({ role })}
          />
          <PercentField
            label={words.row(index + 1, words.percent)}
            value={row.percent}
            error={errorAt(`row.${index}.percent`)}
            onPercent={(percent) => set({ percent })}
          />
        </>
      )}
    </Rows>
  );
}
