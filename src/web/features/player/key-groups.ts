import { useEffect } from 'react';

export interface KeyGroup {
  /** Where these keys work. */
  title: string;
  /** The keys as printed, and what they do. */
  keys: readonly { labels: readonly string[]; action: string }[];
}

const groups: KeyGroup[] = [];

/**
 * Adds a screen's keys to the list that `?` shows, while the screen is mounted. `group` must stay the same object.
 */
export function useKeyGroup(group: KeyGroup): void {
  useEffect(() => {
    groups.push(group);
    return () => void groups.splice(groups.indexOf(group), 1);
  }, [group]);
}

/** The keys of the mounted screens. */
export const keyGroups = (): readonly KeyGroup[] => groups;
