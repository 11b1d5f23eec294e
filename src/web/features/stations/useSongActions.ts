import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StationStats } from '../../../contract/stations/directory.ts';
import type { Playlist } from '../../../contract/stations/reviews.ts';
import type { SongDecision, SongStats } from '../../../contract/stations/songs.ts';
import { countChange, type SongPlace } from '../../../contract/vocabulary/decision-counts.ts';
import type { Decision } from '../../../contract/vocabulary/station-team.ts';
import { call } from '../../api.ts';
import { countInReview } from './count-in-review.ts';
import { isSongOut, patchSong, stationKeys } from './queries.ts';

/** Likes a song or removes the like: shown at once, corrected by the reply. */
export function useLike(stationId: string) {
  const client = useQueryClient();
  const show = (releaseId: string, stats: SongStats, isNewer = (_old: SongStats) => true) => {
    client.setQueryData<SongStats>(stationKeys.songStats(stationId, releaseId), (old) =>
      old && !isNewer(old) ? old : stats,
    );
    patchSong(client, stationId, releaseId, (song) => (isNewer(song.stats) ? { ...song, stats } : song));
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
    // A teammate's like may have arrived first, by its event, and is missing in an older reply.
    onSuccess: ({ stats }, { releaseId }) => show(releaseId, stats, (old) => stats.seq >= old.seq),
    onSettled: (_reply, _error, { releaseId }) =>
      void client.invalidateQueries({ queryKey: stationKeys.actions(stationId, releaseId) }),
  });
}

/** A playlist for an approved song. */
export type Chosen = Pick<Playlist, 'id' | 'name'>;

interface Deciding {
  releaseId: string;
  /** Null removes the decision. */
  decision: Decision | null;
  /** The playlist of an approved song; null for none. */
  playlist?: Chosen | null;
  /** Reasons; absent, those of the same decision stay. */
  why?: Pick<SongDecision, 'reasons' | 'note'>;
  /** The former decision, restored on failure. */
  before: SongDecision;
}

/** A song's decision until the server has replied. */
const expected = (
  before: SongDecision,
  decision: Decision | null,
  playlist: Chosen | null = null,
  why: Pick<SongDecision, 'reasons' | 'note'> = before.decision === decision
    ? before
    : { reasons: [], note: null },
): SongDecision => ({
  ...before,
  decision,
  reasons: why.reasons,
  note: why.note,
  playlist_id: playlist?.id ?? null,
  playlist_name: playlist?.name ?? null,
});

/** Decides a song: shown at once, corrected by the reply. Decisions reach the server one after another. */
export function useDecide(stationId: string) {
  const client = useQueryClient();
  const mutationKey = stationKeys.deciding(stationId);
  const show = (decision: SongDecision, isNewer = (_old: SongDecision) => true) => {
    client.setQueryData<SongDecision>(stationKeys.decision(stationId, decision.release_id), (old) =>
      old && !isNewer(old) ? old : decision,
    );
    patchSong(client, stationId, decision.release_id, (song) =>
      isNewer(song.decision) ? { ...song, decision } : song,
    );
  };
  /** Whether no newer decision on the same song is being sent. */
  const isLast = (releaseId: string) =>
    client.isMutating({
      mutationKey,
      predicate: ({ state }) => (state.variables as Deciding | undefined)?.releaseId === releaseId, // by its key, one of these
    }) < 2;
  return useMutation({
    mutationKey,
    scope: { id: `decide ${stationId}` },
    mutationFn: async ({ releaseId, decision, playlist, why }: Deciding) =>
      (
        await call('POST /radio-stations/:id/songs/:releaseId/decision', {
          params: { id: stationId, releaseId },
          body: { release_id: releaseId, decision, playlist_id: playlist?.id ?? null, ...why },
        })
      ).body,
    onMutate: ({ before, decision, playlist, why }) => {
      const after = expected(before, decision, playlist, why);
      show(after);
      moveInReview(client, stationId, before, after);
    },
    onError: (_error, { releaseId, before, decision, playlist }) => {
      if (isLast(releaseId)) show(before);
      moveInReview(client, stationId, expected(before, decision, playlist), before);
    },
    onSuccess: (decision) => {
      // A teammate may have decided it since, and that event came first.
      if (isLast(decision.release_id)) show(decision, (old) => decision.seq >= old.seq);
    },
    onSettled: (_reply, _error, { releaseId }) => {
      void client.invalidateQueries({ queryKey: stationKeys.actions(stationId, releaseId) });
      void client.invalidateQueries({ queryKey: stationKeys.history(stationId, releaseId) });
      if (client.isMutating({ mutationKey }) > 1) return;
      void client.invalidateQueries({ queryKey: stationKeys.stats(stationId) });
      void client.invalidateQueries({ queryKey: stationKeys.playlists(stationId) });
    },
  });
}

/** Moves a song of the review from one count to another, until the server has counted. */
const moveInReview = (client: QueryClient, stationId: string, from: SongDecision, to: SongPlace): void => {
  const isOut = isSongOut(client, stationId, from.release_id);
  client.setQueryData<StationStats>(
    stationKeys.stats(stationId),
    (stats) => stats && countInReview(stats, countChange(from, to).songs, true, isOut),
  );
};
