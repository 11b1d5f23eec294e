import { type ReactNode, type RefCallback, useCallback, useEffect, useMemo, useRef } from 'react';
import type { StationSong } from '#contract/stations/songs.ts';
import type { Decision } from '#shared/station-team.ts';
import { areKeysOn } from '#web/features/player/shortcuts.ts';
import {
  type Decidable,
  type DecisionNotice,
  preloadPlaylistDialog,
  useDecisions,
} from '#web/features/stations/useDecisions.tsx';
import { useLike } from '#web/features/stations/useSongActions.ts';
import { usePress } from '#web/screens/station/Workspace/keys/usePress.ts';
import type { SongListActions } from '#web/screens/station/Workspace/song/song-list-context.ts';
import { useDeferredFocus } from '#web/ui/useDeferredFocus.ts';
import { isOpen } from './review-queue.ts';
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
  const { stationId, isOn, songs, latestId } = input;
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
  const deciding = useDecisions(stationId, onDecided, 'here');

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
    if (song === null) return;
    if (isOpen(song, latestId) || canChange(song, decision)) deciding.decide(song, decision);
    else deciding.sayDecided(song);
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
    // A dialog that is still being loaded has the keys already.
    isOn && deciding.dialog === null,
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

/** A song kept pending in this cycle can still be decided otherwise. */
const canChange = ({ decision: { decision } }: StationSong, to: Decision) =>
  decision === 'pending' && to !== 'pending';

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

const isVisible = (element: HTMLElement): boolean => {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight && element.checkVisibility();
};
/** The first is that of the pane; the stage covers the page. */
const findVisible = (selector: string): HTMLElement | undefined =>
  [...(document.querySelector('[data-stage]') ?? document).querySelectorAll<HTMLElement>(selector)].find(
    isVisible,
  );

/**
 * Animates a decision: the song's cover flies to the stack that it now belongs to. Nothing moves with reduced motion,
 * or if one of the two isn't visible.
 */
function animateDecision(songId: string, decision: Decision): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = findVisible(`[data-cover="${CSS.escape(songId)}"]`);
  const to = findVisible(`[data-stack="${decision}"]`) ?? findVisible('[data-stack="open"]');
  if (from === undefined || to === undefined) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const flying = from.cloneNode(true) as HTMLElement; // a clone has the type of its original
  flying.removeAttribute('data-cover');
  flying.dataset.landing = decision;
  flying.setAttribute('aria-hidden', 'true');
  Object.assign(flying.style, {
    position: 'fixed',
    top: `${start.top}px`,
    left: `${start.left}px`,
    inlineSize: `${start.width}px`,
    margin: '0',
    zIndex: 'var(--z-toast)',
    pointerEvents: 'none',
  });
  // A dialog is above everything outside it.
  (from.closest('dialog') ?? document.body).append(flying);
  const x = end.left + end.width / 2 - start.left - start.width / 2;
  const y = end.top + end.height / 2 - start.top - start.height / 2;
  const small = Math.max(0.06, end.height / start.height);
  const flight = flying.animate(
    [{ opacity: 1 }, { opacity: 0.5, transform: `translate(${x}px, ${y}px) scale(${small})` }],
    { duration: 190, easing: 'cubic-bezier(0.4, 0, 0.9, 0.6)' },
  );
  const arrive = () => {
    flying.remove();
    findVisible(`[data-stack="${decision}"]`)?.animate([{ filter: 'brightness(1.7)' }, { filter: 'none' }], {
      duration: 190,
      easing: 'ease-out',
    });
  };
  flight.finished.then(arrive, arrive);
}
