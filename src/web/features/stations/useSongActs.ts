import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SongDecision, SongStats } from '../../../contract/station-songs.ts';
import type { Decision } from '../../../contract/vocabulary/station-team.ts';
import { call } from '../../api.ts';
import { patchSong, stationKeys } from './queries.ts';

/** Likes a song or takes the like back: shown at once, put right by the answer. */
export function useLike(stationId: string) {
  const client = useQueryClient();
  const show = (releaseId: string, stats: SongStats) => {
    client.setQueryData(stationKeys.songStats(stationId, releaseId), stats);
    patchSong(client, stationId, releaseId, (song) => ({ ...song, stats }));
  };
  return useMutation({
    mutationFn: async ({ releaseId }: { releaseId: string; stats: SongStats }) =>
      (
        await call('POST /radio-stations/:id/songs/actions', {
          params: { id: stationId },
          body: { release_id: releaseId, action_type: 'like' },
        })
      ).body,
    onMutate: ({ releaseId, stats }) => {
      const liked = !stats.liked_by_current_user;
      show(releaseId, {
        ...stats,
        likes_count: stats.likes_count + (liked ? 1 : -1),
        liked_by_current_user: liked,
      });
    },
    onError: (_error, { releaseId, stats }) => show(releaseId, stats),
    onSuccess: ({ stats }, { releaseId }) => show(releaseId, stats),
  });
}

interface Deciding {
  releaseId: string;
  /** Null takes the decision back. */
  decision: Decision | null;
  playlistId?: string | null;
  /** What it was: stands again if it fails. */
  before: SongDecision;
}

/** Decides a song: shown at once, put right by the answer. */
export function useDecide(stationId: string) {
  const client = useQueryClient();
  const show = (decision: SongDecision) => {
    client.setQueryData(stationKeys.decision(stationId, decision.release_id), decision);
    patchSong(client, stationId, decision.release_id, (song) => ({ ...song, decision }));
  };
  return useMutation({
    mutationFn: async ({ releaseId, decision, playlistId = null }: Deciding) =>
      (
        await call('POST /radio-stations/:id/songs/:releaseId/decision', {
          params: { id: stationId, releaseId },
          body: { release_id: releaseId, decision, playlist_id: playlistId },
        })
      ).body,
    onMutate: ({ before, decision, playlistId = null }) =>
      show({ ...before, decision, playlist_id: playlistId, playlist_name: null }),
    onError: (_error, { before }) => show(before),
    onSuccess: (decision) => {
      show(decision);
      void client.invalidateQueries({ queryKey: stationKeys.stats(stationId) });
      void client.invalidateQueries({ queryKey: stationKeys.playlists(stationId) });
    },
  });
}
