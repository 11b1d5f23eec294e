import { type RefCallback, useCallback, useEffect, useRef } from 'react';

const nearPx = 500;
const waitMs = 300;

/**
 * For the place after a list that grows: fetches more when it comes within 500 px of the screen, after 300 ms.
 * Goes on for as long as the place stays near. @param more null while there is nothing to fetch
 */
export function useListEnd(more: (() => void) | null): RefCallback<HTMLElement> {
  const now = useRef(more);
  const state = useRef<{ isNear: boolean; timer: ReturnType<typeof setTimeout> | undefined }>({
    isNear: false,
    timer: undefined,
  });
  const plan = useCallback(() => {
    clearTimeout(state.current.timer);
    if (state.current.isNear && now.current)
      state.current.timer = setTimeout(() => state.current.isNear && now.current?.(), waitMs);
  }, []);
  useEffect(() => {
    now.current = more;
    plan();
  }, [more, plan]);
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const observer = new IntersectionObserver(
        ([seen]) => {
          state.current.isNear = seen?.isIntersecting ?? false;
          plan();
        },
        { rootMargin: `${nearPx}px 0px` },
      );
      observer.observe(element);
      return () => {
        clearTimeout(state.current.timer);
        observer.disconnect();
      };
    },
    [plan],
  );
}
