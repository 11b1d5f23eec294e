import type { ReactNode } from 'react';
import type { FieldId } from '../../../../features/releases/editing/fields.ts';
import { Select } from '../../../../ui/Select.tsx';
import { FieldPlace } from './EditorField.tsx';
import { useEditorField } from './useEditor.tsx';

export interface Option {
  value: string;
  name: string;
}

interface UnitSelectProps {
  id: FieldId;
  /** The field within the unit. */
  part?: string;
  label: string;
  value: string;
  options: readonly Option[];
  help?: ReactNode;
  disabled?: boolean;
  onChoose: (value: string) => void;
}

/** One of a list, saved when it is chosen. */
export function FieldSelect({
  id,
  part = '',
  label,
  value,
  options,
  help,
  disabled,
  onChoose,
}: UnitSelectProps) {
  const { error, marks } = useEditorField(id);
  return (
    <FieldPlace id={id}>
      <Select
        {...marks(part)}
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
    </FieldPlace>
  );
}
