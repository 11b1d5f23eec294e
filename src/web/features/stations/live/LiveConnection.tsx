import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { stationLiveText } from '../../../../text/stations/live.ts';
import { stationReviewText } from '../../../../text/stations/review.ts';
import { useText } from '../../../browser/language.ts';
import { Typed } from '../../../formats/Bidi.tsx';
import { typed } from '../../../formats/isolate.ts';
import { useToast } from '../../../ui/Toasts.tsx';
import { useConnection } from '../../shell/connectivity.ts';
import { FootNotice } from '../../shell/FootNotice.tsx';
import type { Question } from '../deciding.ts';
import { stationKeys } from '../queries.ts';
import { type LiveState, useLiveState } from './live-state.ts';
import { LiveStation } from './live-station.ts';
import type { Overruled } from './overruled.ts';
import { Questions } from './Questions.tsx';

/** A connection that returns at once is not worth a message. */
const quietMs = 3_000;

/**
 * Keeps the screen in step with the team; shows a message only while it can't. It asks about decisions that would
 * replace newer ones, and before leaving with decisions that wait for a reply or an answer.
 */
export default function LiveConnection({ stationId, userId }: { stationId: string; userId: string }) {
  const text = useText(stationLiveText);
  const words = useText(stationReviewText);
  const toast = useToast();
  const showOverruled = ({ title, name, decision }: Overruled) => {
    const state = decision.decision === null ? words.open : words.decision[decision.decision];
    toast({
      text: (
        <>
          {title !== null && <Typed>{title}</Typed>} {text.overruled(typed(name))}{' '}
          {decision.playlist_name === null ? state : `${state} · ${typed(decision.playlist_name)}`}
        </>
      ),
    });
  };
  // Without any connection the page shows that itself, in the same place.
  const isHere = useConnection() === 'online';
  const isGone = useLive(stationId, userId, showOverruled) === 'reconnecting';
  useUnsent(stationId);
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    if (!isGone) return setSaid(false);
    const timer = setTimeout(() => setSaid(true), quietMs);
    return () => clearTimeout(timer);
  }, [isGone]);
  return (
    <>
      <FootNotice>{isSaid && isHere && text.reconnecting}</FootNotice>
      <Questions stationId={stationId} />
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
