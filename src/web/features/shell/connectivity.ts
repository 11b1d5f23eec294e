let isLost = false;
const watchers = new Set<() => void>();

/** Whether the last call for a page's code found no server. */
export const isLineLost = (): boolean => isLost;

export function setLineLost(lost: boolean): void {
  if (lost === isLost) return;
  isLost = lost;
  for (const changed of watchers) changed();
}

/** Calls back when the line is lost or found again. */
export function watchLine(changed: () => void): () => void {
  watchers.add(changed);
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    watchers.delete(changed);
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
