import { useLayoutEffect, useRef } from 'react';

export interface WizardKeys {
  onNext: () => void;
  onBack: () => void;
  onHelp: () => void;
  /** Single-character keys. */
  hasSingleKeys: boolean;
}

const isTextField = (target: Element): boolean =>
  target.matches('textarea, select, [contenteditable], input:not([type="radio"]):not([type="checkbox"])');

/**
 * Handles Enter, Escape and `?`. A focused button, link, select or file field keeps its own Enter; a text area needs
 * Ctrl or ⌘ with it; an active input method keeps all keys.
 */
export function useWizardKeys(keys: WizardKeys): void {
  const latest = useRef(keys);
  // A layout effect runs before the paint, so Enter works as soon as the question is visible.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      // 229 means an active input method in Safari and older Android.
      if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
      if (!(target instanceof Element) || document.querySelector('dialog[open]')) return;
      const { onNext, onBack, onHelp, hasSingleKeys } = latest.current;
      if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
        const isCommand = event.ctrlKey || event.metaKey;
        if (target.matches('select')) return;
        if (!isCommand && target.matches('textarea, button, a[href], summary, input[type="file"]')) return;
        event.preventDefault();
        if (!event.repeat) onNext();
      } else if (event.key === 'Escape' && !target.matches('select')) {
        event.preventDefault();
        onBack();
      } else if (event.key === '?' && hasSingleKeys && !isTextField(target)) {
        event.preventDefault();
        onHelp();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
