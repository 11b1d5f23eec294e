import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Committee, CommitteeSong, SongVotes } from '#contract/stations/committees.ts';
import type { StationEvent } from '#contract/stations/live.ts';
import { call } from '#web/api.ts';
import { pagedQuery } from '#web/loading/paged-query.ts';
import { stationKeys } from './queries.ts';

/** The open committee; null for none. */
export const committeeQuery = (stationId: string) =>
  queryOptions({
    queryKey: stationKeys.committee(stationId),
    queryFn: async ({ signal }) =>
      (await call('GET /radio-stations/:id/committees/current', { params: { id: stationId }, signal })).body
        .committee,
  });

/** A song of a committee: the reader's own vote, and all votes once revealed. */
export const votesQuery = (stationId: string, committeeId: string, releaseId: string) =>
  queryOptions({
    queryKey: [...stationKeys.votes(stationId, releaseId), committeeId] as const,
    queryFn: async ({ signal }) =>
      (
        await call('GET /radio-stations/:id/committees/:committeeId/songs/:releaseId', {
          params: { id: stationId, committeeId, releaseId },
          signal,
        })
      ).body,
  });

/** The closed committees, newest first. */
export const pastCommitteesQuery = (stationId: string) =>
  pagedQuery(stationKeys.pastCommittees(stationId), (signal) =>
    call('GET /radio-stations/:id/committees', { params: { id: stationId }, query: { limit: 20 }, signal }),
  );

const patch = (client: QueryClient, stationId: string, update: (committee: Committee) => Committee): void => {
  client.setQueryData<Committee | null>(stationKeys.committee(stationId), (now) => now && update(now));
};

/** The newer of two states of a song: votes are only added, and revealed ones stay revealed. */
export const laterOf = (old: CommitteeSong, update: CommitteeSong): CommitteeSong => {
  if (old.is_revealed && (!update.is_revealed || (old.outcome !== null && update.outcome === null)))
    return old;
  return update.voted.length < old.voted.length ? { ...update, voted: old.voted } : update;
};

/** Shows a song as a new event describes it. */
function showSong(client: QueryClient, stationId: string, update: CommitteeSong): void {
  patch(client, stationId, (now) => ({
    ...now,
    songs: now.songs.map((song) => (song.release_id === update.release_id ? laterOf(song, update) : song)),
  }));
}

/** Shows the reply to the reader's vote, or to the chair's action. */
export function showVotes(
  client: QueryClient,
  stationId: string,
  committeeId: string,
  votes: SongVotes,
): void {
  const { mine, votes: all, ...song } = votes;
  client.setQueryData(votesQuery(stationId, committeeId, song.release_id).queryKey, votes);
  showSong(client, stationId, song);
  if (mine)
    patch(client, stationId, (now) => ({
      ...now,
      my_votes: { ...now.my_votes, [song.release_id]: mine.vote },
    }));
}

/** Shows who is in the room. */
export function showPresent(client: QueryClient, stationId: string, present: readonly number[]): void {
  patch(client, stationId, (now) => ({
    ...now,
    seats: now.seats.map((seat) => ({ ...seat, is_present: present.includes(seat.seat) })),
  }));
}

/** Applies a committee's event to the cached data. */
export function applyCommittee(
  client: QueryClient,
  stationId: string,
  { act, song }: Extract<StationEvent, { kind: 'committee' }>,
): void {
  if (song === null) {
    void client.invalidateQueries({ queryKey: stationKeys.committee(stationId) });
    if (act === 'close') void client.invalidateQueries({ queryKey: stationKeys.pastCommittees(stationId) });
    return;
  }
  showSong(client, stationId, song);
  if (act !== 'vote')
    void client.invalidateQueries({ queryKey: stationKeys.votes(stationId, song.release_id) });
}
