import { refuse } from './errors.ts';

/**
 * Runs work so that at most `most` pieces of it are under way; the others wait in the order they came.
 * @throws UNAVAILABLE where `mostWaiting` wait already
 */
export function takingTurns(
  most: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= mostWaiting) refuse('UNAVAILABLE', { data: { retry_after: 2 } });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
