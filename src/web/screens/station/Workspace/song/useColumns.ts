import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface Columns {
  /** How many cards fit in a line. */
  count: number;
  /** The width of each, in px. */
  width: number;
}

/** The columns of a grid, null until known, and the ref of an empty one for measuring. */
export function useColumns(): { columns: Columns | null; place: RefObject<HTMLDivElement | null> } {
  const place = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState<Columns | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => {
      const tracks = getComputedStyle(element).gridTemplateColumns.split(' ');
      const width = Number.parseFloat(tracks[0] ?? '');
      setColumns((now) =>
        now?.count === tracks.length && now.width === width ? now : { count: tracks.length, width },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { columns, place };
}
