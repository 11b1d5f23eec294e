/** A hidden page has no frames. */
const mostMs = 200;

let waiting = 0;

/**
 * For what holds up a frame and may wait for a moment: resolves between two frames that `isFrameTaken` keeps free of
 * what else would.
 */
export function frameOfItsOwn(): Promise<void> {
  waiting += 1;
  return new Promise((resolve) => {
    let isTaken = false;
    const take = () => {
      if (isTaken) return;
      isTaken = true;
      clearTimeout(timer);
      resolve();
      // Whoever asks in the same frame is still told.
      setTimeout(() => {
        waiting -= 1;
      });
    };
    const timer = setTimeout(take, mostMs);
    // What began before is shown in the next frame, and done with in the one after.
    requestAnimationFrame(() => requestAnimationFrame(take));
  });
}

/** Whether the frame belongs to somebody else. */
export const isFrameTaken = (): boolean => waiting > 0;
