import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { StationSong } from '#contract/stations/songs.ts';
import { isOut } from '#shared/shown-at.ts';
import type { Decision } from '#shared/station-team.ts';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { useText } from '#web/browser/language.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import { DecisionButtons } from '#web/features/stations/DecisionButtons.tsx';
import { useOpenSong } from '#web/features/stations/live/presence.ts';
import { cyclesQuery, type FeedPages, feedQuery, statsQuery } from '#web/features/stations/queries.ts';
import { actionsQuery } from '#web/features/stations/song-actions.ts';
import { Failure } from '#web/screens/station/Workspace/Failure.tsx';
import { inboxView } from '#web/screens/station/Workspace/Inbox/inbox-view.ts';
import { ListEnd } from '#web/screens/station/Workspace/song/ListEnd.tsx';
import type { CardPlace, DrawCard } from '#web/screens/station/Workspace/song/SongLine.tsx';
import { SongList } from '#web/screens/station/Workspace/song/SongList.tsx';
import { StationSongCard } from '#web/screens/station/Workspace/song/StationSongCard.tsx';
import { useCurrentSong } from '#web/screens/station/Workspace/song/useCurrentSong.ts';
import { useNextPage } from '#web/screens/station/Workspace/song/useNextPage.ts';
import { PanelSkeleton } from '#web/screens/station/Workspace/WorkspaceSkeleton.tsx';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import css from './Review.module.css';
import { ReviewBar } from './ReviewBar.tsx';
import { ReviewColumns } from './ReviewColumns.tsx';
import { ReviewDone } from './ReviewDone.tsx';
import { ReviewEmpty } from './ReviewEmpty.tsx';
import { ReviewStage } from './ReviewStage.tsx';
import { useFullScreen, useReviewMode } from './review-memory.ts';
import { isOpen, nextOpen } from './review-queue.ts';
import { useCompleteReview } from './useCompleteReview.tsx';
import { useLoadAhead } from './useLoadAhead.ts';
import { useReviewing } from './useReviewing.ts';
import { useReviewParts } from './useReviewParts.tsx';

const ReviewKeys = lazyWithFallback(() => import('./ReviewKeys.tsx'));
const Committees = lazyWithFallback(() => import('#web/screens/station/Workspace/Committee/Committees.tsx'));
const name = 'Playlist-Review';
const appealsView = { scope: 'review', filter: 'appealed' } as const;
/** How many songs are searched for the one that the reader left. */
const maxSearched = 300;

/** The songs that wait for the team: played one after another, and decided. */
export default function Review() {
  const { failed } = useText(stationWorkspaceText);
  const { station } = useWorkspace();
  const [search] = useSearchParams();
  const { filter } = inboxView(search);
  const [isOn, setOn] = useReviewMode(station.id);
  const view = useMemo(() => ({ scope: 'review', filter }) as const, [filter]);
  const feed = useInfiniteQuery({
    ...feedQuery(station.id, view),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const cycles = useQuery(cyclesQuery(station.id));
  const { data: stats } = useQuery(statsQuery(station.id));
  const appeals = useInfiniteQuery({
    ...feedQuery(station.id, appealsView),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: filter === 'all',
  });
  const songs = useMemo(() => appealsFirst(feed.data, appeals.data), [feed.data, appeals.data]);
  const latest = cycles.data?.[0] ?? null;
  const latestId = latest?.id ?? null;
  const [isFull, setFull] = useFullScreen();
  const { more, end } = useNextPage(feed);
  useLoadAhead({ feed, songs, undecided: filter === 'all' ? stats?.undecided_count : undefined });

  const [areKeysShown, showKeys] = useState(false);
  const [areCommitteesShown, showCommittees] = useState(false);
  const reviewing = useReviewing({ stationId: station.id, name, isOn, songs, latestId, more }, () =>
    showKeys(true),
  );
  const { current, song, index, look } = reviewing.queue;
  useOpenSong(station.id, isOn ? (song?.id ?? null) : null);
  const { complete, isBusy, dialog } = useCompleteReview(() => setOn(false));

  const isLoaded = feed.data !== undefined && !cycles.isPending && !appeals.isLoading;
  const isSongMissing = isOn && isLoaded && song === null && songs.length > 0;
  // After a reload the reader's song may be further down than what has loaded.
  const maySearchOn =
    isSongMissing && current.get() !== null && feed.hasNextPage && !feed.isFetchNextPageError;
  const { fetchNextPage, isFetchingNextPage } = feed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks once for each song that is gone
  useEffect(() => {
    if (!isSongMissing) return;
    if (!maySearchOn || songs.length >= maxSearched) look();
    else if (!isFetchingNextPage) void fetchNextPage();
  }, [isSongMissing, maySearchOn, songs.length, isFetchingNextPage, fetchNextPage]);
  const onDecide = isOn ? reviewing.decide : null;
  const card: DrawCard = useCallback(
    (song, place) => <ReviewCard key={song.id} song={song} onDecide={onDecide} {...place} />,
    [onDecide],
  );
  const songList = {
    parts: useReviewParts({ songs, appealed: appeals.data, latest, hasMore: feed.hasNextPage }),
    card,
    more,
    className: css.grid,
  };
  const neighbours = { previous: songs[index - 1] ?? null, next: songs[index + 1] ?? null };
  const next = nextOpen({ songs, index, latestId, wrapsAround: true });
  const isDone =
    !feed.hasNextPage && filter === 'all' && !songs.some((each) => isOut(each) && isOpen(each, latestId));
  const coming = stats?.coming_count ?? 0;
  const listCurrent = useCurrentSong(name);
  const foot = <ListEnd list={feed} end={end} />;
  return (
    <>
      <h2 className="sr">
        <bdi>{name}</bdi>
      </h2>
      <ReviewBar
        stats={stats}
        filter={filter}
        isOn={isOn}
        isBusy={isBusy}
        canStart={isLoaded && songs.length > 0}
        onStart={() => {
          setOn(true);
          reviewing.begin();
          scrollTo({ top: 0 });
        }}
        onComplete={() => void complete()}
        onCommittee={() => showCommittees(true)}
        onKeys={() => showKeys(true)}
        onFull={() => setFull(true)}
      />
      {isOn && next && <PreloadSong song={next} />}
      {feed.isError && !feed.data ? (
        <div className="wrap">
          <Failure level={2} title={failed} query={feed} />
        </div>
      ) : !isLoaded ? (
        <div className={`wrap ${css.whole}`}>
          <PanelSkeleton bare />
        </div>
      ) : songs.length === 0 ? (
        <div className={`wrap ${css.whole}`}>
          <ReviewEmpty filter={filter} />
        </div>
      ) : isOn && isFull && song ? (
        <ReviewStage
          song={song}
          reviewing={reviewing}
          neighbours={neighbours}
          stats={stats}
          onLeave={() => setFull(false)}
          onComplete={() => void complete()}
        >
          {isDone && <ReviewDone coming={coming} onComplete={() => void complete()} />}
        </ReviewStage>
      ) : isOn ? (
        <ReviewColumns
          reviewing={reviewing}
          neighbours={neighbours}
          isDone={isDone}
          coming={coming}
          onComplete={() => void complete()}
          songList={{ ...songList, name: `${name} desk` }}
        >
          {foot}
        </ReviewColumns>
      ) : (
        <div className={`wrap ${css.whole}`}>
          <SongList {...songList} songs={songs} name={name} current={listCurrent} />
          {foot}
        </div>
      )}
      {reviewing.dialog}
      {dialog}
      {areCommitteesShown && (
        <Suspense>
          <Committees onClose={() => showCommittees(false)} />
        </Suspense>
      )}
      {areKeysShown && (
        <Suspense>
          <ReviewKeys onClose={() => showKeys(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The songs of a review, with those that artists appealed before the others. */
function appealsFirst(feed: FeedPages | undefined, appeals: FeedPages | undefined): StationSong[] {
  const [all, first] = [feed, appeals].map((data) => data?.pages.flatMap(({ body }) => body) ?? []);
  const ids = new Set(first?.map(({ id }) => id));
  return [...(first ?? []), ...(all ?? []).filter(({ id }) => !ids.has(id))];
}

/** Prepares the next song during the current one: its sound, muted, and the team's comments. */
function PreloadSong({ song }: { song: StationSong }) {
  const { station } = useWorkspace();
  const client = useQueryClient();
  const { id, audio_url: url } = song;
  useEffect(() => {
    void client.prefetchInfiniteQuery(actionsQuery(station.id, id));
  }, [client, station.id, id]);
  // Muted: the player finds what it loaded.
  return url !== null && <audio key={url} src={url} preload="auto" muted hidden data-next="" />;
}

interface ReviewCardProps extends CardPlace {
  song: StationSong;
  /** Null while review mode is off. */
  onDecide: ((song: StationSong, decision: Decision) => void) | null;
}

/** A song in the review's list: with buttons while it is unreviewed or pending, with its badge once decided. */
const ReviewCard = memo(function ReviewCard({ song, onDecide, ...place }: ReviewCardProps) {
  const { decision } = song.decision;
  const isDone = decision === 'approved' || decision === 'declined';
  const buttons = useMemo(
    () =>
      onDecide &&
      !isDone && (
        <DecisionButtons
          title={song.title}
          current={decision}
          size="card"
          onDecide={(chosen) => onDecide(song, chosen)}
        />
      ),
    [song, decision, isDone, onDecide],
  );
  return (
    <StationSongCard
      song={song}
      tab="contenders"
      level={4}
      isDone={isDone}
      {...place}
      {...(buttons && { decide: buttons })}
    />
  );
});
