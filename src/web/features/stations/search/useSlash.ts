import { type RefObject, useEffect } from 'react';
import { areKeysOn } from '#web/features/player/shortcuts.ts';

const typing = 'input, textarea, select, [contenteditable], dialog[open] *';

/** The key "/" leads to a field, from everywhere but other fields and dialogs. */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      // The slash key, whatever a Hebrew layout types with it.
      const isSlash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey);
      if (!isSlash || event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || !areKeysOn()) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(typing) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [field]);
}
