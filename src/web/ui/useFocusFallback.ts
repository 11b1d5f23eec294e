import { type RefCallback, useCallback } from 'react';

const container = (box: HTMLElement): HTMLElement | null => box;

/**
 * For a container: if its focused element disappears, such as a finished row, the container takes the focus.
 * @param fallback returns another element to focus; must stay the same function
 */
export function useFocusFallback(fallback = container): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element) return;
      let isInside = false;
      const enter = () => {
        isInside = true;
      };
      const leave = ({ target }: FocusEvent) =>
        queueMicrotask(() => {
          if (target instanceof Node && target.isConnected)
            isInside = element.contains(document.activeElement);
        });
      const observer = new MutationObserver(() => {
        if (isInside && document.activeElement === document.body)
          fallback(element)?.focus({ preventScroll: true });
      });
      element.addEventListener('focusin', enter);
      element.addEventListener('focusout', leave);
      observer.observe(element, { childList: true, subtree: true });
      return () => {
        element.removeEventListener('focusin', enter);
        element.removeEventListener('focusout', leave);
        observer.disconnect();
      };
    },
    [fallback],
  );
}
