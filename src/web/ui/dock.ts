import type { RefCallback } from 'react';

/**
 * For a bar that stands on the foot of the screen: tells its height in `--dock`, so that the page's end and its toasts
 * keep clear of it, however tall it stands. The same function for all: give it as a ref.
 */
export const dock: RefCallback<HTMLElement> = (bar) => {
  if (bar === null) return;
  const { style } = document.documentElement;
  const measure = () => {
    const below = Number.parseFloat(getComputedStyle(bar).marginBlockEnd) || 0;
    style.setProperty('--dock', `${bar.offsetHeight + below}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--dock');
  };
};
