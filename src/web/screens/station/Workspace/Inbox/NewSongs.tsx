import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StationSong } from '#contract/stations/songs.ts';
import { shownAt } from '#shared/shown-at.ts';
import { count } from '#text/counts.ts';
import { stationInboxText } from '#text/stations/inbox.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { useLiveState } from '#web/features/stations/live/live-state.ts';
import { type FeedPages, type FeedView, stationKeys } from '#web/features/stations/queries.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { ArrowUpIcon } from '#web/ui/icons.ts';
import { type InboxView, isSearched } from './inbox-view.ts';

const askMs = 60_000;
const pageSize = 30;

interface NewSongsProps {
  view: InboxView;
  /** The visible ones. */
  songs: readonly StationSong[];
}

/** Shows that songs came in since the list was opened, and adds them at the top when pressed, never automatically. */
export function NewSongs({ view, songs }: NewSongsProps) {
  const text = useText(stationInboxText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const client = useQueryClient();
  const isLive = useLiveState(station.id) === 'live';
  const isWhole = view.filter === 'all' && !isSearched(view);
  const { data: newest = [] } = useQuery({
    queryKey: stationKeys.newest(station.id),
    queryFn: async ({ signal }) =>
      (
        await call('GET /radio-stations/:id/feed', {
          params: { id: station.id },
          query: { limit: pageSize },
          signal,
        })
      ).body,
    enabled: isWhole,
    // The team's stream announces new songs; without it we poll.
    refetchInterval: isLive ? false : askMs,
  });
  const fresh = isWhole ? newerThan(newest, songs) : [];
  const isShown = useRef(true);
  const show = () => {
    isShown.current = false;
    void putFirst(client, station.id, view, fresh);
  };
  // The list keeps in its place what one sees, until they stand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the songs that come
  useEffect(() => {
    if (!isShown.current) scrollTo({ top: 0 });
    isShown.current = true;
  }, [songs]);
  return (
    <div role="status">
      {fresh.length > 0 && (
        <Button kind="lamp" size="small" onClick={show}>
          <ArrowUpIcon size={16} />
          {fresh.length < pageSize ? count(fresh.length, text.newSongs, language) : text.manyNewSongs}
        </Button>
      )}
    </div>
  );
}

function newerThan(newest: readonly StationSong[], shown: readonly StationSong[]): StationSong[] {
  const known = new Set(shown.map(({ id }) => id));
  const top = shown[0];
  return newest.filter(
    (song) =>
      !known.has(song.id) && (top === undefined || Date.parse(shownAt(song)) >= Date.parse(shownAt(top))),
  );
}

/** Adds songs before the visible ones; with more than a page of them the list restarts. */
async function putFirst(
  client: QueryClient,
  stationId: string,
  view: FeedView,
  fresh: StationSong[],
): Promise<void> {
  const queryKey = stationKeys.feed(stationId, view);
  if (fresh.length >= pageSize) return client.resetQueries({ queryKey });
  client.setQueryData<FeedPages>(queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    return data && first && { ...data, pages: [{ ...first, body: [...fresh, ...first.body] }, ...rest] };
  });
}
