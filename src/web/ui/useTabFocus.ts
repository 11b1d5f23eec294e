import { type RefObject, useEffect, useRef } from 'react';

/** A ref for the panel below a row of tabs. When the tab changes, the panel gets the focus. */
export function useTabFocus(tab: string): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const previous = useRef(tab);
  useEffect(() => {
    if (previous.current === tab) return;
    previous.current = tab;
    panel.current?.focus({ preventScroll: true });
  }, [tab]);
  return panel;
}
