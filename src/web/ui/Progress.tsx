import { classes } from './classes.ts';
import css from './Progress.module.css';

export type ProgressProps = {
  label: string;
  /** 0 to 1; null while unknown. */
  value: number | null;
  failed?: boolean | undefined;
  className?: string | undefined;
};

/** A bar that fills in reading direction. */
export function Progress({ label, value, failed, className }: ProgressProps) {
  return (
    <progress
      className={classes(css.bar, failed && css.failed, className)}
      aria-label={label}
      max={1}
      value={value ?? undefined}
    />
  );
}
