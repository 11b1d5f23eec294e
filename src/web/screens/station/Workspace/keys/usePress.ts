import { useLayoutEffect, useRef } from 'react';
import { isTypedInto, keyOf } from '#web/features/player/shortcuts.ts';

/**
 * A key's action, by its character (`1`, `j`, ` `), with the focus on `target`; return false to leave the key alone.
 */
export type Press = (sign: string, target: Element, event: KeyboardEvent) => boolean;

/** Handles the keys of a screen, in every layout. Off in fields and dialogs. */
export function usePress(press: Press, isOn = true): void {
  const latest = useRef(press);
  // Before the screen is painted: people who see it may press.
  useLayoutEffect(() => {
    latest.current = press;
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (isTypedInto(target) || isDialogOpen()) return;
      if (latest.current(keyOf(event), target, event)) event.preventDefault();
    };
    // On the document, so that it runs before the player's own handler on the window.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

/**
 * A stage is a screen with its own keys. By the browser's list of dialogs: a search would visit all cards of a page,
 * with each key.
 */
const isDialogOpen = (): boolean =>
  [...document.getElementsByTagName('dialog')].some(
    ({ open, dataset }) => open && dataset.stage === undefined,
  );
