import { type ReactNode, type RefCallback, useCallback, useEffect, useMemo, useRef } from 'react';
import type { StationSong } from '../../../../../contract/stations/songs.ts';
import type { Decision } from '../../../../../contract/vocabulary/station-team.ts';
import { areKeysOn } from '../../../../features/player/shortcuts.ts';
import {
  type Decidable,
  type DecisionNotice,
  preloadPlaylistDialog,
  useDeciding,
} from '../../../../features/stations/useDeciding.tsx';
import { useLike } from '../../../../features/stations/useSongActions.ts';
import { useDeferredFocus } from '../../../../ui/useDeferredFocus.ts';
import { usePress } from '../keys/usePress.ts';
import type { SongListActions } from '../song/song-list-context.ts';
import { animateDecision } from './animate-decision.ts';
import { type ReviewQueueInput, useReviewQueue } from './useReviewQueue.ts';

export interface Reviewing {
  queue: ReturnType<typeof useReviewQueue>;
  /** The actions of the list's cards. */
  cardActions: SongListActions;
  /** Decides a card's song, and continues from there. */
  decide: (song: StationSong, decision: Decision) => void;
  takeBack: (song: StationSong) => void;
  /** Asks for the reasons of a decision. */
  explain: (song: StationSong) => void;
  like: (song: StationSong) => void;
  /** To the first waiting song, with playing and focus. */
  begin: () => void;
  titleRef: RefCallback<HTMLHeadingElement>;
  boxRef: RefCallback<HTMLTextAreaElement>;
  /** The last decision, with undo. */
  notice: DecisionNotice | null;
  /** The open dialog, if any: render it once. */
  dialog: ReactNode;
}

/** All actions of a review, by pointer and keys, with its queue. */
export function useReviewing(input: ReviewQueueInput, onKeys: () => void): Reviewing {
  const { stationId, isOn, songs } = input;
  const queue = useReviewQueue(input);
  const { current, song } = queue;
  const [titleRef, focusTitle] = useDeferredFocus<HTMLHeadingElement>();
  const [boxRef, focusBox] = useDeferredFocus<HTMLTextAreaElement>();
  const { mutate: sendLike } = useLike(stationId);
  const onDecided = (decided: Decidable, decision: Decision | null, isUndo: boolean) => {
    if (decision !== null && !isUndo) animateDecision(decided.id, decision);
    const back = isUndo && songs.find(({ id }) => id === decided.id);
    if (back) queue.go(back);
    else if (decision !== null && decided.id === current.get()) queue.decided();
  };
  const deciding = useDeciding(stationId, onDecided, 'here');

  const latest = useRef({ queue, deciding });
  useEffect(() => {
    latest.current = { queue, deciding };
  });
  const like = useCallback(({ id, stats }: StationSong) => sendLike({ releaseId: id, stats }), [sendLike]);
  const decide = useCallback(
    (chosen: StationSong, decision: Decision) => {
      if (chosen.id !== current.get()) latest.current.queue.go(chosen);
      latest.current.deciding.decide(chosen, decision);
    },
    [current],
  );
  const cardActions = useMemo(
    (): SongListActions => ({
      current,
      play: (chosen) =>
        chosen.id === current.get() ? latest.current.queue.play() : latest.current.queue.go(chosen, true),
      like,
      comments: (chosen) => {
        if (chosen.id === current.get()) return focusBox();
        focusBox('next');
        latest.current.queue.go(chosen);
      },
    }),
    [current, like, focusBox],
  );

  const onCurrent = (decision: Decision) => () => {
    if (song && canBeDecided(song)) deciding.decide(song, decision);
  };
  useKeys(
    {
      '1': onCurrent('approved'),
      '2': onCurrent('pending'),
      '3': onCurrent('declined'),
      j: () => queue.step(1),
      k: () => queue.step(-1),
      ' ': queue.play,
      l: () => song && like(song),
      c: () => focusBox(),
      r: () => (song && song.decision.decision !== null ? deciding.explain(song) : deciding.explain()),
      z: deciding.undo,
      '?': onKeys,
    },
    isOn,
  );
  useEffect(() => {
    if (isOn) preloadPlaylistDialog();
  }, [isOn]);

  return {
    queue,
    cardActions,
    decide,
    takeBack: deciding.takeBack,
    explain: deciding.explain,
    like,
    begin: () => {
      focusTitle();
      queue.begin();
    },
    titleRef,
    boxRef,
    notice: deciding.notice,
    dialog: deciding.dialog,
  };
}

const canBeDecided = ({ decision: { decision } }: StationSong) => decision === null || decision === 'pending';

/** A key's action, by its character (`1`, `j`, ` `); return false to leave the key alone. */
type Keys = Record<string, () => unknown>;

const pressable = 'a, button, summary, label, input, select, [role=slider]';

/** Single keys of a screen. Off if single keys are switched off; Space is left to a focused button. */
function useKeys(keys: Keys, isOn = true): void {
  usePress((sign, target, { repeat }) => {
    const action = keys[sign];
    if (action === undefined || !areKeysOn() || (sign === ' ' && target.closest(pressable))) return false;
    // Holding a key moves on, but decides nothing.
    return (repeat && !'jk'.includes(sign)) || action() !== false;
  }, isOn);
}
