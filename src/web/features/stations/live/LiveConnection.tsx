import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NewerDecision, SongDecision } from '#contract/stations/songs.ts';
import { count } from '#text/counts.ts';
import { stationLiveText } from '#text/stations/live.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { useConnection } from '#web/features/shell/connectivity.ts';
import { FootNotice } from '#web/features/shell/FootNotice.tsx';
import { useLasting } from '#web/features/shell/useConnectionNews.ts';
import { newerIn, type Question } from '#web/features/stations/deciding.ts';
import { stationKeys } from '#web/features/stations/queries.ts';
import { useSaveOrAsk } from '#web/features/stations/useSaveOrAsk.tsx';
import { useChangePlaylist, useDecide, useVote } from '#web/features/stations/useSongActions.ts';
import { useWaiting } from '#web/features/stations/waiting.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { typed } from '#web/formats/isolate.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import { type LiveState, useLiveState } from './live-state.ts';
import { LiveStation } from './live-station.ts';
import type { Overruled } from './overruled.ts';
import { useHeard } from './useHeard.ts';

/**
 * Keeps the screen in step with the team; shows a message only while it can't. It asks about decisions that would
 * replace newer ones, and before leaving with decisions that wait for a reply or an answer.
 */
export default function LiveConnection({ stationId, userId }: { stationId: string; userId: string }) {
  const text = useText(stationLiveText);
  const words = useText(stationReviewText);
  const language = useLanguage();
  const toast = useToast();
  const showOverruled = ({ title, name, decision }: Overruled) => {
    const state = decision.decision === null ? words.open : words.decision[decision.decision];
    toast({
      text: (
        <>
          {title !== null && <UserText>{title}</UserText>}{' '}
          {text.overruled(name === null ? text.committee : typed(name))}{' '}
          {decision.playlist_name === null ? state : `${state} · ${typed(decision.playlist_name)}`}
        </>
      ),
    });
  };
  // Without any connection the page shows that itself, in the same place.
  const isHere = useConnection() === 'online';
  const isGone = useLive(stationId, userId, showOverruled) === 'reconnecting';
  useUnsent(stationId);
  useHeard(stationId);
  const { saveOrAsk, question } = useSaveOrAsk();
  const decide = useDecide(stationId).mutateAsync;
  const vote = useVote(stationId, saveOrAsk).mutateAsync;
  const changePlaylist = useChangePlaylist(stationId, saveOrAsk, true).mutateAsync;
  const fail = (what: string) => (error: unknown) => {
    if (newerIn(error) === null) toast({ text: `${typed(what)} – ${errorText(error, language)}` });
  };
  const waiting = useWaiting(stationId, userId, (left) => {
    if (left.kind === 'decision') decide(left.act).catch(fail(left.act.title));
    else if (left.kind === 'vote') vote(left.act).catch(fail(text.yourVote));
    else changePlaylist(left.act).catch(fail(left.act.body.name ?? text.yourPlaylist));
  });
  const isGoneLong = useLasting(isGone);
  return (
    <>
      <FootNotice>{isHere && isGoneLong && waiting === 0 && text.reconnecting}</FootNotice>
      <Questions stationId={stationId} />
      {question}
    </>
  );
}

/** Applies teammates' actions to this screen, and reports the connection's state. */
function useLive(stationId: string, userId: string, onOverruled: (overruled: Overruled) => void): LiveState {
  const client = useQueryClient();
  const latestOnOverruled = useRef(onOverruled);
  useEffect(() => {
    latestOnOverruled.current = onOverruled;
  });
  useEffect(() => {
    const station = new LiveStation(client, stationId, userId, (overruled) =>
      latestOnOverruled.current(overruled),
    );
    return () => station.stop();
  }, [client, stationId, userId]);
  return useLiveState(stationId);
}

/** Asks before the page is left with decisions that wait for a reply or an answer. */
function useUnsent(stationId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    // Checked when the page is left, not before: a decision is being sent sooner than anything renders.
    const warn = (event: BeforeUnloadEvent) => {
      const asked = client.getQueryData<readonly Question[]>(stationKeys.questions(stationId)) ?? [];
      const sending = client.isMutating({ mutationKey: stationKeys.deciding(stationId) });
      if (sending + asked.length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [client, stationId]);
}

const none: readonly Question[] = [];

/** Asks about each decision of the reader that would have replaced a newer one, one after another. */
function Questions({ stationId }: { stationId: string }) {
  const text = useText(stationLiveText);
  const words = useText(stationReviewText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const { mutateAsync } = useDecide(stationId);
  const queryKey = stationKeys.questions(stationId);
  // They wait for an answer, so they are never dropped.
  const { data: questions = none } = useQuery<readonly Question[]>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const [question] = questions;
  if (question === undefined) return null;
  const { act, newer } = question;

  const stateOf = ({ decision, playlist_name }: Pick<SongDecision, 'decision' | 'playlist_name'>) => {
    const state = decision === null ? words.open : words.decision[decision];
    return playlist_name === null ? state : `${state} · ${typed(playlist_name)}`;
  };
  const mine = { decision: act.decision, playlist_name: act.playlist?.name ?? null };
  const isSameButReasons = ({ current }: NewerDecision) =>
    current.decision === act.decision && current.playlist_id === (act.playlist?.id ?? null);
  const theirs = isSameButReasons(newer) ? text.meanwhileReasons : stateOf(newer.current);
  const replace = () => {
    const madeAt = new Date().toISOString();
    mutateAsync({ ...act, before: newer.current, madeAt }).catch((error: unknown) => {
      if (!newerIn(error)) toast({ text: [words.notDecided, errorText(error, language)].join(': ') });
    });
  };
  return (
    <ConfirmDialog
      open
      key={act.releaseId}
      title={<UserText>{act.title}</UserText>}
      text={
        <>
          {newer.is_own && text.meanwhileYou(theirs)}
          {!newer.is_own &&
            (newer.by_name === null
              ? text.meanwhileSomebody(theirs)
              : text.meanwhile(typed(newer.by_name), theirs))}
          <br />
          {text.yours(stateOf(mine))}
          {questions.length > 1 && ` · ${count(questions.length - 1, text.moreQuestions, language)}`}
        </>
      }
      cancel={text.keep}
      confirm={text.replace}
      onCancel={() =>
        client.setQueryData<readonly Question[]>(queryKey, (now) => now?.filter((one) => one !== question))
      }
      onConfirm={replace}
    />
  );
}
