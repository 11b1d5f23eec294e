/** Seconds to wait before the nth retry after a lost connection. */
export const secondsBefore = (tries: number): number => Math.min(20, 2 ** (tries - 1));

/** Waits until the browser is online again, longer with each attempt; ends early when aborted. */
export function waitForConnection(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    // While offline the timer only checks now and then: some browsers never report that they are online again.
    const wait = navigator.onLine === false ? 60 : secondsBefore(tries);
    const timer = setTimeout(end, wait * 1000);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
