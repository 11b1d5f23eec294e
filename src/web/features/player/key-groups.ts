import { useEffect } from 'react';

export interface KeyGroup {
  /** Where these keys act. */
  title: string;
  /** The keys as they are printed, and what they do. */
  keys: readonly { signs: readonly string[]; act: string }[];
}

const groups: KeyGroup[] = [];

/** Adds keys of a screen to the list that `?` shows, for as long as the screen stands. `group` has to stay the same object. */
export function useKeyGroup(group: KeyGroup): void {
  useEffect(() => {
    groups.push(group);
    return () => void groups.splice(groups.indexOf(group), 1);
  }, [group]);
}

export const keyGroups = (): readonly KeyGroup[] => groups;
