import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Committee, CommitteeSong } from '#contract/stations/committees.ts';
import type { StationSong } from '#contract/stations/songs.ts';
import { count, number } from '#text/counts.ts';
import { committeeText } from '#text/stations/committee.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { feedQuery, stationKeys } from '#web/features/stations/queries.ts';
import { errorText } from '#web/formats/error-text.ts';
import { typed } from '#web/formats/isolate.ts';
import { Failure } from '#web/screens/station/Workspace/Failure.tsx';
import { autoAdvances, useReviewMode } from '#web/screens/station/Workspace/Review/review-memory.ts';
import { useReviewQueue } from '#web/screens/station/Workspace/Review/useReviewQueue.ts';
import { PanelSkeleton } from '#web/screens/station/Workspace/WorkspaceSkeleton.tsx';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import { useDeferredFocus } from '#web/ui/useDeferredFocus.ts';
import { CommitteeStage } from './CommitteeStage.tsx';
import { Lobby } from './Lobby.tsx';
import { usePresence } from './usePresence.ts';
import { useVoting } from './useVoting.ts';

/** The open committee: its songs, and its full-screen room. */
export default function Room({ committee }: { committee: Committee }) {
  const text = useText(committeeText);
  const language = useLanguage();
  const { station, me } = useWorkspace();
  const client = useQueryClient();
  const toast = useToast();
  const { ask, dialog } = useConfirm();
  const [isIn, setIn] = useReviewMode(`${station.id} committee`);
  const [isClosing, setClosing] = useState(false);
  const view = useMemo(() => ({ committee_id: committee.id }), [committee.id]);
  const feed = useInfiniteQuery({ ...feedQuery(station.id, view), staleTime: Number.POSITIVE_INFINITY });
  const { hasNextPage, isFetching, fetchNextPage } = feed;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const songs = useMemo(() => feed.data?.pages.flatMap(({ body }) => body) ?? [], [feed.data]);
  const states = useMemo(
    () => new Map(committee.songs.map((state) => [state.release_id, state])),
    [committee.songs],
  );
  const seat = committee.seats.find(({ user_id, has_left }) => user_id === me.user_id && !has_left);
  const isSeated = seat !== undefined;
  const isChair = committee.chair.user_id === me.user_id;
  usePresence(station.id, committee.id, seat?.is_present === false);

  const queue = useReviewQueue({
    stationId: station.id,
    name: text.committee,
    isOn: isIn,
    songs,
    latestId: null,
    more: null,
  });
  const { song, index, go } = queue;
  const lacksMyVote = (listed: StationSong) =>
    committee.my_votes[listed.id] === undefined && states.get(listed.id)?.is_revealed === false;
  /** The next song without the reader's vote, wrapping around; else the one below. */
  const next = () => {
    const following = [...songs.slice(index + 1), ...songs.slice(0, Math.max(0, index))];
    const to = isSeated ? following.find(lacksMyVote) : undefined;
    if (to) go(to);
    else queue.step(1);
  };
  const voting = useVoting(committee, ({ release_id, is_revealed }) => {
    const isFirst = committee.my_votes[release_id] === undefined;
    if (isFirst && !is_revealed && autoAdvances() && release_id === queue.current.get()) next();
  });
  const [titleRef, focusTitle] = useDeferredFocus<HTMLHeadingElement>();
  const enter = (to?: StationSong) => {
    const opening = to ?? songs.find(lacksMyVote) ?? song ?? songs[0];
    if (!opening) return;
    go(opening, false);
    setIn(true);
    focusTitle();
  };
  useEffect(() => {
    if (isIn && song === null && songs[0]) go(songs[0], false);
  }, [isIn, song, songs, go]);

  const state = song && states.get(song.id);
  const endVote = async () => {
    if (!song || !state) return;
    const sitting = committee.seats.filter(({ has_left }) => !has_left).length;
    const isSure = await ask({
      title: text.endVoteAsk,
      text: text.endVoteText(number(state.voted.length), number(sitting)),
      cancel: text.cancel,
      confirm: text.endVote,
    });
    if (isSure) voting.end.mutate(song.id);
  };
  /** Actions on the committee itself; a refused one is shown, and the data reloaded. */
  const run = async (action: () => Promise<unknown>) => {
    try {
      await action();
    } catch (error) {
      await ask({ title: text.failed, text: errorText(error, language), confirm: text.closeDialog });
    }
    void client.invalidateQueries({ queryKey: stationKeys.committee(station.id) });
  };
  const params = { id: station.id, committeeId: committee.id };
  const close = (unfinished: 'count' | 'leave') =>
    run(async () => {
      setClosing(false);
      await call('POST /radio-stations/:id/committees/:committeeId/close', { params, body: { unfinished } });
      setIn(false);
      void client.invalidateQueries({ queryKey: stationKeys.station(station.id) });
      toast({ text: text.closed });
    });
  const news = useNews(states, songs, song?.id ?? null);
  return (
    <>
      <h2 className="sr">{text.committee}</h2>
      {voting.question}
      {feed.isError && !feed.data ? (
        <div className="wrap">
          <Failure level={2} title={text.loadFailed} query={feed} />
        </div>
      ) : feed.data === undefined ? (
        <div className="wrap">
          <PanelSkeleton bare />
        </div>
      ) : (
        <Lobby
          committee={committee}
          songs={songs}
          states={states}
          isSeated={isSeated}
          onEnter={enter}
          onClose={() => setClosing(true)}
          onTakeChair={() =>
            void run(() => call('POST /radio-stations/:id/committees/:committeeId/chair', { params }))
          }
          onAdd={(user_id) =>
            void run(() =>
              call('POST /radio-stations/:id/committees/:committeeId/seats', { params, body: { user_id } }),
            )
          }
          onExcuse={(userId) =>
            void run(() =>
              call('DELETE /radio-stations/:id/committees/:committeeId/seats/:userId', {
                params: { ...params, userId },
              }),
            )
          }
        />
      )}
      {isIn && song && state && (
        <CommitteeStage
          committee={committee}
          song={song}
          state={state}
          neighbours={{ previous: songs[index - 1] ?? null, next: songs[index + 1] ?? null }}
          queue={queue}
          voting={voting}
          isSeated={isSeated}
          isChair={isChair}
          titleRef={titleRef}
          news={news}
          onNext={next}
          onEndVote={() => void endVote()}
          onClose={() => setClosing(true)}
          onLeave={() => setIn(false)}
        />
      )}
      {isClosing && (
        <CloseCommittee
          open={committee.songs.filter(({ outcome }) => outcome === null).length}
          hasVotes={committee.songs.some(({ voted, is_revealed }) => voted.length > 0 && !is_revealed)}
          onStay={() => setClosing(false)}
          onGo={(unfinished) => void close(unfinished)}
        />
      )}
      {dialog}
    </>
  );
}

/** Another song's outcome, in a line. */
function useNews(
  states: ReadonlyMap<string, CommitteeSong>,
  songs: readonly StationSong[],
  currentId: string | null,
): string {
  const text = useText(committeeText);
  const seen = useRef<ReadonlyMap<string, CommitteeSong>>(states);
  const [news, setNews] = useState<{ at: string | null; words: string }>({ at: null, words: '' });
  useEffect(() => {
    for (const [id, state] of states) {
      const before = seen.current.get(id);
      const isNew = state.is_revealed && before && (!before.is_revealed || before.outcome !== state.outcome);
      const song = isNew && id !== currentId && songs.find((one) => one.id === id);
      if (song)
        setNews({
          at: currentId,
          words: text.revealed(
            typed(song.title),
            state.outcome === null ? text.draw : text.outcome[state.outcome],
          ),
        });
    }
    seen.current = states;
  }, [states, songs, currentId, text]);
  return news.at === currentId ? news.words : '';
}

interface CloseCommitteeProps {
  /** Songs without an outcome. */
  open: number;
  /** There are unrevealed votes. */
  hasVotes: boolean;
  onStay: () => void;
  onGo: (unfinished: 'count' | 'leave') => void;
}

/** Asks how to close the committee: undecided songs wait for the review, or use the votes so far. */
function CloseCommittee({ open, hasVotes, onStay, onGo }: CloseCommitteeProps) {
  const text = useText(committeeText);
  const language = useLanguage();
  return (
    <Dialog
      open
      alert
      onClose={onStay}
      title={text.closeAsk}
      confirm={{ onClick: () => onGo('leave'), children: open > 0 ? text.closeLeave : text.close }}
      others={hasVotes ? [{ onClick: () => onGo('count'), children: text.closeCount }] : []}
      cancel={{ onClick: onStay, children: text.stay }}
    >
      <p>{count(open, text.closeOpen, language)}</p>
    </Dialog>
  );
}
