import { type RefCallback, useCallback, useRef } from 'react';

/**
 * For an element that may be asked for the focus before it stands: `focus()` gives it at once where it does, else as
 * soon as it comes; `focus('next')` waits for the one that is about to take its place.
 */
export function useFocusSoon<T extends HTMLElement>(): [
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
