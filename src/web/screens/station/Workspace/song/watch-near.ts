type Tell = (isNear: boolean) => void;

interface Watch {
  observer: IntersectionObserver;
  tells: Map<Element, Tell>;
}

const watches = new Map<string, Watch>();

/**
 * Tells whether an element is on the screen or near it, and each time that changes.
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
      for (const { target, isIntersecting } of entries) tells.get(target)?.(isIntersecting);
    },
    { rootMargin: `${within} 0px` },
  );
  const watch = { observer, tells };
  watches.set(within, watch);
  return watch;
}
