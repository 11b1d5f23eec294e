import { useState } from 'react';
import { oneOf, readStored, writeStored } from '#web/browser/stored.ts';

export const views = ['covers', 'list'] as const;
export type View = (typeof views)[number];

const storageKey = 'ownSongsAs';

/** Covers or a list, as last chosen in this browser. */
export function useOwnView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(
    () => readStored(() => localStorage, storageKey, oneOf(views)) ?? 'covers',
  );
  const choose = (chosen: View) => {
    setView(chosen);
    writeStored(() => localStorage, storageKey, chosen);
  };
  return [view, choose];
}
