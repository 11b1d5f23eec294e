/** Seconds to wait after the given number of tries. */
export const retryDelaySeconds = (tries: number): number => Math.min(20, 2 ** (tries - 1));

/** Waits before the next try, longer each time; ends early when the browser is online again, or when aborted. */
export function waitForConnection(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    // Some browsers never report that they are online again, so the timer also runs while offline.
    const wait = navigator.onLine === false ? 60 : retryDelaySeconds(tries);
    const timer = setTimeout(end, wait * 1000);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
