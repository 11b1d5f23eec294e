import type { ReactNode } from 'react';
import css from './Footer.module.css';

/** The footer of a page: a row of links that wraps. `label` names their navigation. */
export function Footer({ label, children }: { label: string; children: ReactNode }) {
  return (
    <footer>
      <nav className={css.footer} aria-label={label}>
        {children}
      </nav>
    </footer>
  );
}
