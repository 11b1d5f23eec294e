import type { ReactNode } from 'react';
import { classes } from '../../../../ui/classes.ts';
import css from './Panel.module.css';

/** A card of the operators' area. */
export function Panel({
  title,
  className,
  children,
}: {
  title: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={classes(css.panel, className)}>
      <h2 className={css.title}>{title}</h2>
      {children}
    </section>
  );
}
