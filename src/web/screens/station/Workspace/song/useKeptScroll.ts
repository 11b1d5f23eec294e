import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** How far down each entry of the history was scrolled. */
const kept = new Map<string, number>();

/**
 * Goes back to where one was in a list, once its songs stand: on a slow machine the page is put together later than
 * the router looks for the place.
 */
export function useKeptScroll(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list stands once; later entries begin where they are
  useLayoutEffect(() => {
    const top = kept.get(key);
    if (top !== undefined && Math.abs(scrollY - top) > 1) scrollTo({ top });
  }, []);
  useEffect(() => {
    const keep = () => void kept.set(key, scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [key]);
}
