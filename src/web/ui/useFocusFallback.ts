import { type RefCallback, useCallback } from 'react';

const itself = (box: HTMLElement): HTMLElement | null => box;

/**
 * For a container: if its focused element disappears, such as a finished row, the container takes the focus.
 * @param place an element that takes it instead; a function that stays the same
 */
export function useFocusFallback(place = itself): RefCallback<HTMLElement> {
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
      const rows = new MutationObserver(() => {
        if (isInside && document.activeElement === document.body)
          place(element)?.focus({ preventScroll: true });
      });
      element.addEventListener('focusin', enter);
      element.addEventListener('focusout', leave);
      rows.observe(element, { childList: true, subtree: true });
      return () => {
        element.removeEventListener('focusin', enter);
        element.removeEventListener('focusout', leave);
        rows.disconnect();
      };
    },
    [place],
  );
}
