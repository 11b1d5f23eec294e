import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './Field.module.css';
import { CheckIcon } from './icons.ts';
import { useHydratedField } from './useHydratedField.ts';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & { label: ReactNode };

/** A checkbox with its label; both can be pressed. */
export function Checkbox({ label, className, ...input }: CheckboxProps) {
  const ref = useHydratedField(input);
  return (
    <label className={classes(css.check, className)}>
      <span className={css.box}>
        <input type="checkbox" {...input} ref={ref} />
        <CheckIcon size={16} />
      </span>
      <span>{label}</span>
    </label>
  );
}
