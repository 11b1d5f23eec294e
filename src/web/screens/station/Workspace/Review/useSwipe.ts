import { type PointerEvent, useRef } from 'react';

export type Side = 'start' | 'end';

interface Swiping {
  id: number;
  x: number;
  y: number;
}

/** How far a finger must move to count. */
const minPx = 96;

/** The side a finger has moved to, and whether far enough; vertical moves scroll, and don't count. */
export function sideOf(x: number, y: number, isRtl: boolean): { side: Side; isFarEnough: boolean } | null {
  if (Math.abs(x) < 12 || Math.abs(x) < 1.5 * Math.abs(y)) return null;
  return { side: x > 0 === isRtl ? 'start' : 'end', isFarEnough: Math.abs(x) >= minPx };
}

/**
 * A card that can be swiped sideways: it follows the finger, shows the direction by `data-side`, and calls `onSwipe`
 * when released far enough. Null for a fixed card.
 */
export function useSwipe(onSwipe: ((side: Side) => void) | null) {
  const swiping = useRef<Swiping | null>(null);
  const reset = (card: HTMLElement) => {
    swiping.current = null;
    card.style.removeProperty('--swiped');
    delete card.dataset.side;
  };
  const directionOf = ({ clientX, clientY }: PointerEvent, { x, y }: Swiping) =>
    sideOf(clientX - x, clientY - y, document.documentElement.dir === 'rtl');
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (onSwipe === null || event.pointerType === 'mouse' || !event.isPrimary) return;
      swiping.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = swiping.current;
      if (from?.id !== event.pointerId) return;
      const card = event.currentTarget;
      const to = directionOf(event, from);
      card.style.setProperty('--swiped', `${to === null ? 0 : event.clientX - from.x}px`);
      if (to?.isFarEnough) card.dataset.side = to.side;
      else delete card.dataset.side;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = swiping.current;
      if (from?.id !== event.pointerId) return;
      const to = directionOf(event, from);
      reset(event.currentTarget);
      if (to?.isFarEnough) onSwipe?.(to.side);
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => reset(currentTarget),
  };
}
