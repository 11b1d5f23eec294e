import { type RefCallback, useCallback, useRef } from 'react';

/**
 * Focuses an element that may not be mounted yet: `focus()` does it at once, or as soon as the element is mounted.
 * `focus('next')` waits for the element that is about to replace it.
 */
export function useDeferredFocus<T extends HTMLElement>(): [
  ref: RefCallback<T>,
  focus: (which?: 'next') => void,
] {
  const element = useRef<T | null>(null);
  const isPending = useRef(false);
  const ref = useCallback((mounted: T | null) => {
    element.current = mounted;
    if (mounted === null || !isPending.current) return;
    isPending.current = false;
    mounted.focus({ preventScroll: true });
  }, []);
  const focus = useCallback((which?: 'next') => {
    if (which !== 'next' && element.current) element.current.focus();
    else isPending.current = true;
  }, []);
  return [ref, focus];
}
