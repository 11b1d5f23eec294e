type Tell = (isNear: boolean, away: number) => void;

interface Watch {
  observer: IntersectionObserver;
  tells: Map<Element, Tell>;
}

const watches = new Map<string, Watch>();

/**
 * Tells whether an element is on the screen or near it, and how many px its middle is away from the screen's, each time
 * that the former changes.
 * @param within of the screen’s height, above and below it @returns ends it
 */
export function watchNear(element: Element, tell: Tell, within = '30%'): () => void {
  const { observer, tells } = watchOf(within);
  tells.set(element, tell);
  observer.observe(element);
  return () => {
    observer.unobserve(element);
    tells.delete(element);
  };
}

function watchOf(within: string): Watch {
  const known = watches.get(within);
  if (known !== undefined) return known;
  const tells = new Map<Element, Tell>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries)
        tells.get(target)?.(isIntersecting, Math.abs(middleOf(boundingClientRect) - middleOf(rootBounds)));
    },
    { rootMargin: `${within} 0px` },
  );
  const watch = { observer, tells };
  watches.set(within, watch);
  return watch;
}

const middleOf = (box: DOMRectReadOnly | null): number => (box === null ? 0 : box.top + box.height / 2);
