import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Studio } from '#contract/stations/studio.ts';
import { call } from '#web/api.ts';
import { stationKeys } from '#web/features/stations/queries.ts';

/** The artist may correct a card meanwhile, and addresses of recordings expire. */
const readAgainMs = 60_000;

/** What is on air at a station. */
export const studioQuery = (stationId: string) =>
  queryOptions({
    queryKey: stationKeys.studio(stationId),
    queryFn: async ({ signal }) =>
      (await call('GET /radio-stations/:id/studio', { params: { id: stationId }, signal })).body,
    refetchInterval: readAgainMs,
  });

/** The card of one song. */
export const cardQuery = (stationId: string, releaseId: string) =>
  queryOptions({
    queryKey: [...stationKeys.studio(stationId), releaseId] as const,
    queryFn: async ({ signal }) =>
      (
        await call('GET /radio-stations/:id/songs/:releaseId/card', {
          params: { id: stationId, releaseId },
          signal,
        })
      ).body,
    refetchInterval: readAgainMs,
  });

export interface StudioList {
  sessionId?: string | undefined;
  playlistId?: string | undefined;
}

/** Puts a list on air, for the whole team. */
export function useOpenStudio(stationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ sessionId, playlistId }: StudioList): Promise<Studio> =>
      (
        await call('PUT /radio-stations/:id/studio', {
          params: { id: stationId },
          body: { session_id: sessionId ?? null, playlist_id: playlistId ?? null },
        })
      ).body,
    onSuccess: (studio) => client.setQueryData(studioQuery(stationId).queryKey, studio),
  });
}

/** What is on air, with next and previous. */
export function useStudio(stationId: string) {
  const client = useQueryClient();
  const studio = useQuery(studioQuery(stationId));
  const { data } = studio;
  const step = useMutation({
    mutationFn: async ({ by, from }: { by: 1 | -1; from: string }): Promise<Studio> =>
      (
        await call('POST /radio-stations/:id/studio/step', {
          params: { id: stationId },
          body: { by, from },
        })
      ).body,
    onSuccess: (after) => client.setQueryData(studioQuery(stationId).queryKey, after),
  });
  const from = data?.release_id ?? null;
  const go = (by: 1 | -1) => {
    const neighbour = by === 1 ? data?.next : data?.previous;
    if (neighbour && from !== null && !step.isPending) step.mutate({ by, from });
  };
  return { studio, step, go };
}
