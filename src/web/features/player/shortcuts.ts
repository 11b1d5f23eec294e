import { readStoredText, writeStoredText } from '#web/browser/stored-text.ts';
import { next, playOrPause, previous } from './engine.ts';
import { playerState } from './store.ts';

const storageKey = 'singleKeys';

/** Whether single-key shortcuts work; remembered on this device (WCAG 2.1.4). */
export const areKeysOn = (): boolean => readStoredText(() => localStorage, storageKey) !== 'off';

export const setKeysOn = (isOn: boolean): void =>
  writeStoredText(() => localStorage, storageKey, isOn ? null : 'off');

/** The key's character, Latin for letters in any layout: the key that types ח in Hebrew is J. */
export const keyOf = ({ key: typed, code }: KeyboardEvent): string =>
  /^Key[A-Z]$/.test(code) && !/^[a-z]$/i.test(typed) ? code.slice(3).toLowerCase() : typed.toLowerCase();

const textInputs =
  'input:not([type=range]), textarea, select, [contenteditable], dialog[open]:not([data-stage]) *';
/** Whether keys pressed there are text, or belong to a dialog. */
export const isTypedInto = (target: Element): boolean => target.closest(textInputs) !== null;

const controls = 'a, button, summary, label, input, [role=tab], [role=option]';

/**
 * Space, J and K for the player, `?` for the list of keys: everywhere but in fields, dialogs and on other controls.
 */
export function listenForKeys(showKeys: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (isTypedInto(target) || document.querySelector('dialog[open]') || !areKeysOn()) return;
    const character = keyOf(event);
    const hasTrack = playerState().track !== null;
    if (character === '?') showKeys();
    else if (!hasTrack || event.shiftKey || event.repeat) return;
    else if (character === 'j') next();
    else if (character === 'k') previous();
    else if (character === ' ' && (!target.closest(controls) || target.matches('[type=range]')))
      playOrPause();
    else return;
    event.preventDefault();
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}
