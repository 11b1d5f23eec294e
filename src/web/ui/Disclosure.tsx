import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './Disclosure.module.css';
import { ChevronDownIcon } from './icons.ts';

export type DisclosureProps = Omit<ComponentPropsWithoutRef<'details'>, 'title'> & {
  title: ReactNode;
  /** Smaller, for one inside a section of the page. */
  quiet?: boolean;
};

/** A disclosure, closed until its title is pressed. */
export function Disclosure({ title, quiet, className, children, ...rest }: DisclosureProps) {
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
