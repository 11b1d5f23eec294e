/** So many are drawn in a frame while nothing moves, after frames of one and of two; one while something does. */
const mostCards = 3;
const restMs = 150;
/** Where a frame took longer, the machine is slow for a while. */
const quickFrameMs = 20;
const slowMs = 1_000;
/** So many frames of a slow machine pass without drawing after one that drew. */
const mostPauses = 2;
/** Pieces that follow each other sooner pass too quickly to be read: a slow machine draws none of them. */
const hurryMs = 200;
const sameFrameMs = 5;

/** How fast the cards of a list may be drawn: to stay smooth comes before to be whole. Times in ms, of one clock. */
export interface Pace {
  /** A key was pressed, or the page scrolled. */
  moved(at: number, isKey: boolean): void;
  /** Cards that are to be drawn came near the screen. */
  came(at: number): void;
  /** A frame begins: how many cards it may draw, with none only clear away; null where it is left alone. */
  frame(at: number): number | null;
  /** No frame follows this one for now. */
  stop(): void;
}

export function makePace(): Pace {
  const never = Number.NEGATIVE_INFINITY;
  let lastMove = never;
  let lastKey = never;
  let lastCame = never;
  let lastHurry = never;
  let lastSlow = never;
  /** Null where none came before. */
  let lastFrame: number | null = null;
  let pauses = mostPauses;
  let cards = 0;
  return {
    moved(at, isKey) {
      lastMove = at;
      if (isKey) lastKey = at;
    },
    came(at) {
      if (at - lastCame > sameFrameMs && at - lastCame < hurryMs) lastHurry = at;
      lastCame = at;
    },
    frame(at) {
      const wasLong = lastFrame !== null && at - lastFrame > quickFrameMs;
      // A key moves the focus, which takes its own time of a frame.
      const isPressed = lastFrame !== null && lastKey > lastFrame;
      lastFrame = at;
      if (wasLong) lastSlow = at;
      const isSlow = at - lastSlow < slowMs;
      if (isSlow && pauses < mostPauses && (pauses === 0 || wasLong || isPressed)) {
        pauses += 1;
        return null;
      }
      pauses = 0;
      const isAtRest = !isSlow && at - lastMove > restMs;
      cards = isAtRest ? Math.min(cards + 1, mostCards) : 1;
      return isSlow && at - lastHurry < hurryMs ? 0 : cards;
    },
    stop() {
      lastFrame = null;
      cards = 0;
    },
  };
}
