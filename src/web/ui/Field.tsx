import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import css from './Field.module.css';
import { AlertIcon } from './icons.ts';
import { Saved } from './Saved.tsx';
import { sentenceDirection } from './sentence-direction.ts';

/** What a field shows around its control. */
export type FieldTexts = {
  label: ReactNode;
  /** Only for screen readers. */
  labelHidden?: boolean | undefined;
  help?: ReactNode;
  /** What to correct. */
  error?: ReactNode;
  /** The text "saved", while visible. Unless undefined, the field has a live region for it. */
  saved?: string | null | undefined;
  /** The field's actions, at the end of the label's row. */
  end?: ReactNode;
};

/** Props for the control, which connect it to label, help and error. */
type ControlProps = {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = FieldTexts & {
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, control, help and error below, connected. */
export function Field({ label, labelHidden, help, error, saved, end, className, children }: FieldProps) {
  const id = useId();
  const hasError = error != null && error !== false && error !== '';
  const describedBy = classes(hasError && `${id}-error`, help != null && `${id}-help`);
  return (
    <div className={classes(css.field, className)}>
      <div className={labelHidden ? 'sr' : css.head}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {saved !== undefined && <Saved text={saved} />}
        {end}
      </div>
      {children({
        id,
        className: css.input ?? '',
        'aria-describedby': describedBy || undefined,
        'aria-invalid': hasError || undefined,
      })}
      {hasError && (
        <p className={css.error} id={`${id}-error`}>
          <AlertIcon size={16} />
          <span dir={sentenceDirection(error)}>{error}</span>
        </p>
      )}
      {help != null && (
        <p className={css.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
