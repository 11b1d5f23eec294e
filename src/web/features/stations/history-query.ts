import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DecisionChange } from '../../../contract/stations/songs.ts';
import { call, callNext } from '../../api.ts';
import type { Answered } from '../../loading/page-context.ts';
import { stationKeys } from './queries.ts';

/** A song's course at a station, newest first, thirty steps at a time. */
export const historyQuery = (stationId: string, releaseId: string) =>
  infiniteQueryOptions({
    queryKey: stationKeys.history(stationId, releaseId),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }): Promise<Answered<DecisionChange[]>> =>
      pageParam === null
        ? call('GET /radio-stations/:id/songs/:releaseId/history', {
            params: { id: stationId, releaseId },
            query: { limit: 30 },
            signal,
          })
        : callNext(pageParam),
    getNextPageParam: ({ next }) => next,
  });
