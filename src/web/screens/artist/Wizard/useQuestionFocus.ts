import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { StepId } from './steps/steps.ts';

/**
 * Focuses the first control of each new question, else its heading, and scrolls to the top.
 * @returns a function that focuses the first invalid field, else scrolls to the general error
 */
export function useQuestionFocus(
  body: RefObject<HTMLElement | null>,
  step: StepId,
  { headingId, isReady }: { headingId: string; isReady: boolean },
): () => void {
  const shown = useRef<StepId | null>(null);
  useLayoutEffect(() => {
    if (!isReady || shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    const first = body.current?.querySelector<HTMLElement>('[data-first]');
    (first ?? document.getElementById(headingId))?.focus({ preventScroll: true });
  });
  return () => {
    requestAnimationFrame(() => {
      const invalid = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (invalid) invalid.focus();
      else body.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    });
  };
}
