import type { Decision } from '../../../../../contract/vocabulary/station-team.ts';

const isVisible = (element: HTMLElement): boolean => {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight && element.checkVisibility();
};
/** The first is that of the pane; the stage covers the page. */
const findVisible = (selector: string): HTMLElement | undefined =>
  [...(document.querySelector('[data-stage]') ?? document).querySelectorAll<HTMLElement>(selector)].find(
    isVisible,
  );

/**
 * Animates a decision: the song's cover flies to the stack that it now belongs to. Nothing moves with reduced motion,
 * or if one of the two isn't visible.
 */
export function animateDecision(songId: string, decision: Decision): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = findVisible(`[data-cover="${CSS.escape(songId)}"]`);
  const to = findVisible(`[data-stack="${decision}"]`) ?? findVisible('[data-stack="open"]');
  if (from === undefined || to === undefined) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const flying = from.cloneNode(true) as HTMLElement; // a clone has the type of its original
  flying.removeAttribute('data-cover');
  flying.dataset.landing = decision;
  flying.setAttribute('aria-hidden', 'true');
  Object.assign(flying.style, {
    position: 'fixed',
    top: `${start.top}px`,
    left: `${start.left}px`,
    inlineSize: `${start.width}px`,
    margin: '0',
    zIndex: 'var(--z-toast)',
    pointerEvents: 'none',
  });
  // A dialog is above everything outside it.
  (from.closest('dialog') ?? document.body).append(flying);
  const x = end.left + end.width / 2 - start.left - start.width / 2;
  const y = end.top + end.height / 2 - start.top - start.height / 2;
  const small = Math.max(0.06, end.height / start.height);
  const flight = flying.animate(
    [{ opacity: 1 }, { opacity: 0.5, transform: `translate(${x}px, ${y}px) scale(${small})` }],
    { duration: 190, easing: 'cubic-bezier(0.4, 0, 0.9, 0.6)' },
  );
  const arrive = () => {
    flying.remove();
    findVisible(`[data-stack="${decision}"]`)?.animate([{ filter: 'brightness(1.7)' }, { filter: 'none' }], {
      duration: 190,
      easing: 'ease-out',
    });
  };
  flight.finished.then(arrive, arrive);
}
