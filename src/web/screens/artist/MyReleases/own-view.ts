import { useState } from 'react';
import { oneOf, readStored } from '../../../browser/stored.ts';

export const views = ['covers', 'list'] as const;
export type View = (typeof views)[number];

const key = 'ownSongsAs';

/** Covers or a list, as last chosen in this browser. */
export function useOwnView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => readStored(() => localStorage, key, oneOf(views)) ?? 'covers');
  const choose = (chosen: View) => {
    setView(chosen);
    try {
      localStorage.setItem(key, JSON.stringify(chosen));
    } catch {
      // Without storage it lasts for this visit.
    }
  };
  return [view, choose];
}
