import { useMemo } from 'react';
import { stationWorkspaceText } from '../../../../../text/stations/workspace.ts';
import { useText } from '../../../../browser/language.ts';
import { type KeyGroup, useKeyGroup } from '../../../../features/player/key-groups.ts';

/** Adds the keys of a song list to the list that `?` shows. */
export function useListKeys(): void {
  const text = useText(stationWorkspaceText).keys;
  const group = useMemo(
    (): KeyGroup => ({
      title: text.title,
      keys: [
        { signs: ['J'], act: text.next },
        { signs: ['K'], act: text.previous },
        { signs: ['←', '→', '↑', '↓'], act: text.arrows },
        { signs: [text.space], act: text.play },
        { signs: ['L'], act: text.like },
        { signs: ['C'], act: text.comments },
        { signs: ['Enter'], act: text.open },
        { signs: ['/'], act: text.search },
      ],
    }),
    [text],
  );
  useKeyGroup(group);
}
