import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api.ts';
import { stationKeys } from '../../../../features/stations/queries.ts';

/** The team's latest hundred acts. */
export const activityQuery = (stationId: string) =>
  queryOptions({
    queryKey: stationKeys.activity(stationId),
    queryFn: async ({ signal }) =>
      (
        await call('GET /radio-stations/:id/activity', {
          params: { id: stationId },
          query: { limit: 100 },
          signal,
        })
      ).body,
  });
