import { areKeysOn } from '../../../../features/player/shortcuts.ts';
import { usePress } from './usePress.ts';

/** What a key does, by its sign (`1`, `j`, ` `); answers false to leave the key alone. */
export type Keys = Record<string, () => unknown>;

const pressable = 'a, button, summary, label, input, select, [role=slider]';

/** Single keys of a screen. Dead where single keys are switched off; Space is left to whatever it presses. */
export function useKeys(keys: Keys, isOn = true): void {
  usePress((sign, target, { repeat }) => {
    const act = keys[sign];
    if (act === undefined || !areKeysOn() || (sign === ' ' && target.closest(pressable))) return false;
    // A key held down walks on, and decides nothing.
    return (repeat && !'jk'.includes(sign)) || act() !== false;
  }, isOn);
}
