import { type InfiniteData, type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StationStats } from '#contract/stations/directory.ts';
import type { FeedFilter, StationSong } from '#contract/stations/songs.ts';
import type { CatalogueType } from '#shared/catalogues.ts';
import { isOut } from '#shared/shown-at.ts';
import type { SongLength } from '#shared/song-lengths.ts';
import type { OwnAct } from '#shared/station-team.ts';
import { call, callNext } from '#web/api.ts';
import type { Answered } from '#web/loading/page-context.ts';
import { pagedQuery } from '#web/loading/paged-query.ts';

/** Which of the station's songs a list shows. Names and values are those of `GET /radio-stations/:id/feed`. */
export interface FeedView {
  filter?: FeedFilter;
  scope?: 'all' | 'review' | 'undecided';
  /** A playlist’s or a review cycle’s approved songs; `none` means without one. */
  playlist_id?: string;
  session_id?: string;
  /** Songs of a committee. */
  committee_id?: string;
  /** Beginnings of words in titles, artists and credits. */
  q?: string;
  genre?: string;
  language?: string;
  /** Days, YYYY-MM-DD, both included. */
  from?: string;
  to?: string;
  length?: SongLength;
  explicit?: 'no' | 'yes' | 'unknown';
  source?: 'artists' | CatalogueType;
  /** At least so many. */
  likes?: string;
  /** What the reader did with them. */
  mine?: OwnAct;
  /** What the reader hasn't heard. */
  unheard?: '1';
}

/** The keys of a station's queries; a shorter key covers all below it. */
export const stationKeys = {
  station: (stationId: string) => ['station', stationId] as const,
  stats: (stationId: string) => ['station', stationId, 'stats'] as const,
  users: (stationId: string) => ['station', stationId, 'users'] as const,
  feeds: (stationId: string) => ['station', stationId, 'feed'] as const,
  feed: (stationId: string, view: FeedView) => ['station', stationId, 'feed', view] as const,
  /** The top of the Inbox, polled: songs there that are in no list yet are new. */
  newest: (stationId: string) => ['station', stationId, 'newest'] as const,
  playlists: (stationId: string) => ['station', stationId, 'playlists'] as const,
  reasons: (stationId: string) => ['station', stationId, 'reasons'] as const,
  settings: (stationId: string) => ['station', stationId, 'settings'] as const,
  playout: (stationId: string) => ['station', stationId, 'playout'] as const,
  playoutPlace: (stationId: string) => ['station', stationId, 'playout-place'] as const,
  songPlayout: (stationId: string, releaseId: string) =>
    ['station', stationId, 'song', releaseId, 'playout'] as const,
  /** What is on air, and the cards of songs. */
  studio: (stationId: string) => ['station', stationId, 'studio'] as const,
  archivedPlaylists: (stationId: string) => ['station', stationId, 'playlists', 'away'] as const,
  onAir: (stationId: string) => ['station', stationId, 'on-air'] as const,
  cycles: (stationId: string) => ['station', stationId, 'cycles'] as const,
  /** Invites that weren't accepted yet. */
  invites: (stationId: string) => ['station', stationId, 'invites'] as const,
  /** Who has which song open. */
  presence: (stationId: string) => ['station-presence', stationId] as const,
  activity: (stationId: string) => ['station', stationId, 'activity'] as const,
  song: (stationId: string, releaseId: string) => ['station', stationId, 'song', releaseId] as const,
  actions: (stationId: string, releaseId: string) =>
    ['station', stationId, 'song', releaseId, 'actions'] as const,
  history: (stationId: string, releaseId: string) =>
    ['station', stationId, 'song', releaseId, 'history'] as const,
  decision: (stationId: string, releaseId: string) =>
    ['station', stationId, 'song', releaseId, 'decision'] as const,
  /** A teammate's latest decision on a song, while this page is open. */
  teammate: (stationId: string, releaseId: string) =>
    ['station', stationId, 'song', releaseId, 'teammate'] as const,
  /** The open committee. */
  committee: (stationId: string) => ['station', stationId, 'committee'] as const,
  /** The votes on a song, as far as known. */
  votes: (stationId: string, releaseId: string) => ['station', stationId, 'votes', releaseId] as const,
  pastCommittees: (stationId: string) => ['station', stationId, 'committees'] as const,
  /** The reader's decisions that would have replaced newer ones: each waits for their answer. */
  questions: (stationId: string) => ['station-questions', stationId] as const,
  /** What is being sent and waits for a server's answer, of every kind. */
  waiting: (stationId: string) => ['station', stationId, 'waiting'] as const,
  /** Decisions being sent. */
  deciding: (stationId: string) => ['station', stationId, 'waiting', 'decision'] as const,
  /** Votes being sent. */
  voting: (stationId: string) => ['station', stationId, 'waiting', 'vote'] as const,
  /** Changes of playlists being sent. */
  changingPlaylist: (stationId: string) => ['station', stationId, 'waiting', 'playlist'] as const,
  songStats: (stationId: string, releaseId: string) =>
    ['station', stationId, 'song', releaseId, 'stats'] as const,
};

const by = (id: string) => ({ params: { id } });

async function allPages<Row>(first: Answered<Row[]>): Promise<Row[]> {
  const rows = [...first.body];
  let { next } = first;
  while (next !== null) {
    const page = await callNext<Row[]>(next);
    rows.push(...page.body);
    next = page.next;
  }
  return rows;
}

export const statsQuery = (stationId: string) =>
  queryOptions({
    queryKey: stationKeys.stats(stationId),
    queryFn: async ({ signal }) =>
      (await call('GET /radio-stations/:id/stats', { ...by(stationId), signal })).body,
  });

/** Another spelling of a search that found nothing. */
export const suggestionQuery = (stationId: string, q: string) =>
  queryOptions({
    queryKey: ['station', stationId, 'did-you-mean', q],
    queryFn: async ({ signal }) =>
      (await call('GET /radio-stations/:id/did-you-mean', { ...by(stationId), query: { q }, signal })).body,
    enabled: q.trim() !== '',
  });

/** The exact numbers, for a dialog that shows them. */
export const exactStats = async (stationId: string): Promise<StationStats> =>
  (await call('GET /radio-stations/:id/stats', { ...by(stationId), query: { exact: '1' } })).body;

/** The team as the reader may see it; outsiders find only themselves. */
export const usersQuery = (stationId: string) =>
  queryOptions({
    queryKey: stationKeys.users(stationId),
    queryFn: async ({ signal }) => {
      // The reader may come after the first hundred.
      return allPages(
        await call('GET /radio-stations/:id/users', { ...by(stationId), query: { limit: 100 }, signal }),
      );
    },
  });

const readPlaylists = async (stationId: string, isActive: boolean, signal: AbortSignal) =>
  allPages(
    await call('GET /radio-stations/:id/playlists', {
      ...by(stationId),
      query: { limit: 100, is_active: `${isActive}` },
      signal,
    }),
  );

export const playlistsQuery = (stationId: string) =>
  queryOptions({
    queryKey: stationKeys.playlists(stationId),
    queryFn: ({ signal }) => readPlaylists(stationId, true, signal),
  });

/** The archived playlists. */
export const archivedPlaylistsQuery = (stationId: string) =>
  queryOptions({
    queryKey: stationKeys.archivedPlaylists(stationId),
    queryFn: ({ signal }) => readPlaylists(stationId, false, signal),
  });

/** The team's reasons, in the order of their keys. */
export const reasonsQuery = (stationId: string) =>
  queryOptions({
    queryKey: stationKeys.reasons(stationId),
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) =>
      (await call('GET /radio-stations/:id/reasons', { ...by(stationId), signal })).body,
  });

export const settingsQuery = (stationId: string) =>
  queryOptions({
    queryKey: stationKeys.settings(stationId),
    queryFn: async ({ signal }) =>
      (await call('GET /radio-stations/:id/settings', { ...by(stationId), signal })).body,
  });

export const playoutQuery = (stationId: string) =>
  queryOptions({
    queryKey: stationKeys.playout(stationId),
    queryFn: async ({ signal }) =>
      (await call('GET /radio-stations/:id/playout', { ...by(stationId), signal })).body,
  });

/** Polled while a test is being sent. */
export const playoutPlaceQuery = (stationId: string) =>
  queryOptions({
    queryKey: stationKeys.playoutPlace(stationId),
    queryFn: async ({ signal }) =>
      (await call('GET /radio-stations/:id/playout/place', { ...by(stationId), signal })).body,
    refetchInterval: ({ state: { data } }) =>
      data?.try?.state === 'waiting' || data?.try?.state === 'sending' ? 1_500 : false,
  });

/** The newest songs that didn't arrive, polled while they are shown: one that is sent again may fail again. */
export const failedPushesQuery = (stationId: string) =>
  queryOptions({
    queryKey: [...stationKeys.playoutPlace(stationId), 'failed'] as const,
    refetchInterval: 3_000,
    queryFn: async ({ signal }) =>
      (
        await call('GET /radio-stations/:id/playout/pushes', {
          ...by(stationId),
          query: { state: 'failed', limit: 10 },
          signal,
        })
      ).body,
  });

/** The review cycles, newest first. */
export const cyclesQuery = (stationId: string) =>
  queryOptions({
    queryKey: stationKeys.cycles(stationId),
    queryFn: async ({ signal }) =>
      (
        await call('GET /radio-stations/:id/review-sessions', {
          ...by(stationId),
          query: { limit: 100 },
          signal,
        })
      ).body,
  });

/** The cycles with approved songs in numbers, 30 at a time; with a playlist, those with songs of it. */
export const onAirQuery = (stationId: string, playlistId?: string) =>
  pagedQuery([...stationKeys.onAir(stationId), playlistId ?? null], (signal) =>
    call('GET /radio-stations/:id/on-air', {
      ...by(stationId),
      query: { limit: 30, ...(playlistId && { playlist_id: playlistId }) },
      signal,
    }),
  );

/** The songs of a view, 30 at a time. */
export const feedQuery = (stationId: string, view: FeedView) =>
  pagedQuery(stationKeys.feed(stationId, view), (signal) =>
    call('GET /radio-stations/:id/feed', { ...by(stationId), query: { ...view, limit: 30 }, signal }),
  );

export type FeedPages = InfiniteData<Answered<StationSong[]>, unknown>;

/** Whether a song in a loaded list is out by now; true for any other song. */
export function isSongOut(client: QueryClient, stationId: string, releaseId: string): boolean {
  const song = client
    .getQueriesData<FeedPages>({ queryKey: stationKeys.feeds(stationId) })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ body }) => body)
    .find(({ id }) => id === releaseId);
  return song === undefined || isOut(song);
}

/**
 * Changes a song in every loaded list, except those that will be refetched when opened. A list that it no longer
 * belongs to keeps it until refetched.
 */
export function patchSong(
  client: QueryClient,
  stationId: string,
  releaseId: string,
  change: (song: StationSong) => StationSong,
): void {
  const isAtHand = (query: Query) => query.isActive() || !query.state.isInvalidated;
  const lists = { queryKey: stationKeys.feeds(stationId), predicate: isAtHand };
  client.setQueriesData<FeedPages>(lists, (data) => {
    if (!data?.pages.some(({ body }) => body.some(({ id }) => id === releaseId))) return data;
    return {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        body: page.body.map((song) => (song.id === releaseId ? change(song) : song)),
      })),
    };
  });
}
