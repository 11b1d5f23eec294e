import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { StationSong } from '../../../../../contract/station-songs.ts';
import type { Decision } from '../../../../../contract/vocabulary/station-team.ts';
import { stationWorkspaceText } from '../../../../../text/station-workspace.ts';
import { cyclesQuery, feedQuery, statsQuery } from '../../../../features/stations/queries.ts';
import { preloadPlaylistDialog, useDeciding } from '../../../../features/stations/useDeciding.tsx';
import { useLike } from '../../../../features/stations/useSongActs.ts';
import { useText } from '../../../../language.ts';
import { lazily } from '../../../../lazily.ts';
import { Failure } from '../Failure.tsx';
import { InboxFoot } from '../Inbox/InboxFoot.tsx';
import { inboxView } from '../Inbox/inbox-view.ts';
import { useKeys } from '../keys/useKeys.ts';
import { SongList } from '../song/SongList.tsx';
import { SongListContext } from '../song/song-list-context.ts';
import { PanelSkeleton } from '../WorkspaceSkeleton.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { isOpen } from './course.ts';
import css from './Review.module.css';
import { ReviewBar } from './ReviewBar.tsx';
import { ReviewDone } from './ReviewDone.tsx';
import { ReviewEmpty } from './ReviewEmpty.tsx';
import { ReviewHeaps } from './ReviewHeaps.tsx';
import { useReviewMode } from './review-memory.ts';
import { SongPane } from './SongPane.tsx';
import { useCompleteReview } from './useCompleteReview.tsx';
import { useCourse } from './useCourse.tsx';

const ReviewKeys = lazily(() => import('./ReviewKeys.tsx'));
const name = 'Playlist-Review';

/** The songs that wait for the team: heard one after the other, and decided. */
export default function Review() {
  const { failed } = useText(stationWorkspaceText);
  const { station } = useWorkspace();
  const [search] = useSearchParams();
  const { filter } = inboxView(search);
  const [isOn, setOn] = useReviewMode(station.id);
  const feed = useInfiniteQuery({
    ...feedQuery(station.id, { scope: 'review', filter }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const cycles = useQuery(cyclesQuery(station.id));
  const { data: stats } = useQuery(statsQuery(station.id));
  const songs = useMemo(() => feed.data?.pages.flatMap(({ body }) => body) ?? [], [feed.data]);
  const latest = cycles.data?.[0] ?? null;
  const latestId = latest?.id ?? null;
  const more =
    !feed.hasNextPage || feed.isFetchingNextPage || feed.isFetchNextPageError
      ? null
      : () => void feed.fetchNextPage();
  useSongsToCome({ feed, songs, undecided: filter === 'all' ? stats?.undecided_count : undefined });

  const course = useCourse({ stationId: station.id, name, isOn, songs, latestId, more });
  const { current, song, at } = course;
  const deciding = useDeciding(station.id, (decided, decision, isUndo) => {
    const back = isUndo && songs.find(({ id }) => id === decided.id);
    if (back) course.go(back);
    else if (decision !== null && decided.id === current.id()) course.decided();
    // The button that was pressed went away with what it decided.
    requestAnimationFrame(() => document.activeElement === document.body && focusNow());
  });
  const { mutate: sendLike } = useLike(station.id);
  const { complete, isBusy, dialog } = useCompleteReview(() => setOn(false));
  const [keys, setKeys] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);

  const acts = useRef({ course, deciding });
  useEffect(() => {
    acts.current = { course, deciding };
  });
  const like = useCallback(({ id, stats }: StationSong) => sendLike({ releaseId: id, stats }), [sendLike]);
  const decide = useCallback(
    (chosen: StationSong, decision: Decision) => {
      if (chosen.id !== current.id()) acts.current.course.go(chosen);
      acts.current.deciding.decide(chosen, decision);
    },
    [current],
  );
  const facts = useMemo(
    () => ({
      current,
      play: (chosen: StationSong) =>
        chosen.id === current.id() ? acts.current.course.play() : acts.current.course.go(chosen, true),
      like,
      comments: (chosen: StationSong) => {
        if (chosen.id !== current.id()) acts.current.course.go(chosen);
        requestAnimationFrame(() => box.current?.focus());
      },
    }),
    [current, like],
  );
  const onCurrent = (decision: Decision) => () => {
    if (song && canBeDecided(song)) deciding.decide(song, decision);
  };
  useKeys(
    {
      '1': onCurrent('approved'),
      '2': onCurrent('pending'),
      '3': onCurrent('declined'),
      j: () => course.step(1),
      k: () => course.step(-1),
      ' ': course.play,
      l: () => song && like(song),
      c: () => box.current?.focus(),
      z: deciding.undo,
      '?': () => setKeys(true),
    },
    isOn,
  );
  useInView(isOn ? (song?.id ?? null) : null);
  useEffect(() => {
    if (isOn) preloadPlaylistDialog();
  }, [isOn]);

  const isHere = feed.data !== undefined && !cycles.isPending;
  const isLost = isOn && isHere && song === null && songs.length > 0;
  useEffect(() => {
    if (isLost) acts.current.course.look();
  }, [isLost]);
  const isDone =
    isOn && isHere && !feed.hasNextPage && filter === 'all' && !songs.some((each) => isOpen(each, latestId));
  const heaps = (
    <>
      <ReviewHeaps songs={songs} latest={latest} hasMore={feed.hasNextPage} onDecide={isOn ? decide : null} />
      <InboxFoot
        more={more}
        hasMore={feed.hasNextPage}
        error={feed.isFetchNextPageError ? feed.error : null}
        onRetry={() => void feed.fetchNextPage()}
      />
    </>
  );
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
        canStart={isHere && songs.length > 0}
        onStart={() => {
          setOn(true);
          course.begin();
          scrollTo({ top: 0 });
          requestAnimationFrame(focusNow);
        }}
        onComplete={() => void complete()}
        onKeys={() => setKeys(true)}
      />
      {feed.isError && !feed.data ? (
        <Failure
          level={2}
          title={failed}
          error={feed.error}
          isBusy={feed.isFetching}
          onRetry={() => void feed.refetch()}
        />
      ) : !isHere ? (
        <PanelSkeleton bare />
      ) : songs.length === 0 ? (
        <div className={`wrap ${css.whole}`}>
          <ReviewEmpty filter={filter} />
        </div>
      ) : isOn ? (
        <SongListContext value={facts}>
          <div className={`wrap ${css.desk}`}>
            <div className={css.pane}>
              {isDone && <ReviewDone onComplete={() => void complete()} />}
              {song && (
                <SongPane
                  song={song}
                  canHear={course.canHear(song)}
                  previous={songs[at - 1] ?? null}
                  next={songs[at + 1] ?? null}
                  boxRef={box}
                  onDecide={(decision) => deciding.decide(song, decision)}
                  onTakeBack={() => deciding.takeBack(song)}
                  onPlay={course.play}
                  onLike={() => like(song)}
                  onStep={course.step}
                />
              )}
            </div>
            <div className={css.list}>{heaps}</div>
          </div>
        </SongListContext>
      ) : (
        <SongList songs={songs} name={name} onEnd={more ?? undefined} className={`wrap ${css.whole}`}>
          {heaps}
        </SongList>
      )}
      {deciding.dialog}
      {dialog}
      {keys && (
        <Suspense>
          <ReviewKeys onClose={() => setKeys(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Where the keyboard stands when what it stood on went away: at the song that one is at. */
const focusNow = () =>
  document.querySelector<HTMLElement>('aside h3[tabindex]')?.focus({ preventScroll: true });

const canBeDecided = ({ decision: { decision } }: StationSong) => decision === null || decision === 'pending';

/** Keeps the card of the song that one is at on the screen; on a phone the song itself stands above the list. */
function useInView(id: string | null): void {
  useEffect(() => {
    if (id !== null && matchMedia('(min-width: 769px)').matches)
      document.querySelector(`[data-song="${id}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id]);
}

interface Coming {
  feed: {
    hasNextPage: boolean;
    isFetching: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  songs: readonly StationSong[];
  /** How many the station counts; undefined while that is unknown, or the list shows some of them alone. */
  undecided: number | undefined;
}

const roomAhead = 12;

/** Fetches what follows before one is there, and what came in since: no song of the review is missed. */
function useSongsToCome({ feed, songs, undecided }: Coming): void {
  const known = songs.filter(({ decision }) => decision.decision === null).length;
  const { hasNextPage, isFetching, fetchNextPage, refetch } = feed;
  const asked = useRef(-1);
  useEffect(() => {
    if (isFetching || undecided === undefined) return;
    if (hasNextPage && known < roomAhead) void fetchNextPage();
    else if (!hasNextPage && undecided > known && asked.current !== undecided) {
      // Asked once for each number: one that is off for a moment is no reason to go on asking.
      asked.current = undecided;
      void refetch();
    }
  }, [hasNextPage, isFetching, undecided, known, fetchNextPage, refetch]);
}
