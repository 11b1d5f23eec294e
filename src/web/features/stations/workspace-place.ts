import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { fieldsOf } from '../../../contract/vocabulary/unknown.ts';
import { number, readStored, shapeOf, text } from '../../browser/stored.ts';

/** Where in this tab's history the workspace was last seen. */
interface Place {
  stationId: string;
  tab: string;
  at: number;
}
const key = 'workspacePlace';
const isPlace = shapeOf<Place>({ stationId: text, tab: text, at: number });

/** How far into this tab's history the page stands, as React Router counts. */
const here = (): number => Number(fieldsOf(history.state).idx ?? 0);

/** Keeps where the workspace stands in the history, so that a song's page can lead back to the very place. */
export function useWorkspacePlace(stationId: string, tab: string | null): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is another place
  useEffect(() => {
    if (tab === null) return;
    try {
      const place: Place = { stationId, tab, at: here() };
      sessionStorage.setItem(key, JSON.stringify(place));
    } catch {
      // Without storage the way back leads to the tab's beginning.
    }
  }, [stationId, tab, location.key]);
}

/** How many steps back the workspace stands that was left; null where it isn't behind. */
export function stepsToWorkspace(stationId: string, tab: string): number | null {
  const place = readStored(() => sessionStorage, key, isPlace);
  if (place?.stationId !== stationId || place.tab !== tab) return null;
  const steps = here() - place.at;
  return steps > 0 ? steps : null;
}
