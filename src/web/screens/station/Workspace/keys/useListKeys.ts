import { useMemo } from 'react';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { useText } from '#web/browser/language.ts';
import { type KeyGroup, useKeyGroup } from '#web/features/player/key-groups.ts';

/** Adds the keys of a song list to the list that `?` shows. */
export function useListKeys(): void {
  const text = useText(stationWorkspaceText).keys;
  const group = useMemo(
    (): KeyGroup => ({
      title: text.title,
      keys: [
        { labels: ['J'], action: text.next },
        { labels: ['K'], action: text.previous },
        { labels: ['←', '→', '↑', '↓'], action: text.arrows },
        { labels: [text.space], action: text.play },
        { labels: ['L'], action: text.like },
        { labels: ['C'], action: text.comments },
        { labels: ['Enter'], action: text.open },
        { labels: ['/'], action: text.search },
      ],
    }),
    [text],
  );
  useKeyGroup(group);
}
