import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** An element's distance from the top of the page, in px, also after what is above it grew. */
export function useListMargin(box: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setMargin(Math.round(element.getBoundingClientRect().top + scrollY));
    measure();
    // Synchronously: the visible content is kept in place before painting.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return margin;
}
