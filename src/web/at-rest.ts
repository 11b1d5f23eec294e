/** More than is ever left of a frame: nothing moves where the browser has so long. */
const restMs = 20;

/** Resolves once nothing moves in the page: what may come later holds up no scrolling. */
export function atRest(): Promise<void> {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const look = () =>
      requestIdleCallback((deadline) => (deadline.timeRemaining() > restMs ? resolve() : look()));
    look();
  });
}
