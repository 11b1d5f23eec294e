import type { ComponentPropsWithRef } from 'react';
import css from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import { ChevronDownIcon } from './icons.ts';
import { useHydratedField } from './useHydratedField.ts';

export type SelectProps = FieldTexts & Omit<ComponentPropsWithRef<'select'>, 'id' | 'multiple'>;

/** The browser's own select in our style; its `<option>`s are the children. */
export function Select({
  label,
  labelHidden,
  help,
  error,
  saved,
  end,
  className,
  children,
  ...select
}: SelectProps) {
  const ref = useHydratedField(select);
  return (
    <Field {...{ label, labelHidden, help, error, saved, end, className }}>
      {(control) => (
        <div className={css.select}>
          <select {...select} {...control} ref={ref}>
            {children}
          </select>
          <ChevronDownIcon />
        </div>
      )}
    </Field>
  );
}
