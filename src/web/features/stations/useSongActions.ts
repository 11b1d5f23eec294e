import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SongStats } from '#contract/stations/songs.ts';
import { call } from '#web/api.ts';
import { useUserId } from '#web/features/session/session.ts';
import { decidingOptions, sendDecision, untilReached } from './deciding.ts';
import { playlistOptions, sendPlaylistChange } from './playlist-changes.ts';
import { patchSong, stationKeys } from './queries.ts';
import type { SaveOrAsk } from './useSaveOrAsk.tsx';
import { sendVote, votingOptions } from './voting.ts';
import { sendAs } from './waiting.ts';

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

/** Decides a song: see `decidingOptions`. */
export function useDecide(stationId: string) {
  const client = useQueryClient();
  const userId = useUserId();
  const send = sendDecision(stationId);
  return useMutation(
    decidingOptions(client, stationId, (act, basedOn) =>
      sendAs(client, { stationId, userId }, act, () => send(act, basedOn)),
    ),
  );
}

/** Votes in a committee: see `votingOptions`. */
export function useVote(stationId: string, saveOrAsk: SaveOrAsk) {
  const client = useQueryClient();
  const userId = useUserId();
  const send = sendVote(stationId);
  return useMutation(
    votingOptions(client, stationId, saveOrAsk, (cast, basedOn) =>
      sendAs(client, { stationId, userId }, cast, () => send(cast, basedOn)),
    ),
  );
}

/** Changes or adds a playlist: see `playlistOptions`. @param waits for a server; else a failure is the form's */
export function useChangePlaylist(stationId: string, saveOrAsk: SaveOrAsk, waits = false) {
  const client = useQueryClient();
  const userId = useUserId();
  const send = sendPlaylistChange(stationId);
  return useMutation({
    ...(waits && untilReached),
    ...playlistOptions(client, stationId, saveOrAsk, (change, basedOn) =>
      sendAs(client, { stationId, userId }, change, () => send(change, basedOn)),
    ),
  });
}
