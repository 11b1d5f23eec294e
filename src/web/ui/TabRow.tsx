import { Children, type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.ts';
import css from './TabRow.module.css';

/** The class names of one tab, for navigation links that look like tabs (with aria-current). */
export function tabClass(selected: boolean): string {
  return classes(css.tab, selected && css.selected);
}

/** A count or sign after a tab's label. */
export function TabNote({ children }: { children: ReactNode }) {
  return <span className={css.note}>{children}</span>;
}

export type TabRowProps = ComponentPropsWithoutRef<'div'> & {
  /** Changes with the selected tab, which is then scrolled into view. */
  selected?: string | undefined;
};

/**
 * A row of divider tabs that scrolls sideways when it is too long, with a hint at the side that continues. Put it
 * inside a `<nav>`, or use `Tabs`.
 */
export function TabRow({ selected, className, children, ...rest }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [overflow, setOverflow] = useState({ start: false, end: false });
  const tabs = Children.toArray(children).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs have other sizes
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      // In a right-to-left row, scrollLeft is negative.
      const scrolled = Math.abs(element.scrollLeft);
      const start = scrolled > 4;
      const end = element.scrollWidth - element.clientWidth - scrolled > 4;
      setOverflow((previous) =>
        previous.start === start && previous.end === end ? previous : { start, end },
      );
    };
    element.addEventListener('scroll', measure, { passive: true });
    // Measures the row and its tabs, which grow with the text.
    const observer = new ResizeObserver(measure);
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [tabs]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new selection is the reason to scroll
  useEffect(() => {
    const element = row.current;
    const tab = element?.querySelector('[aria-selected="true"], [aria-current]:not([aria-current="false"])');
    if (!element || !tab) return;
    // Also when the screen or the text changes its size.
    const observer = new ResizeObserver(() => bringIntoView(element, tab));
    for (const observed of [element, tab]) observer.observe(observed);
    return () => observer.disconnect();
  }, [selected]);

  return (
    <div className={classes(css.frame, className)}>
      <div
        ref={row}
        className={css.row}
        data-less={overflow.start || undefined}
        data-more={overflow.end || undefined}
        {...rest}
      >
        {children}
      </div>
      {overflow.start && (
        <span className={css.less}>
          <ChevronLeftIcon size={16} flip />
        </span>
      )}
      {overflow.end && (
        <span className={css.more}>
          <ChevronRightIcon size={16} flip />
        </span>
      )}
    </div>
  );
}

function bringIntoView(row: Element, tab: Element): void {
  const outer = row.getBoundingClientRect();
  const inner = tab.getBoundingClientRect();
  if (inner.left < outer.left + 40) row.scrollLeft += inner.left - outer.left - 48;
  else if (inner.right > outer.right - 40) row.scrollLeft += inner.right - outer.right + 48;
}
