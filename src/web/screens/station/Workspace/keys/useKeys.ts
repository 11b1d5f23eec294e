import { useEffect, useRef } from 'react';
import { areKeysOn, isTypedInto, signOf } from '../../../../features/player/shortcuts.ts';

/** What a key does, by its sign (`1`, `j`, ` `); answers false to leave the key alone. */
export type Keys = Record<string, (event: KeyboardEvent) => unknown>;

const pressable = 'a, button, summary, label, input, select, [role=slider]';

/**
 * Single keys of a screen, in every layout. Dead in fields and dialogs, while held down, and where single keys are
 * switched off; Space is left to whatever it presses.
 */
export function useKeys(keys: Keys, isOn = true): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (isTypedInto(target) || document.querySelector('dialog[open]') || !areKeysOn()) return;
      const sign = signOf(event);
      if (sign === ' ' && target.closest(pressable)) return;
      const act = now.current[sign];
      if (act === undefined) return;
      // A key held down walks on, and decides nothing.
      if (event.repeat && !'jk'.includes(sign)) event.preventDefault();
      else if (act(event) !== false) event.preventDefault();
    };
    // On the document, so that it comes before the player's own, which hears on the window.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
