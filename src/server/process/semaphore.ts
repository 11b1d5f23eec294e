import { fail } from '#server/errors.ts';

/**
 * Runs at most `most` pieces of work at the same time. The others wait; owners take turns, one piece each, in order
 * of arrival.
 * @throws UNAVAILABLE if `maxWaiting` already wait
 */
export function semaphore(
  most: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  let free = most;
  let waitingNow = 0;
  /** By owner; the first is next, and then moves to the end. */
  const waiting = new Map<string, (() => void)[]>();
  const wait = (owner: string) =>
    new Promise<void>((resolve) => {
      const own = waiting.get(owner);
      if (own === undefined) waiting.set(owner, [resolve]);
      else own.push(resolve);
      waitingNow += 1;
    });
  const passOn = () => {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    const [owner, [begin, ...rest]] = next;
    waiting.delete(owner);
    if (rest.length > 0) waiting.set(owner, rest);
    waitingNow -= 1;
    begin?.();
  };
  return async (owner, work) => {
    if (free > 0) free -= 1;
    else if (waitingNow >= maxWaiting) fail('UNAVAILABLE', { data: { retry_after: 2 } });
    else await wait(owner);
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
