import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Card } from '#contract/releases/releases.ts';
import type { PlayLog } from '#contract/stations/plays.ts';
import { call } from '#web/api.ts';
import { pagedQuery } from '#web/loading/paged-query.ts';

/** The keys of queries about what a station played; a shorter key covers all below it. */
export const playsKeys = {
  all: (stationId: string) => ['station', stationId, 'plays'] as const,
  summary: (stationId: string) => ['station', stationId, 'plays', 'summary'] as const,
  doubts: (stationId: string) => ['station', stationId, 'plays', 'doubts'] as const,
  logs: (stationId: string) => ['station', stationId, 'plays', 'logs'] as const,
  songs: (stationId: string) => ['station', stationId, 'plays', 'songs'] as const,
  keys: (stationId: string) => ['station', stationId, 'play-keys'] as const,
  place: (stationId: string) => ['station', stationId, 'plays-place'] as const,
};
const at = (id: string) => ({ params: { id } });

export const summaryQuery = (stationId: string) =>
  queryOptions({
    queryKey: playsKeys.summary(stationId),
    queryFn: async ({ signal }) =>
      (await call('GET /radio-stations/:id/plays/summary', { ...at(stationId), signal })).body,
  });

export const doubtsQuery = (stationId: string) =>
  queryOptions({
    queryKey: playsKeys.doubts(stationId),
    queryFn: async ({ signal }) =>
      (await call('GET /radio-stations/:id/plays/doubts', { ...at(stationId), query: { limit: 30 }, signal }))
        .body,
  });

export const isBeingRead = ({ state }: Pick<PlayLog, 'state'>): boolean =>
  state === 'waiting' || state === 'reading';

/** The logs, newest first. Polled while one is being read: the event stream tells only when a log is done. */
export const logsQuery = (stationId: string) =>
  infiniteQueryOptions({
    ...pagedQuery(playsKeys.logs(stationId), (signal) =>
      call('GET /radio-stations/:id/play-logs', { ...at(stationId), query: { limit: 10 }, signal }),
    ),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ body }) => body.some(isBeingRead)) ? 1_000 : false,
  });

export type PlayedSong = Card & { plays: number; last_played_at: string | null };

export const playedSongsQuery = (stationId: string, which: 'played' | 'unplayed') =>
  pagedQuery([...playsKeys.songs(stationId), which], (signal) =>
    call('GET /radio-stations/:id/plays/songs', { ...at(stationId), query: { which, limit: 30 }, signal }),
  );

export const logPlaceQuery = (stationId: string) =>
  queryOptions({
    queryKey: playsKeys.place(stationId),
    queryFn: async ({ signal }) =>
      (await call('GET /radio-stations/:id/plays/place', { ...at(stationId), signal })).body,
  });

export const keysQuery = (stationId: string) =>
  queryOptions({
    queryKey: playsKeys.keys(stationId),
    queryFn: async ({ signal }) =>
      (await call('GET /radio-stations/:id/play-keys', { ...at(stationId), signal })).body,
  });
