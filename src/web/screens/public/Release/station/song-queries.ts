import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api.ts';
import { stationKeys } from '../../../../features/stations/queries.ts';

const at = (id: string, releaseId: string) => ({ params: { id, releaseId } });

export const decisionQuery = (stationId: string, releaseId: string) =>
  queryOptions({
    queryKey: stationKeys.decision(stationId, releaseId),
    queryFn: async ({ signal }) =>
      (
        await call('GET /radio-stations/:id/songs/:releaseId/decision', {
          ...at(stationId, releaseId),
          signal,
        })
      ).body,
  });

export const songStatsQuery = (stationId: string, releaseId: string) =>
  queryOptions({
    queryKey: stationKeys.songStats(stationId, releaseId),
    queryFn: async ({ signal }) =>
      (await call('GET /radio-stations/:id/songs/:releaseId/stats', { ...at(stationId, releaseId), signal }))
        .body,
  });

/** The active stations. */
export const stationsQuery = () =>
  queryOptions({
    queryKey: ['stations'],
    queryFn: async ({ signal }) => (await call('GET /radio-stations', { signal })).body,
  });
