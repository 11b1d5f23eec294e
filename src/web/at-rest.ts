const restMs = 1_000;
const moves = ['scroll', 'wheel', 'keydown', 'pointerdown', 'touchmove'] as const;

let lastMove = Number.NEGATIVE_INFINITY;
const note = (): void => {
  lastMove = performance.now();
};

/** Resolves once nothing has moved in the page for a second: what may come later holds up no scrolling. */
export async function atRest(): Promise<void> {
  // Those that are heard already are not heard twice.
  for (const kind of moves) addEventListener(kind, note, { capture: true, passive: true });
  for (let left = restMs; left > 0; left = lastMove + restMs - performance.now())
    await new Promise((resolve) => setTimeout(resolve, left));
}
