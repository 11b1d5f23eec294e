import { type RefObject, useEffect } from 'react';

/** Typing a letter outside fields focuses a field, which gets that letter. */
export function useLetters(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || !/^\p{L}$/u.test(key)) return;
      if (document.querySelector('dialog[open]')) return;
      const isTyping =
        target instanceof Element &&
        target.matches('textarea, select, input:not([type=radio], [type=checkbox])');
      if (!isTyping) field.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [field]);
}
