import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far from the top of the page an element is, in px, also after what stands above it grew. */
export function useListMargin(box: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setMargin(Math.round(element.getBoundingClientRect().top + scrollY));
    measure();
    // At once: what is on the screen is kept in its place before it is painted.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return margin;
}
