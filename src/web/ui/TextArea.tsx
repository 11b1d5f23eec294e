import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.ts';
import css from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import { typingDirection } from './TextField.tsx';
import { useHydratedField } from './useHydratedField.ts';

export type TextAreaProps = FieldTexts &
  Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'dir'> & { ltr?: boolean | undefined };

/** Several lines of text. `className` is the field's, every other prop the `<textarea>`'s. */
export function TextArea({
  label,
  labelHidden,
  help,
  error,
  saved,
  end,
  className,
  ltr,
  ...area
}: TextAreaProps) {
  const ref = useHydratedField(area);
  return (
    <Field {...{ label, labelHidden, help, error, saved, end, className }}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          ref={ref}
          {...control}
          className={classes(control.className, ltr && css.ltr)}
          dir={typingDirection(ltr, area.value ?? area.defaultValue)}
        />
      )}
    </Field>
  );
}
