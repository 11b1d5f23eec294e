import { releaseRowsText } from '#text/releases/release-rows.ts';
import { useText } from '#web/browser/language.ts';
import { isBlankShare } from '#web/features/releases/editing/problems.ts';
import type { PartnerRow } from '#web/features/releases/editing/rows.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { PercentField } from './PercentField.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import css from './Rows.module.css';
import { type PeopleRowsOf, Rows } from './Rows.tsx';
import { SplitBar } from './SplitBar.tsx';

interface SplitRowsProps extends PeopleRowsOf<PartnerRow> {
  of: 'composition' | 'master';
}

/** Shares of the composition or of the master, with their total while typing. */
export function SplitRows({ of, rows, onChange, errorAt, names }: SplitRowsProps) {
  const text = useText(releaseRowsText);
  const isComposition = of === 'composition';
  return (
    <>
      <SplitBar rows={rows} onChange={onChange} />
      <Rows
        rows={rows}
        onChange={onChange}
        empty={{ name: '', role: isComposition ? 'composition' : 'other', percent: '' }}
        addLabel={text.addPerson}
        removeLabel={({ name }) => text.remove(name.trim())}
        names={names}
        layout={isComposition ? css.shares : css.shareOnly}
      >
        {(row, index, set, list) => (
          <>
            <TextField
              label={text.row(index + 1, text.name)}
              labelHidden
              placeholder={text.name}
              list={list}
              autoComplete="off"
              className={`${css.colored} ${isBlankShare(row) ? '' : (css[`c${index % 6}`] ?? '')}`}
              value={row.name}
              error={errorAt(`row.${index}.name`)}
              data-first={index === 0 || undefined}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            {isComposition && (
              <RoleSelect
                label={text.row(index + 1, text.role)}
                value={row.role}
                onRole={(role) => set({ role })}
              />
            )}
            <PercentField
              label={text.row(index + 1, text.percent)}
              value={row.percent}
              error={errorAt(`row.${index}.percent`)}
              onPercent={(percent) => set({ percent })}
            />
          </>
        )}
      </Rows>
    </>
  );
}
