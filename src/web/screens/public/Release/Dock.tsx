import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { dock } from '../../../ui/dock.ts';
import css from './Dock.module.css';

interface DockProps {
  /** Its purpose, for screen readers. */
  label: string;
  /** Of its row. */
  className?: string | undefined;
  /** Of the bar itself. */
  holder?: string | undefined;
  children: ReactNode;
}

/** A bar at the foot of the screen, so that nothing moves when it is known who reads the page. */
export function Dock({ label, className, holder, children }: DockProps) {
  return (
    <section ref={dock} className={classes(css.dock, holder)} aria-label={label}>
      <div className={classes('wrap', css.row, className)}>{children}</div>
    </section>
  );
}
