import type { QueryClient } from '@tanstack/react-query';
import type { StationStats } from '#contract/stations/directory.ts';
import type { StationEvent } from '#contract/stations/live.ts';
import type { Playlist } from '#contract/stations/reviews.ts';
import type { ActivityEntry, SongAction, SongDecision, SongStats } from '#contract/stations/songs.ts';
import type { StationUser } from '#contract/stations/team.ts';
import { countChange } from '#shared/decision-counts.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { applyCommittee } from '#web/features/stations/committees.ts';
import { countInReview } from '#web/features/stations/count-in-review.ts';
import { isSongOut, patchSong, stationKeys } from '#web/features/stations/queries.ts';
import { actionOf, patchActions } from '#web/features/stations/song-actions.ts';

type Event<K extends StationEvent['kind']> = Extract<StationEvent, { kind: K }>;

export interface Reader {
  client: QueryClient;
  stationId: string;
  userId: string;
}

const maxEntries = 100;

/**
 * Applies an event to the cached data. An old or repeated event changes nothing: decisions, likes and counts carry
 * the number of the event that they include, and the rest is identified by id.
 */
export function applyEvent(reader: Reader, event: StationEvent): void {
  switch (event.kind) {
    case 'decision':
      applyDecision(reader, event);
      break;
    case 'like':
      showStats(reader, event, event.user_id === reader.userId ? event.is_liked : undefined);
      showAct(reader, event, (entry) => isLikeOf(entry, event));
      break;
    case 'comment':
      showStats(reader, event);
      showAct(reader, event, ({ id }) => id === event.action_id);
      break;
    case 'playlist':
      showPlaylist(reader, event.playlist);
      break;
    case 'team':
      applyTeam(reader, event);
      break;
    case 'committee':
      applyCommittee(reader.client, reader.stationId, event);
      break;
    case 'review':
      if (event.action) showEntry(reader, event.action, () => false);
      break;
    case 'invite':
      void reader.client.invalidateQueries({ queryKey: stationKeys.invites(reader.stationId) });
      break;
    case 'plays':
    case 'studio':
      break;
  }
}

function showPlaylist(reader: Reader, playlist: Playlist): void {
  void reader.client.invalidateQueries({ queryKey: stationKeys.archivedPlaylists(reader.stationId) });
  change<Playlist[]>(reader, stationKeys.playlists(reader.stationId), (all) => {
    const known = all.find(({ id }) => id === playlist.id);
    // An own change, or a later one, is shown already.
    if (known && known.number >= playlist.number) return all;
    if (!playlist.is_active) return all.filter(({ id }) => id !== playlist.id);
    return known ? all.map((one) => (one === known ? playlist : one)) : [...all, playlist];
  });
}

function applyDecision(reader: Reader, event: Event<'decision'>): void {
  const { client, stationId } = reader;
  const newer = (old: SongDecision) => (event.seq > old.seq ? event.decision : old);
  const isCounted = isMadeHere(reader, event);
  const isOut = isSongOut(client, stationId, event.release_id);
  if (!isDeciding(client, stationId, event.release_id)) {
    change(reader, stationKeys.decision(stationId, event.release_id), newer);
    patchSong(client, stationId, event.release_id, (song) => ({ ...song, decision: newer(song.decision) }));
  }
  change<Playlist[]>(reader, stationKeys.playlists(stationId), (all) =>
    all.map((one) => ({ ...one, ...event.playlists.find(({ id }) => id === one.id) })),
  );
  // The decision has already moved the counts, and its reply brings them again.
  if (!isCounted)
    change<StationStats>(reader, stationKeys.stats(stationId), (stats) =>
      event.seq > stats.seq
        ? {
            ...countInReview(stats, countChange(event.was, event.decision).songs, event.is_new, isOut),
            ...event.counts,
            seq: event.seq,
          }
        : stats,
    );
  showAct(reader, event, ({ id }) => id === event.action?.id);
}

/** @param isLiked the reader's own like, if the event is theirs; otherwise it stays */
function showStats(reader: Reader, event: Event<'like' | 'comment'>, isLiked?: boolean): void {
  const { client, stationId } = reader;
  const newer = (old: SongStats): SongStats =>
    event.seq > old.seq
      ? { ...old, ...event.stats, liked_by_current_user: isLiked ?? old.liked_by_current_user }
      : old;
  change(reader, stationKeys.songStats(stationId, event.release_id), newer);
  patchSong(client, stationId, event.release_id, (song) => ({ ...song, stats: newer(song.stats) }));
}

function applyTeam(reader: Reader, { person_id: personId, user, action }: Event<'team'>): void {
  const { client, stationId } = reader;
  if (action) showEntry(reader, action, () => false);
  change<StationUser[]>(reader, stationKeys.users(stationId), (all) => {
    if (user === null) return all.filter(({ user_id }) => user_id !== personId);
    return all.some(({ user_id }) => user_id === personId)
      ? all.map((one) => (one.user_id === personId ? user : one))
      : [...all, user];
  });
  const [root, id, users] = stationKeys.users(stationId);
  void client.invalidateQueries({
    predicate: ({ queryKey: [first, second, third, ...more] }) =>
      first === root && second === id && third === users && more.length > 0,
  });
  void client.invalidateQueries({ queryKey: stationKeys.stats(stationId) });
  void client.invalidateQueries({ queryKey: stationKeys.committee(stationId) });
  void client.invalidateQueries({ queryKey: stationKeys.invites(stationId) });
}

const isLikeOf = (entry: ActivityEntry | SongAction, event: Event<'like'>): boolean =>
  entry.action_type === 'like' && entry.user_id === event.user_id && entry.release_id === event.release_id;

/** Adds an action to the song's history and the activity feed, replaces it, or removes it. */
function showAct(
  reader: Reader,
  event: Event<'decision' | 'like' | 'comment'>,
  isSame: (entry: ActivityEntry | SongAction) => boolean,
): void {
  const { client, stationId } = reader;
  const { action } = event;
  if (event.kind === 'decision' && action === null) return;
  const listed = action && actionOf(action);
  patchActions(client, stationId, event.release_id, (actions, isLast) => {
    if (action === null) return actions.filter((one) => !isSame(one));
    if (listed === null) return actions;
    if (actions.some(isSame)) return actions.map((one) => (isSame(one) ? listed : one));
    return isLast && !(event.kind === 'comment' && event.is_edit) ? [...actions, listed] : actions;
  });
  showEntry(reader, action, isSame, event.kind === 'comment' && event.is_edit);
}

function showEntry(
  reader: Reader,
  action: ActivityEntry | null,
  isSame: (entry: ActivityEntry) => boolean,
  isEdit = false,
): void {
  change<ActivityEntry[]>(reader, stationKeys.activity(reader.stationId), (all) => {
    if (action === null) return all.filter((one) => !isSame(one));
    if (all.some((one) => one.id === action.id || isSame(one)))
      return all.map((one) => (one.id === action.id || isSame(one) ? action : one));
    return isEdit ? all : [action, ...all].slice(0, maxEntries);
  });
}

/** Whether the reader's own decision on a song is being sent: the reader sees it until the reply. */
const isDeciding = (client: QueryClient, stationId: string, releaseId: string): boolean =>
  client.isMutating({
    mutationKey: stationKeys.deciding(stationId),
    predicate: ({ state }) => fieldsOf(state.variables).releaseId === releaseId,
  }) > 0;

/** Whether the reader decided it in this tab, and not in another one or on another device. */
const isMadeHere = ({ client, stationId, userId }: Reader, event: Event<'decision'>): boolean => {
  if (event.user_id !== userId) return false;
  const known = client.getQueryData<SongDecision>(stationKeys.decision(stationId, event.release_id));
  return isDeciding(client, stationId, event.release_id) || (known?.seq ?? 0) >= event.seq;
};

/** Changes cached data. Data that will be refetched is left alone. */
function change<T>({ client }: Reader, queryKey: readonly unknown[], by: (data: T) => T): void {
  const state = client.getQueryState<T>(queryKey);
  if (state?.data === undefined || state.isInvalidated) return;
  client.setQueryData<T>(queryKey, by(state.data), { updatedAt: state.dataUpdatedAt });
}
