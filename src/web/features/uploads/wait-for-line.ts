/** Seconds to wait before the nth try over a line that was lost. */
export const secondsBefore = (tries: number): number => Math.min(20, 2 ** (tries - 1));

/** Waits until the browser is on line again, and longer the more often it was tried; ends early when aborted. */
export function waitForLine(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    // Without a line the timer only asks now and then: some browsers never tell that it is back.
    const wait = navigator.onLine === false ? 60 : secondsBefore(tries);
    const timer = setTimeout(end, wait * 1000);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
