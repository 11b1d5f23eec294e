import { useEffect, useEffectEvent } from 'react';
import { hasModifier } from '../../../../browser/has-modifier.ts';
import { areKeysOn, isTypedInto, keyOf } from '../../../../features/player/shortcuts.ts';

/** The actions of keys, by character: `1`, `l`, `escape`. */
export type PanelKeys = Record<string, () => void>;

/** The keys of the station's panel. Off in fields and dialogs, and if single keys are switched off. */
export function usePanelKeys(keys: PanelKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || hasModifier(event)) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (isTypedInto(target) || document.querySelector('dialog[open]')) return;
    const key = keyOf(event);
    if (key !== 'escape' && !areKeysOn()) return;
    const action = keys[key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
