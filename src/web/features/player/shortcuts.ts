import { next, playOrPause, previous } from './engine.ts';
import { playerState } from './store.ts';

const key = 'singleKeys';

/** Whether single-key shortcuts work; remembered on this device (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function setKeysOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Without storage it lasts until the page is closed.
  }
}

/** The key's character, Latin for letters in any layout: the key that types ח in Hebrew is J. */
export const signOf = ({ key: sign, code }: KeyboardEvent): string =>
  /^Key[A-Z]$/.test(code) && !/^[a-z]$/i.test(sign) ? code.slice(3).toLowerCase() : sign.toLowerCase();

const typing =
  'input:not([type=range]), textarea, select, [contenteditable], dialog[open]:not([data-stage]) *';
/** Whether keys pressed there are text, or belong to a dialog. */
export const isTypedInto = (target: Element): boolean => target.closest(typing) !== null;

const pressable = 'a, button, summary, label, input, [role=tab], [role=option]';

/**
 * Space, J and K for the player, `?` for the list of keys: everywhere but in fields, dialogs and on other controls.
 */
export function listenForKeys(showKeys: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (isTypedInto(target) || document.querySelector('dialog[open]') || !areKeysOn()) return;
    const sign = signOf(event);
    const hasTrack = playerState().track !== null;
    if (sign === '?') showKeys();
    else if (!hasTrack || event.shiftKey || event.repeat) return;
    else if (sign === 'j') next();
    else if (sign === 'k') previous();
    else if (sign === ' ' && (!target.closest(pressable) || target.matches('[type=range]'))) playOrPause();
    else return;
    event.preventDefault();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
