import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Handles the digits 1-9 for the element `within`, wherever the focus is. Off while the person types and, if a dialog
 * is open, for elements outside it.
 */
export function useDigits(
  within: RefObject<HTMLElement | null>,
  active: boolean,
  onDigit: (digit: number, event: KeyboardEvent) => void,
): void {
  const handle = useEffectEvent(onDigit);
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!/^[1-9]$/.test(event.key) || isTyping(event.target)) return;
      const dialog = document.querySelector('dialog[open]');
      if (dialog && !dialog.contains(within.current)) return;
      event.preventDefault();
      handle(Number(event.key), event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [active, within]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'radio' && target.type !== 'checkbox';
  return target.isContentEditable || target.matches('textarea, select');
}
