import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './Table.module.css';

/** A box in which a wide table scrolls. The last column is pinned, and shadows show that there is more. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // `scrollLeft` is negative in right-to-left text.
      const scrolled = Math.abs(scrollLeft);
      const next = { before: scrolled > 1, after: scrolled + clientWidth < scrollWidth - 1 };
      // Focused cells scroll into view beside the pinned column, not under it.
      const pinned = element.querySelector<HTMLElement>('thead th:last-child');
      element.style.scrollPaddingInlineEnd = `${pinned?.offsetWidth ?? 0}px`;
      setMore((now) => (now.before === next.before && now.after === next.after ? now : next));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
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
