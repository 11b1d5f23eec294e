import { buttonClass } from './Button.tsx';
import { classes } from './classes.ts';
import css from './SkipLink.module.css';

/** The page's first link, seen when focused: leaps over the header to `#target`. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={classes(buttonClass({ kind: 'lamp' }), css.skip)} href={`#${target}`}>
      {children}
    </a>
  );
}
