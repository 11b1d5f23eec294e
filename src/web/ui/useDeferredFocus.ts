import { type RefCallback, useCallback, useRef } from 'react';

/**
 * For an element that may get the focus before it is mounted: `focus()` focuses it at once if it is, else as soon as
 * it is; `focus('next')` waits for the one that is about to replace it.
 */
export function useDeferredFocus<T extends HTMLElement>(): [
  ref: RefCallback<T>,
  focus: (which?: 'next') => void,
] {
  const element = useRef<T | null>(null);
  const isWanted = useRef(false);
  const ref = useCallback((now: T | null) => {
    element.current = now;
    if (now === null || !isWanted.current) return;
    isWanted.current = false;
    now.focus({ preventScroll: true });
  }, []);
  const focus = useCallback((which?: 'next') => {
    if (which !== 'next' && element.current) element.current.focus();
    else isWanted.current = true;
  }, []);
  return [ref, focus];
}
