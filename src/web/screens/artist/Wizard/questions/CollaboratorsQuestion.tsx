import { NameField } from './NameField.tsx';
import { knownNames, NamesList, namesListId } from './NamesList.tsx';
import { PercentField } from './PercentField.tsx';
import type { QuestionProps } from './question-props.ts';
import { RoleSelect } from './RoleSelect.tsx';
import css from './Rows.module.css';
import { Rows } from './Rows.tsx';

/** Who else made the song: a name, what they did, and a share where one was agreed on. */
export function CollaboratorsQuestion({ answers, facts, words, change, errorAt }: QuestionProps) {
  return (
    <>
      <Rows
        rows={answers.collaborators}
        onChange={(collaborators) => change({ collaborators })}
        empty={{ name: '', role: 'other', percent: '' }}
        addLabel={words.addPerson}
        removeLabel={({ name }) => words.remove(name.trim())}
        layout={css.shares}
      >
        {(row, index, set) => (
          <>
            <NameField
              label={words.row(index + 1, words.name)}
              labelHidden
              placeholder={words.name}
              list={namesListId}
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
      <NamesList names={knownNames(answers, facts)} />
    </>
  );
}
