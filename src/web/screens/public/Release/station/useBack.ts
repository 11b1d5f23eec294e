import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Station } from '../../../../../contract/stations/directory.ts';
import type { StationTab } from '../../../../../contract/vocabulary/station-team.ts';
import { goCarried } from '../../../../features/shell/MainLink.tsx';
import { originOf, useSite } from '../../../../features/shell/site.tsx';
import { stepsToWorkspace } from '../../../../features/stations/workspace-place.ts';
import { stationsQuery } from './song-queries.ts';

export interface WayBack {
  /** Null until known; then back leads to the list of stations. */
  station: Station | null;
  href: string;
  /** Whether this is the station's own host. */
  isHere: boolean;
  go: () => void;
}

/**
 * Back to the tab that the person came from: exactly to their position if it is in the history, else to its
 * beginning.
 */
export function useBack(stationId: string, tab: StationTab): WayBack {
  const site = useSite();
  const navigate = useNavigate();
  const own = site.site.kind === 'station' && site.site.station.id === stationId ? site.site.station : null;
  const { data: stations } = useQuery({ ...stationsQuery(), enabled: own === null });
  const station = own ?? stations?.find(({ id }) => id === stationId) ?? null;
  const client = useQueryClient();
  const path = tab === 'feed' ? '/' : `/?tab=${tab}`;
  const isHere = own !== null;
  const addressOf = (at: Station | null) =>
    at ? `${originOf(site, at.subdomain)}${path}` : originOf(site, 'radio');
  const go = async () => {
    const steps = stepsToWorkspace(stationId, tab);
    if (steps !== null) return navigate(-steps);
    if (isHere) return navigate(path);
    const known = await client.ensureQueryData(stationsQuery()).catch(() => []);
    return goCarried(addressOf(known.find(({ id }) => id === stationId) ?? null));
  };
  return { station, href: isHere ? path : addressOf(station), isHere, go: () => void go() };
}
