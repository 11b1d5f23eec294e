import type { MouseEvent } from 'react';
import { buttonClass } from './Button.tsx';
import { classes } from './classes.ts';
import css from './SkipLink.module.css';

/** The page's first link, seen when focused: leaps over the header to `#target`. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  // The browser's own leap moves where Tab goes on, but not the focus that screen readers follow.
  const leap = (event: MouseEvent) => {
    const place = document.getElementById(target);
    if (!place) return;
    event.preventDefault();
    place.setAttribute('tabindex', '-1');
    place.focus();
  };
  return (
    <a className={classes(buttonClass({ kind: 'lamp' }), css.skip)} href={`#${target}`} onClick={leap}>
      {children}
    </a>
  );
}
