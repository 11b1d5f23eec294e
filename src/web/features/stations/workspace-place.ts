import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { fieldsOf } from '#shared/unknown.ts';
import { number, readStored, shapeOf, text } from '#web/browser/stored.ts';

/** The workspace's last position in this tab's history. */
interface Place {
  stationId: string;
  tab: string;
  at: number;
}
const key = 'workspacePlace';
const isPlace = shapeOf<Place>({ stationId: text, tab: text, at: number });

/** This page's position in this tab's history, as React Router counts. */
const here = (): number => Number(fieldsOf(history.state).idx ?? 0);

/** Stores the workspace's position in the history, so that a song's page can return exactly there. */
export function useWorkspacePlace(stationId: string, tab: string | null): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is another place
  useEffect(() => {
    if (tab === null) return;
    try {
      const place: Place = { stationId, tab, at: here() };
      sessionStorage.setItem(key, JSON.stringify(place));
    } catch {
      // Without storage, going back opens the tab's beginning.
    }
  }, [stationId, tab, location.key]);
}

/** How many steps back the workspace is; null if it isn't behind. */
export function stepsToWorkspace(stationId: string, tab: string): number | null {
  const place = readStored(() => sessionStorage, key, isPlace);
  if (place?.stationId !== stationId || place.tab !== tab) return null;
  const steps = here() - place.at;
  return steps > 0 ? steps : null;
}
