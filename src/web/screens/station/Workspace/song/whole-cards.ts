import { flushSync } from 'react-dom';
import { isFrameTaken } from '../../../../frame-of-its-own.ts';
import { makePace } from './pace.ts';
import { watchNear } from './watch-near.ts';

const moves = ['scroll', 'keydown'] as const;
/** So many pieces may wait to leave the page while others come. */
const mostLeft = 2;

/** Some cards of a long list that come and go together; `whole` of them are drawn, null for none and no places. */
interface Piece {
  element: Element;
  songs: readonly string[];
  whole: number | null;
  draw(whole: number | null): void;
}

const pieces = new Set<Piece>();
/** Near the screen, with cards that aren’t whole yet. */
const coming = new Set<Piece>();
/** Far from the screen, with cards that are whole, the longest away first. */
const left = new Set<Piece>();

const pace = makePace();
let frame = 0;

/**
 * Draws the cards of a piece while it is near the screen, one or a few in each frame, since a whole row at once would
 * hold up the scrolling. Far from it they leave the page again, so that a list of thousands weighs as much as one of
 * thirty; not while one has the focus, or is the current song.
 * @param songs ids of its songs @param whole how many of its cards are drawn already; null for not even their places
 * @param draw draws so many, and places for the others @returns ends it
 */
export function keepWhole(
  element: Element,
  songs: readonly string[],
  whole: number | null,
  draw: (whole: number | null) => void,
): () => void {
  const piece = { element, songs, whole, draw };
  if (pieces.size === 0)
    for (const kind of moves) document.addEventListener(kind, noteMove, { passive: true });
  pieces.add(piece);
  const leave = watchNear(element, (isNear) => {
    if (isNear) {
      pace.came(performance.now());
      left.delete(piece);
      if (piece.whole !== songs.length) coming.add(piece);
    } else {
      coming.delete(piece);
      if (piece.whole !== null) left.add(piece);
    }
    plan();
  });
  return () => {
    leave();
    for (const set of [pieces, coming, left]) set.delete(piece);
    if (pieces.size === 0) for (const kind of moves) document.removeEventListener(kind, noteMove);
  };
}

/** Draws a song’s card at once, and those before it in its piece: what is to have the focus has to be there. */
export function drawNow(songId: string): void {
  for (const piece of pieces) {
    const needed = piece.songs.indexOf(songId) + 1;
    // Also when it is drawn already: the page may be about to show it.
    if (needed > 0) flushSync(() => set(piece, Math.max(needed, piece.whole ?? 0)));
  }
}

const noteMove = ({ type, timeStamp }: Event): void => pace.moved(timeStamp, type === 'keydown');

function plan(): void {
  if (frame === 0 && coming.size + left.size > 0) frame = requestAnimationFrame(work);
}

/** One thing in each frame, or none. */
function work(now: number): void {
  frame = 0;
  const paced = pace.frame(now);
  const cards = isFrameTaken() ? null : paced;
  const [next] = coming;
  if (cards !== null && cards > 0 && next && left.size <= mostLeft) set(next, (next.whole ?? 0) + cards);
  else if (cards !== null) clear();
  plan();
  if (frame === 0) pace.stop();
}

function set(piece: Piece, whole: number | null): void {
  piece.whole = whole === null ? null : Math.min(whole, piece.songs.length);
  if (piece.whole === piece.songs.length) coming.delete(piece);
  piece.draw(piece.whole);
}

function clear(): void {
  const [piece] = left;
  if (piece === undefined) return;
  left.delete(piece);
  if (!piece.element.querySelector('[data-current], :focus')) set(piece, null);
}
