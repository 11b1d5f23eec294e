import type { RefCallback } from 'react';

/** A ref that writes an element's height, including its lower margin, into `property` of the page while mounted. */
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
 * For a bar at the foot of the screen: writes its height into `--dock`, so that the page's end and toasts stay clear
 * of it. Use it as a ref.
 */
export const dock = heightIn('--dock');

/** For a bar in the page's flow: writes its height into `--foot-bar`; the page's end needs no space for it. */
export const footBar = heightIn('--foot-bar');

/** For a status line at the foot: writes its height into `--notice`, and other bars stay above it. */
export const footNotice = heightIn('--notice');

/** For toasts above a dialog: writes their height into `--toasts`, and the dialog leaves that space. */
export const toastRoom = heightIn('--toasts');
