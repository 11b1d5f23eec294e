import type { MouseEvent } from 'react';
import { buttonClass } from './Button.tsx';
import { classes } from './classes.ts';
import css from './SkipLink.module.css';

/** The page's first link, visible on focus: skips the header to `#target`. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  // The browser's own jump changes where Tab continues, but doesn't move the focus, which screen readers follow.
  const moveFocus = (event: MouseEvent) => {
    const element = document.getElementById(target);
    if (!element) return;
    event.preventDefault();
    element.setAttribute('tabindex', '-1');
    element.focus();
  };
  return (
    <a className={classes(buttonClass({ kind: 'lamp' }), css.skip)} href={`#${target}`} onClick={moveFocus}>
      {children}
    </a>
  );
}
