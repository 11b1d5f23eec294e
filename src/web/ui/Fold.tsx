import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './Fold.module.css';
import { ChevronDownIcon } from './icons.ts';

export type FoldProps = Omit<ComponentPropsWithoutRef<'details'>, 'title'> & {
  title: ReactNode;
  /** Of a line within something else, not a part of the page. */
  quiet?: boolean;
};

/** What is closed until its title is pressed, and says so. */
export function Fold({ title, quiet, className, children, ...rest }: FoldProps) {
  return (
    <details className={classes(css.fold, quiet && css.quiet, className)} {...rest}>
      <summary>
        {title}
        <ChevronDownIcon size={16} />
      </summary>
      {children}
    </details>
  );
}
