import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Station } from '../../../../../contract/stations.ts';
import type { StationTab } from '../../../../../contract/vocabulary/station-team.ts';
import { goCarried } from '../../../../features/shell/MainLink.tsx';
import { originOf, useSite } from '../../../../features/shell/site.tsx';
import { stepsToWorkspace } from '../../../../features/stations/workspace-place.ts';
import { stationsQuery } from './song-queries.ts';

export interface WayBack {
  /** Null until it is known; the way back is then the list of stations. */
  station: Station | null;
  href: string;
  go: () => void;
}

/** The way back to the tab one came from: to the very place one left, where it lies behind; else to its beginning. */
export function useBack(stationId: string, tab: StationTab): WayBack {
  const site = useSite();
  const navigate = useNavigate();
  const own = site.site.kind === 'station' && site.site.station.id === stationId ? site.site.station : null;
  const { data: stations } = useQuery({ ...stationsQuery(), enabled: own === null });
  const station = own ?? stations?.find(({ id }) => id === stationId) ?? null;
  const path = tab === 'feed' ? '/' : `/?tab=${tab}`;
  const href = own ? path : `${originOf(site, station?.subdomain ?? 'radio')}${station ? path : '/'}`;
  const isHere = own !== null;
  const go = useCallback(() => {
    const steps = stepsToWorkspace(stationId, tab);
    if (steps !== null) void navigate(-steps);
    else if (isHere) void navigate(href);
    else void goCarried(href);
  }, [stationId, tab, isHere, href, navigate]);
  return { station, href, go };
}
