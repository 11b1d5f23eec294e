import { type RefObject, useEffect, useRef } from 'react';

/** For the panel below a row of tabs: after a change of tabs it gets the focus, as after a navigation. */
export function useTabFocus(tab: string): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const seen = useRef(tab);
  useEffect(() => {
    if (seen.current === tab) return;
    seen.current = tab;
    panel.current?.focus({ preventScroll: true });
  }, [tab]);
  return panel;
}
