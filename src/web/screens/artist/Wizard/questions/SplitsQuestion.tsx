import { TextField } from '../../../../ui/TextField.tsx';
import { isBlankShare } from '../steps/problems.ts';
import { knownNames, NamesList, namesListId } from './NamesList.tsx';
import { PercentField } from './PercentField.tsx';
import type { QuestionProps } from './question-props.ts';
import { RoleSelect } from './RoleSelect.tsx';
import css from './Rows.module.css';
import { Rows } from './Rows.tsx';
import { SplitBar } from './SplitBar.tsx';

/** Who holds how much of the composition or of the master: adds up as one types. */
export function SplitsQuestion({ step, answers, facts, words, change, errorAt }: QuestionProps) {
  const id = step.id === 'master_partners' ? 'master_partners' : 'composition_partners';
  const rows = answers[id];
  const isComposition = id === 'composition_partners';
  return (
    <>
      <SplitBar rows={rows} words={words} onChange={(next) => change({ [id]: next })} />
      <Rows
        rows={rows}
        onChange={(next) => change({ [id]: next })}
        empty={{ name: '', role: isComposition ? 'composition' : 'other', percent: '' }}
        addLabel={words.addPerson}
        removeLabel={({ name }) => words.remove(name.trim())}
        layout={isComposition ? css.shares : css.shareOnly}
      >
        {(row, index, set) => (
          <>
            <TextField
              label={words.row(index + 1, words.name)}
              labelHidden
              placeholder={words.name}
              list={namesListId}
              autoComplete="off"
              className={`${css.colored} ${isBlankShare(row) ? '' : (css[`c${index % 6}`] ?? '')}`}
              value={row.name}
              error={errorAt(`row.${index}.name`)}
              data-first={index === 0 || undefined}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            {isComposition && (
              <RoleSelect
                label={words.row(index + 1, words.role)}
                value={row.role}
                onRole={(role) => set({ role })}
              />
            )}
            <PercentField
              label={words.row(index + 1, words.percent)}
              value={row.percent}
              error={errorAt(`row.${index}.percent`)}
              onPercent={(percent) => set({ percent })}
            />
          </>
        )}
      </Rows>
      <NamesList names={knownNames(answers, facts)} />
    </>
  );
}
