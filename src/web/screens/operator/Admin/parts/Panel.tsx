import { type ReactNode, useId } from 'react';
import { classes } from '#web/ui/classes.ts';
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
  const id = useId();
  return (
    <section className={classes(css.panel, className)} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
