/** Within what browsers draw ahead of what is hidden by `content-visibility`, so that a row comes card by card. */
const nearMargin = '100% 0px';
const mostOfFrame = 3;
const slowFrameMs = 30;
const quickFrameMs = 20;

type Become = () => void;

const watched = new Map<Element, Become>();
/** Near the screen and not whole yet. */
const awaited = new Map<Element, Become>();

let observer: IntersectionObserver | undefined;
let ofFrame = mostOfFrame;
let frame = 0;
let lastFrame = 0;

/**
 * Has a card become whole once it is near the screen: a few in each frame, fewer where frames take long, since a row of
 * them at once would hold up the scrolling. @returns ends that
 */
export function whenNear(element: Element, become: Become): () => void {
  observer ??= new IntersectionObserver(see, { rootMargin: nearMargin });
  watched.set(element, become);
  observer.observe(element);
  return () => leave(element);
}

function leave(element: Element): void {
  observer?.unobserve(element);
  watched.delete(element);
  awaited.delete(element);
}

function see(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const become = watched.get(target);
    if (isIntersecting && become) awaited.set(target, become);
    else awaited.delete(target);
  }
  plan();
}

function plan(): void {
  if (frame === 0 && awaited.size > 0) frame = requestAnimationFrame(work);
}

function work(now: number): void {
  frame = 0;
  const took = now - lastFrame;
  lastFrame = now;
  if (took < quickFrameMs) ofFrame = Math.min(mostOfFrame, ofFrame + 1);
  else if (took > slowFrameMs) ofFrame = Math.max(1, ofFrame - 1);
  for (const [element, become] of [...awaited].slice(0, ofFrame)) {
    leave(element);
    become();
  }
  plan();
}
