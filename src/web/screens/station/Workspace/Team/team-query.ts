import { infiniteQueryOptions } from '@tanstack/react-query';
import type { StationUser } from '../../../../../contract/stations/team.ts';
import type { MemberStatus } from '../../../../../contract/vocabulary/station-team.ts';
import { call, callNext } from '../../../../api.ts';
import { stationKeys } from '../../../../features/stations/queries.ts';
import type { Answered } from '../../../../loading/page-context.ts';

/** The people of a station who stand so, oldest first, fifty at a time. */
export const teamQuery = (stationId: string, status: MemberStatus) =>
  infiniteQueryOptions({
    queryKey: [...stationKeys.users(stationId), status] as const,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }): Promise<Answered<StationUser[]>> =>
      pageParam === null
        ? call('GET /radio-stations/:id/users', {
            params: { id: stationId },
            query: { status, limit: 50 },
            signal,
          })
        : callNext(pageParam),
    getNextPageParam: ({ next }) => next,
  });
