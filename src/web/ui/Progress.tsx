import { classes } from './classes.ts';
import css from './Progress.module.css';

export type ProgressProps = {
  /** Undefined if a text beside it says the same; then it is hidden from screen readers. */
  label?: string;
  /** 0 to 1; null while unknown. */
  value: number | null;
  failed?: boolean | undefined;
  /** In the text's colour. */
  quiet?: boolean;
  className?: string | undefined;
};

/** A bar that fills in reading direction. */
export function Progress({ label, value, failed, quiet, className }: ProgressProps) {
  return (
    <progress
      className={classes(css.bar, failed && css.failed, quiet && css.quiet, className)}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      max={1}
      value={value ?? undefined}
    />
  );
}
