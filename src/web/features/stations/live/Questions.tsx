import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewerDecision, SongDecision } from '../../../../contract/stations/songs.ts';
import { count } from '../../../../text/counts.ts';
import { stationLiveText } from '../../../../text/stations/live.ts';
import { stationReviewText } from '../../../../text/stations/review.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { Typed } from '../../../formats/Bidi.tsx';
import { errorText } from '../../../formats/error-text.ts';
import { typed } from '../../../formats/isolate.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useToast } from '../../../ui/Toasts.tsx';
import { newerIn, type Question } from '../deciding.ts';
import { stationKeys } from '../queries.ts';
import { useDecide } from '../useSongActions.ts';

const none: readonly Question[] = [];

/** Asks about each decision of the reader that would have replaced a newer one, one after another. */
export function Questions({ stationId }: { stationId: string }) {
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
      title={<Typed>{act.title}</Typed>}
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
      stay={text.keep}
      go={text.replace}
      onStay={() =>
        client.setQueryData<readonly Question[]>(queryKey, (now) => now?.filter((one) => one !== question))
      }
      onGo={replace}
    />
  );
}
