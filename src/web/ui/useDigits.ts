import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Handles the digits 1-9 anywhere on the page, for the part in `within`. Off while someone types and, when a dialog
 * is open, for everything outside it.
 */
export function useDigits(
  within: RefObject<HTMLElement | null>,
  active: boolean,
  onDigit: (digit: number) => void,
): void {
  const handle = useEffectEvent(onDigit);
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!/^[1-9]$/.test(event.key) || isTyping(event.target)) return;
      const dialog = document.querySelector('dialog[open]');
      if (dialog && !dialog.contains(within.current)) return;
      event.preventDefault();
      handle(Number(event.key));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active, within]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'radio' && target.type !== 'checkbox';
  return target.isContentEditable || target.matches('textarea, select');
}
