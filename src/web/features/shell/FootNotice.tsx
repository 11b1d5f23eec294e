import type { ReactNode, RefCallback } from 'react';
import css from './FootNotice.module.css';

/** Tells the page how high a notice stands, in `--notice`: what else stands on the foot keeps above it. */
const standing: RefCallback<HTMLElement> = (notice) => {
  if (notice === null) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--notice', `${notice.offsetHeight}px`));
  observer.observe(notice);
  return () => {
    observer.disconnect();
    style.removeProperty('--notice');
  };
};

/** A line at the foot of the screen, above the player, for as long as something is amiss; it covers no one's name. */
export function FootNotice({ children }: { children: ReactNode }) {
  const isSaid = children !== null && children !== false;
  return (
    <div className={css.place} role="status">
      {isSaid && (
        <p ref={standing} className={css.notice}>
          {children}
        </p>
      )}
    </div>
  );
}
