import { TextField } from '../../../../ui/TextField.tsx';
import { knownNames, NamesList, namesListId } from './NamesList.tsx';
import type { QuestionProps } from './question-props.ts';
import css from './Rows.module.css';
import { Rows } from './Rows.tsx';

const rolesListId = 'wizard-roles';

/** Everybody else who had a hand in it. */
export function AdditionalCreditsQuestion({ answers, facts, words, change, errorAt }: QuestionProps) {
  return (
    <>
      <Rows
        rows={answers.additional_credits}
        onChange={(additional_credits) => change({ additional_credits })}
        empty={{ name: '', role: '' }}
        addLabel={words.addCredit}
        removeLabel={({ name }) => words.remove(name.trim())}
        layout={css.halves}
      >
        {(row, index, set) => (
          <>
            <TextField
              label={words.row(index + 1, words.name)}
              labelHidden
              placeholder={words.name}
              list={namesListId}
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
              list={rolesListId}
              autoComplete="off"
              value={row.role}
              error={errorAt(`row.${index}.role`)}
              onChange={(event) => set({ role: event.currentTarget.value })}
            />
          </>
        )}
      </Rows>
      <NamesList names={knownNames(answers, facts)} />
      <datalist id={rolesListId}>
        {words.creditRoles.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
    </>
  );
}
