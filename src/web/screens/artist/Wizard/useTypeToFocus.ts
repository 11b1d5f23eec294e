import { type RefObject, useEffect } from 'react';

/** Focuses a field when a letter is typed outside of fields; the letter goes into it. */
export function useTypeToFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || !/^\p{L}$/u.test(key)) return;
      if (document.querySelector('dialog[open]')) return;
      const isTyping =
        target instanceof Element &&
        target.matches('textarea, select, input:not([type=radio], [type=checkbox])');
      if (!isTyping) field.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
