import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './Table.module.css';

/** Around a wide table: its last column is pinned, and shadows show that there is more. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // In right to left, scrollLeft is negative.
      const gone = Math.abs(scrollLeft);
      const next = { before: gone > 1, after: gone + clientWidth < scrollWidth - 1 };
      // Keeps focused cells out from under that column.
      const pinned = element.querySelector<HTMLElement>('thead th:last-child');
      element.style.scrollPaddingInlineEnd = `${pinned?.offsetWidth ?? 0}px`;
      setMore((now) => (now.before === next.before && now.after === next.after ? now : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return (
    <section
      ref={box}
      className={css.scroll}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard (WCAG 2.1.1)
      tabIndex={0}
      data-before={more.before || undefined}
      data-after={more.after || undefined}
    >
      {children}
    </section>
  );
}
