import { type RefObject, useLayoutEffect } from 'react';

/** The distance from the control, and from the edges of the screen, in px. */
const gap = 8;

/**
 * Keeps a floating element beside the control that opened it: below it, or above if there is more space. It stays
 * fully on screen when the page scrolls or either of them grows.
 */
export function useAnchoredPosition(floating: RefObject<HTMLElement | null>, opener: Element): void {
  useLayoutEffect(() => {
    const element = floating.current;
    if (element === null) return;
    const update = () => {
      const { top, bottom, left, width } = opener.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const below = clientHeight - bottom - 2 * gap;
      const above = top - 2 * gap;
      const isBelow = below >= Math.min(element.scrollHeight, above);
      const height = Math.min(element.scrollHeight, clientHeight - 2 * gap);
      const y = isBelow ? bottom + gap : top - gap - height;
      const x = left + width / 2 - element.offsetWidth / 2;
      const clamp = (position: number, size: number, available: number) =>
        Math.max(gap, Math.min(position, available - size - gap));
      element.style.setProperty('inset', 'auto');
      element.style.setProperty('left', `${clamp(x, element.offsetWidth, clientWidth)}px`);
      element.style.setProperty('top', `${clamp(y, height, clientHeight)}px`);
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    observer.observe(opener);
    observer.observe(document.documentElement);
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [floating, opener]);
}
