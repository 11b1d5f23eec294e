import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** As the last list had them: mostly the next has as many. */
let known = 6;

/** How many cards of `SongGrid` stand beside each other; the place is one that has its columns and nothing in it. */
export function useColumns(): { columns: number; place: RefObject<HTMLDivElement | null> } {
  const place = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(known);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => {
      known = getComputedStyle(element).gridTemplateColumns.split(' ').length;
      setColumns(known);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { columns, place };
}
