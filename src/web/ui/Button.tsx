import type { ComponentPropsWithRef } from 'react';
import css from './Button.module.css';
import { classes } from './classes.ts';

export type ButtonLook = {
  /** lamp: the main action of a view; undo: destructive, outlined; danger: destructive, in its dialog. */
  kind?: 'lamp' | 'line' | 'quiet' | 'undo' | 'danger' | undefined;
  size?: 'small' | 'big' | undefined;
  /** Square, for an icon alone; set an aria-label. */
  icon?: boolean | undefined;
  wide?: boolean | undefined;
};

/** The class names of a button, for a link that looks like one. */
export function buttonClass({ kind = 'line', size, icon, wide }: ButtonLook = {}): string {
  return classes(
    css.button,
    kind === 'undo' && css.line,
    css[kind],
    size && css[size],
    icon && css.icon,
    wide && css.wide,
  );
}

export type ButtonProps = ButtonLook & ComponentPropsWithRef<'button'>;

/** A `<button type="button">` with one of the styles. */
export function Button({ kind, size, icon, wide, className, ...rest }: ButtonProps) {
  return (
    <button type="button" className={classes(buttonClass({ kind, size, icon, wide }), className)} {...rest} />
  );
}
