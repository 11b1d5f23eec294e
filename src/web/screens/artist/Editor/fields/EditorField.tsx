import type { ComponentProps, ReactNode } from 'react';
import { editorText } from '#text/releases/editor.ts';
import { useText } from '#web/browser/language.ts';
import type { FieldId } from '#web/features/releases/editing/fields.ts';
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

interface FieldLineProps
  extends Pick<ComponentProps<typeof TextField>, 'ltr' | 'inputMode' | 'placeholder' | 'autoCapitalize'> {
  id: 'title' | 'artist_name' | 'isrc' | 'upc' | 'youtube_link' | 'clip_url' | 'label' | 'territories';
  /** Capitalise the first letter. */
  isName?: boolean;
  wide?: boolean;
  help?: ReactNode;
}

/** A line of text, saved on blur and on Enter. */
export function FieldLine({ id, isName, wide, help, ...field }: FieldLineProps) {
  const text = useText(editorText);
  const { value, change, leave, errorAt, error, statusProps } = useEditorField(id);
  const problem = errorAt(id);
  const props = {
    ...field,
    ...statusProps(),
    label: text.fields[id],
    help,
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

export interface Option {
  value: string;
  name: string;
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
