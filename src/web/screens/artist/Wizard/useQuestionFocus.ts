import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { StepId } from './steps/steps.ts';

/**
 * With every new question the focus goes to the field that answers it, else to the question itself, and the
 * page to its top.
 * @returns what moves the focus to the first wrong field, else what is wrong with the whole into sight
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
      const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (wrong) wrong.focus();
      else body.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    });
  };
}
