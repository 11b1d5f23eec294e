/** Within what browsers draw ahead of what is hidden by `content-visibility`, so that a row comes card by card. */
const nearMargin = '100% 0px';
const mostOfFrame = 3;
const slowFrameMs = 30;
const quickFrameMs = 20;

type Tell = () => void;

const watched = new Map<Element, Tell>();
/** Near the screen, and not told so yet. */
const awaited = new Map<Element, Tell>();

let observer: IntersectionObserver | undefined;
let ofFrame = mostOfFrame;
let frame = 0;
let lastFrame = 0;

/**
 * Tells an element once that it is within a screen's height of the screen: a few elements in each frame, fewer where
 * frames take long, since a whole row that draws itself at once would hold up the scrolling. @returns ends that
 */
export function whenNear(element: Element, tell: Tell): () => void {
  observer ??= new IntersectionObserver(see, { rootMargin: nearMargin });
  watched.set(element, tell);
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
    const tell = watched.get(target);
    if (isIntersecting && tell) awaited.set(target, tell);
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
  for (const [element, tell] of [...awaited].slice(0, ofFrame)) {
    leave(element);
    tell();
  }
  plan();
}
