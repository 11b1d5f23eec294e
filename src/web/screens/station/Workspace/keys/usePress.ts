import { useLayoutEffect, useRef } from 'react';
import { isTypedInto, signOf } from '../../../../features/player/shortcuts.ts';

/** What a key does, by its sign (`1`, `j`, ` `), pressed where `target` has the focus; false leaves the key alone. */
export type Press = (sign: string, target: Element, event: KeyboardEvent) => boolean;

/** Hears the keys of a screen, in every layout. Dead in fields and dialogs. */
export function usePress(press: Press, isOn = true): void {
  const now = useRef(press);
  // Before the screen is painted: who sees it may press.
  useLayoutEffect(() => {
    now.current = press;
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (isTypedInto(target) || isDialogOpen()) return;
      if (now.current(signOf(event), target, event)) event.preventDefault();
    };
    // On the document, so that it comes before the player's own, which hears on the window.
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn]);
}

/** A stage is a screen of its own, with keys. By the list of dialogs that the browser keeps: a search would go through all the cards of a page, with each key. */
const isDialogOpen = (): boolean =>
  [...document.getElementsByTagName('dialog')].some(
    ({ open, dataset }) => open && dataset.stage === undefined,
  );
