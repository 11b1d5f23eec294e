import type { RefCallback } from 'react';

/** A ref that writes an element's height into `property` of the page, its lower margin with it, for as long as it is there. */
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
 * For a bar that stands on the foot of the screen: writes its height into `--dock`, so that the page's end and its toasts
 * keep clear of it, however tall it stands. The same function for all: give it as a ref.
 */
export const dock = heightIn('--dock');

/** The same for a bar that stands there in the flow of its page, whose end needs no room for it. */
export const footBar = heightIn('--foot-bar');

/** For a line on the foot that says what is amiss: writes its height into `--notice`, and what stands there keeps above. */
export const footNotice = heightIn('--notice');

/** For toasts above a dialog: writes their height into `--toasts`, and the dialog leaves them so much room. */
export const toastRoom = heightIn('--toasts');
