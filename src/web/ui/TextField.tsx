import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.ts';
import css from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import { useHydratedField } from './useHydratedField.ts';

export type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'dir'> & {
    /** For text that always runs left to right: email, URL, ISRC, amounts. */
    ltr?: boolean | undefined;
  };

/** One line of text. `className` is the field's, every other prop the `<input>`'s. */
export function TextField({
  label,
  labelHidden,
  help,
  error,
  saved,
  end,
  className,
  ltr,
  ...input
}: TextFieldProps) {
  const ref = useHydratedField(input);
  return (
    <Field {...{ label, labelHidden, help, error, saved, end, className }}>
      {(control) => (
        <input
          type="text"
          {...input}
          ref={ref}
          {...control}
          className={classes(control.className, ltr && css.ltr)}
          dir={typingDirection(ltr, input.value ?? input.defaultValue)}
        />
      )}
    </Field>
  );
}

/** The `dir` of a text field. Undefined while it is empty, because browsers disagree on what dir="auto" means then. */
export function typingDirection(ltr: boolean | undefined, value: unknown): 'ltr' | 'auto' | undefined {
  if (ltr) return 'ltr';
  return value ? 'auto' : undefined;
}
