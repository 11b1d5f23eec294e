import type { MouseEvent } from 'react';
import { buttonClass } from './Button.tsx';
import { classes } from './classes.ts';
import css from './SkipLink.module.css';

/** The page's first link, visible on focus: skips the header to `#target`. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  // The browser's own jump moves where Tab continues, but not the focus that screen readers follow.
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
