import { useEffect, useRef } from 'react';
import { areKeysOn, isTypedInto, signOf } from '../../../../features/player/shortcuts.ts';

/** A key's action here, by its character: `1`, `l`, `escape`. */
export type PanelKeys = Record<string, () => void>;

/** The keys of the station's panel. Off in fields and dialogs, and if single keys are switched off. */
export function usePanelKeys(keys: PanelKeys): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (isTypedInto(target) || document.querySelector('dialog[open]')) return;
      const sign = signOf(event);
      if (sign !== 'escape' && !areKeysOn()) return;
      const act = now.current[sign];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
