import { type RefObject, useEffect } from 'react';

/** Where what had the focus goes away, as a row does that was dealt with, the box around it takes the focus. */
export function useFocusKept(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isInside = false;
    const enter = () => {
      isInside = true;
    };
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected) isInside = element.contains(document.activeElement);
      });
    const rows = new MutationObserver(() => {
      if (isInside && document.activeElement === document.body) element.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    rows.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
      rows.disconnect();
    };
  }, [box]);
}
