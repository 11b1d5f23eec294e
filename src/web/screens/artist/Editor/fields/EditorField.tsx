import type { ReactNode } from 'react';
import { editorText } from '#text/releases/editor.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import {
  type ChoiceId,
  choiceOf,
  type FieldId,
  type LineId,
  lineOf,
  type Option,
} from '#web/features/releases/fields.ts';
import { NameField } from '#web/features/releases/rows/NameField.tsx';
import { AlertIcon } from '#web/ui/icons.ts';
import { Saved } from '#web/ui/Saved.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './EditorField.module.css';
import { FieldConflict } from './FieldConflict.tsx';
import { useEditor, useEditorField } from './useEditor.tsx';

/** Wraps a field, so that the pre-flight can focus it, and shows its conflict if there is one. */
export function FieldAnchor({ id, wide, children }: { id: FieldId; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? `${css.field} ${css.wide}` : css.field} data-field={id}>
      {children}
      <FieldConflict id={id} />
    </div>
  );
}

/** A field with several inputs, such as a table: with a heading, "saved", an undo button, and its error. */
export function FieldGroup({ id, help, children }: { id: FieldId; help?: ReactNode; children: ReactNode }) {
  const text = useText(editorText);
  const editor = useEditor();
  const { error, statusProps } = useEditorField(id);
  const { saved, end } = statusProps();
  return (
    <FieldAnchor id={id} wide>
      <fieldset
        className={css.group}
        aria-labelledby={`${id}-title`}
        onBlur={({ currentTarget, relatedTarget }) =>
          currentTarget.contains(relatedTarget) ? editor.commit(id) : editor.leave(id)
        }
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <div className={css.head}>
          <h3 className={css.title} id={`${id}-title`}>
            {text.fields[id]}
          </h3>
          <Saved text={saved} />
          {end}
        </div>
        {help && <p className={css.help}>{help}</p>}
        {children}
        {error && (
          <p className={css.error} id={`${id}-error`}>
            <AlertIcon size={16} />
            <span>{error}</span>
          </p>
        )}
      </fieldset>
    </FieldAnchor>
  );
}

/** A line of text, saved on blur and on Enter. */
export function FieldLine({ id }: { id: LineId }) {
  const text = useText(editorText);
  const { isName, wide, help, placeholder, kind: _, ...look } = lineOf(id);
  const { value, change, leave, errorAt, error, statusProps } = useEditorField(id);
  const problem = errorAt(id);
  const props = {
    ...look,
    ...statusProps(),
    label: text.fields[id],
    help: help?.(text),
    placeholder: typeof placeholder === 'function' ? placeholder(text) : placeholder,
    error: problem ? `${problem} ${text.keptHere}` : error,
    value,
    autoComplete: 'off',
    spellCheck: isName === true,
    onBlur: leave,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) leave();
    },
  };
  return (
    <FieldAnchor id={id} wide={wide === true}>
      {isName ? (
        <NameField {...props} onValue={(name) => change(name)} />
      ) : (
        <TextField {...props} onChange={(event) => change(event.currentTarget.value)} />
      )}
    </FieldAnchor>
  );
}

interface FieldSelectProps {
  id: FieldId;
  /** The part within the field. */
  part?: string;
  label: string;
  value: string;
  options: readonly Option[];
  help?: ReactNode;
  disabled?: boolean;
  onChoose: (value: string) => void;
}

/** A choice from a list, saved at once. */
export function FieldSelect({
  id,
  part = '',
  label,
  value,
  options,
  help,
  disabled,
  onChoose,
}: FieldSelectProps) {
  const { error, statusProps } = useEditorField(id);
  return (
    <FieldAnchor id={id}>
      <Select
        {...statusProps(part)}
        label={label}
        value={value}
        help={help}
        error={error}
        disabled={disabled}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </Select>
    </FieldAnchor>
  );
}

/** The choice from a field's own list. */
export function FieldChoice({ id }: { id: ChoiceId }) {
  const text = useText(editorText);
  const language = useLanguage();
  const { value, save } = useEditorField<ChoiceId>(id);
  const primary = useEditorField('primary_language').value;
  return (
    <FieldSelect
      id={id}
      label={text.fields[id]}
      value={value}
      options={choiceOf(id).options(text, language, primary)}
      onChoose={(chosen) => save(chosen as typeof value)} // one of the options
    />
  );
}
