import type { ReactNode } from 'react';
import { Select } from '../../../../ui/Select.tsx';
import type { UnitId } from '../saving/units.ts';
import { UnitPlace } from './Unit.tsx';
import { useUnit } from './useUnit.tsx';

export interface Option {
  value: string;
  name: string;
}

interface UnitSelectProps {
  id: UnitId;
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
export function UnitSelect({
  id,
  part = '',
  label,
  value,
  options,
  help,
  disabled,
  onChoose,
}: UnitSelectProps) {
  const { error, marks } = useUnit(id);
  return (
    <UnitPlace id={id}>
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
    </UnitPlace>
  );
}
