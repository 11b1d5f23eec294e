import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { SongAction, SongStats } from '#contract/stations/songs.ts';
import { call } from '#web/api.ts';
import { patchSong, stationKeys } from '#web/features/stations/queries.ts';
import { patchActions } from '#web/features/stations/song-actions.ts';
import { draftFailed, draftSent, sendDraft } from './drafts.ts';

export interface SongPlace {
  stationId: string;
  releaseId: string;
}

/** A comment being sent: shown in its future place. */
export interface Sending {
  text: string;
  parentId: string | null;
  /** Its box, which gets the text back on failure. */
  draft: string;
}

const sendingKey = ({ stationId, releaseId }: SongPlace) => ['comment', stationId, releaseId] as const;

/** Sends a comment; its text isn't lost on failure. */
export function useSendComment(song: SongPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: sendingKey(song),
    mutationFn: async ({ text, parentId }: Sending) =>
      (
        await call('POST /radio-stations/:id/songs/actions', {
          params: { id: song.stationId },
          body: {
            action_type: 'comment',
            release_id: song.releaseId,
            comment_text: text,
            parent_id: parentId,
          },
        })
      ).body,
    onMutate: ({ draft, text }) => sendDraft(draft, text),
    onError: (_error, { draft, text }) => draftFailed(draft, text),
    onSuccess: ({ action, stats }, { draft, text }) => {
      draftSent(draft, text);
      if (action !== null) add(client, song, action);
      showStats(client, song, () => stats);
    },
  });
}

/** How far the server's clock may be behind ours, in milliseconds. */
const clockDrift = 60_000;

/** The comments being sent, without those that the stream has already delivered. */
export function useSending(song: SongPlace, userId: string, here: readonly SongAction[]): Sending[] {
  const sent = useMutationState({
    filters: { mutationKey: sendingKey(song), status: 'pending' },
    select: ({ state }) => ({ ...(state.variables as Sending), at: state.submittedAt }), // only useSendComment has this key
  });
  return sent.filter(
    ({ text, parentId, at }) =>
      !here.some(
        (comment) =>
          comment.user_id === userId &&
          comment.comment_text === text &&
          comment.parent_id === parentId &&
          Date.parse(comment.created_at) > at - clockDrift,
      ),
  );
}

/** Edits the reader's comment: shown at once, reverted on failure. */
export function useEditComment(song: SongPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ comment, text }: { comment: SongAction; text: string; draft: string }) =>
      (
        await call('PUT /radio-stations/:id/actions/:actionId', {
          params: { id: song.stationId, actionId: comment.id },
          body: { comment_text: text },
        })
      ).body,
    onMutate: ({ comment, text, draft }) => {
      sendDraft(draft, text);
      replace(client, song, { ...comment, comment_text: text });
    },
    onError: (_error, { comment, text, draft }) => {
      draftFailed(draft, text);
      replace(client, song, comment);
    },
    onSuccess: (action, { text, draft }) => {
      draftSent(draft, text);
      replace(client, song, action);
    },
  });
}

/** Deletes the reader's comment: gone at once, restored on failure. Replies stay. */
export function useDeleteComment(song: SongPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (comment: SongAction) =>
      call('DELETE /radio-stations/:id/actions/:actionId', {
        params: { id: song.stationId, actionId: comment.id },
      }),
    onMutate: async ({ id }) => {
      // An older reply still on its way would bring it back.
      await client.cancelQueries({ queryKey: stationKeys.actions(song.stationId, song.releaseId) });
      patchActions(client, song.stationId, song.releaseId, (actions) =>
        actions.filter((action) => action.id !== id),
      );
      count(client, song, -1);
    },
    onError: () => count(client, song, 1),
    onSettled: () =>
      client.invalidateQueries({ queryKey: stationKeys.actions(song.stationId, song.releaseId) }),
  });
}

const add = (client: QueryClient, { stationId, releaseId }: SongPlace, action: SongAction): void =>
  patchActions(client, stationId, releaseId, (actions, isLast) =>
    isLast && !actions.some(({ id }) => id === action.id) ? [...actions, action] : actions,
  );

const replace = (client: QueryClient, { stationId, releaseId }: SongPlace, action: SongAction): void =>
  patchActions(client, stationId, releaseId, (actions) =>
    actions.map((old) => (old.id === action.id ? action : old)),
  );

function showStats(
  client: QueryClient,
  { stationId, releaseId }: SongPlace,
  change: (stats: SongStats) => SongStats,
): void {
  client.setQueryData<SongStats>(stationKeys.songStats(stationId, releaseId), (old) => old && change(old));
  patchSong(client, stationId, releaseId, (song) => ({ ...song, stats: change(song.stats) }));
}

const count = (client: QueryClient, song: SongPlace, by: 1 | -1): void =>
  showStats(client, song, (stats) => ({ ...stats, comments_count: Math.max(0, stats.comments_count + by) }));
