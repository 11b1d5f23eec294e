import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { stationKeys } from '#web/features/stations/queries.ts';

const songInput = (id: string, releaseId: string, signal: AbortSignal) => ({
  params: { id, releaseId },
  signal,
});

export const decisionQuery = (stationId: string, releaseId: string) =>
  queryOptions({
    queryKey: stationKeys.decision(stationId, releaseId),
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /radio-stations/:id/songs/:releaseId/decision',
          songInput(stationId, releaseId, signal),
        )
      ).body,
  });

export const songStatsQuery = (stationId: string, releaseId: string) =>
  queryOptions({
    queryKey: stationKeys.songStats(stationId, releaseId),
    queryFn: async ({ signal }) =>
      (await call('GET /radio-stations/:id/songs/:releaseId/stats', songInput(stationId, releaseId, signal)))
        .body,
  });

/** Polls while the song is being sent. */
export const songPlayoutQuery = (stationId: string, releaseId: string) =>
  queryOptions({
    queryKey: stationKeys.songPlayout(stationId, releaseId),
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /radio-stations/:id/songs/:releaseId/playout',
          songInput(stationId, releaseId, signal),
        )
      ).body,
    refetchInterval: ({ state: { data } }) =>
      data?.push?.state === 'sending' || (data?.push?.state === 'waiting' && data.push.tries === 0)
        ? 2_000
        : false,
  });

/** The addresses work for ten minutes, so they are reloaded before that. */
export const downloadsQuery = (stationId: string, releaseId: string) =>
  queryOptions({
    queryKey: [...stationKeys.song(stationId, releaseId), 'downloads'] as const,
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /radio-stations/:id/songs/:releaseId/downloads',
          songInput(stationId, releaseId, signal),
        )
      ).body,
    staleTime: 8 * 60_000,
    gcTime: 8 * 60_000,
    refetchInterval: 8 * 60_000,
  });

/** The active stations. */
export const stationsQuery = () =>
  queryOptions({
    queryKey: ['stations'],
    queryFn: async ({ signal }) => (await call('GET /radio-stations', { signal })).body,
  });
