import type { ComponentPropsWithRef } from 'react';
import css from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import { ChevronDownIcon } from './icons.ts';

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
  return (
    <Field {...{ label, labelHidden, help, error, saved, end, className }}>
      {(control) => (
        <div className={css.select}>
          <select {...select} {...control}>
            {children}
          </select>
          <ChevronDownIcon />
        </div>
      )}
    </Field>
  );
}
