import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { dock } from '#web/ui/dock.ts';
import css from './BottomBar.module.css';

interface DockProps {
  /** What the bar is for, for screen readers. */
  label: string;
  /** The row's. */
  className?: string | undefined;
  /** The bar's. */
  barClassName?: string | undefined;
  children: ReactNode;
}

/** A bar at the foot of the screen, where it moves nothing when it appears. */
export function BottomBar({ label, className, barClassName, children }: DockProps) {
  return (
    <section ref={dock} className={classes(css.dock, barClassName)} aria-label={label}>
      <div className={classes('wrap', css.row, className)}>{children}</div>
    </section>
  );
}
