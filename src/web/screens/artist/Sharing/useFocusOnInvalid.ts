import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a form: focuses its first field with an error, so that a screen reader says which and why.
 * @param refusal anything that is another at each refusal
 */
export function useFocusOnInvalid<T extends HTMLElement>(refusal: unknown): RefObject<T | null> {
  const form = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a reason to focus
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [refusal]);
  return form;
}
