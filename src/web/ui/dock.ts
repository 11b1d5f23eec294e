import type { RefCallback } from 'react';

/** A ref that stores an element's height, including its lower margin, in a custom property of the page. */
const heightIn =
  (property: string): RefCallback<HTMLElement> =>
  (element) => {
    if (element === null) return;
    const { style } = document.documentElement;
    const measure = () => {
      const below = Number.parseFloat(getComputedStyle(element).marginBlockEnd) || 0;
      style.setProperty(property, `${element.offsetHeight + below}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };

/**
 * A ref for a bar at the foot of the screen. Stores its height in `--dock`, so that the page's end and toasts leave it
 * space.
 */
export const dock = heightIn('--dock');

/** A ref for a bar in the page's flow. Stores its height in `--foot-bar`; the page's end leaves it no space. */
export const footBar = heightIn('--foot-bar');

/** A ref for a status line at the foot. Stores its height in `--notice`; other bars stay above it. */
export const footNotice = heightIn('--notice');

/** A ref for toasts above a dialog. Stores their height in `--toasts`; the dialog leaves that space. */
export const toastSpace = heightIn('--toasts');
