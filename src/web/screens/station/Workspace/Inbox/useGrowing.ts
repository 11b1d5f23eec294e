import { startTransition, useEffect, useState } from 'react';

const step = 3;

/**
 * A list that is shown a few songs more with each frame: thirty cards at once would hold up the scrolling. What is
 * there when it begins, and whatever it is when its name changes, stands at once.
 */
export function useGrowing<T>(all: readonly T[], name: string): readonly T[] {
  const [state, setState] = useState({ name, count: all.length });
  const isBegun = state.name === name && state.count > 0;
  const count = isBegun ? state.count : all.length;
  useEffect(() => {
    if (!isBegun || count > all.length) {
      setState({ name, count: all.length });
      return;
    }
    if (count === all.length) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setState({ name, count: Math.min(all.length, count + step) })),
    );
    return () => cancelAnimationFrame(frame);
  }, [name, count, isBegun, all.length]);
  return count < all.length ? all.slice(0, count) : all;
}
