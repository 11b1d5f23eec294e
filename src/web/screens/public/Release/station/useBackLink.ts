import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Station } from '#contract/stations/directory.ts';
import type { StationTab } from '#shared/station-team.ts';
import { transferTo } from '#web/features/shell/MainLink.tsx';
import { originOf, useSite } from '#web/features/shell/site.tsx';
import { stepsToWorkspace } from '#web/features/stations/workspace-place.ts';
import { stationsQuery } from './song-queries.ts';

export interface BackLink {
  /** Null until known; meanwhile the link leads to the list of stations. */
  station: Station | null;
  href: string;
  /** Whether this is the station's own host. */
  isHere: boolean;
  go: () => void;
}

/**
 * The link back to the tab that the person came from: to their position there if it is in the history, else to the
 * top.
 */
export function useBackLink(stationId: string, tab: StationTab): BackLink {
  const site = useSite();
  const navigate = useNavigate();
  const currentStation =
    site.site.kind === 'station' && site.site.station.id === stationId ? site.site.station : null;
  const { data: stations } = useQuery({ ...stationsQuery(), enabled: currentStation === null });
  const station = currentStation ?? stations?.find(({ id }) => id === stationId) ?? null;
  const client = useQueryClient();
  const path = tab === 'feed' ? '/' : `/?tab=${tab}`;
  const isHere = currentStation !== null;
  const addressOf = (target: Station | null) =>
    target ? `${originOf(site, target.subdomain)}${path}` : originOf(site, 'radio');
  const go = async () => {
    const steps = stepsToWorkspace(stationId, tab);
    if (steps !== null) return navigate(-steps);
    if (isHere) return navigate(path);
    const known = await client.ensureQueryData(stationsQuery()).catch(() => []);
    return transferTo(addressOf(known.find(({ id }) => id === stationId) ?? null));
  };
  return { station, href: isHere ? path : addressOf(station), isHere, go: () => void go() };
}
