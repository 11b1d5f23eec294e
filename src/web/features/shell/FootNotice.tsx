import type { ReactNode } from 'react';
import { footNotice } from '#web/ui/dock.ts';
import css from './FootNotice.module.css';

/** A status line at the foot of the screen, above the player. */
export function FootNotice({ children }: { children: ReactNode }) {
  const isShown = children !== null && children !== false;
  return (
    <div className={css.place} role="status">
      {isShown && (
        <p ref={footNotice} className={css.notice}>
          {children}
        </p>
      )}
    </div>
  );
}
