import { flushSync } from 'react-dom';
import { watchNear } from './watch-near.ts';

/** In a frame while nothing moves; one while something does. */
const cardsAtRest = 3;
const restMs = 150;
/** Where a frame took longer, the machine is slow for a while: a frame or two pass without drawing after one that drew. */
const quickFrameMs = 20;
const slowMs = 250;
const mostPauses = 2;
/** Pieces that follow each other sooner pass too quickly to be read: a slow machine draws none of them. */
const hurryMs = 200;
const sameFrameMs = 5;
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

let frame = 0;
/** 0 where none came before. */
let lastFrame = 0;
let lastSlow = Number.NEGATIVE_INFINITY;
let lastNear = Number.NEGATIVE_INFINITY;
let lastHurry = Number.NEGATIVE_INFINITY;
let pauses = 0;
let lastMove = Number.NEGATIVE_INFINITY;
let lastKey = Number.NEGATIVE_INFINITY;

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
      noteNear(performance.now());
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

function noteMove({ type, timeStamp }: Event): void {
  lastMove = timeStamp;
  if (type === 'keydown') lastKey = timeStamp;
}

function plan(): void {
  if (frame === 0 && coming.size + left.size > 0) frame = requestAnimationFrame(work);
}

function noteNear(now: number): void {
  if (now - lastNear > sameFrameMs && now - lastNear < hurryMs) lastHurry = now;
  lastNear = now;
}

/** One thing in each frame, or none: to stay smooth comes before to be whole. */
function work(now: number): void {
  frame = 0;
  if (lastFrame > 0 && now - lastFrame > quickFrameMs) lastSlow = now;
  const isSlow = now - lastSlow < slowMs;
  const isHurried = isSlow && now - lastHurry < hurryMs;
  // A key moves the focus, which takes its own time of a frame.
  const isPressed = lastFrame > 0 && lastKey > lastFrame;
  lastFrame = now;
  pauses = isSlow && (pauses === 0 || (isPressed && pauses < mostPauses)) ? pauses + 1 : 0;
  if (pauses === 0) {
    const [next] = coming;
    if (next && !isHurried && left.size <= mostLeft) set(next, (next.whole ?? 0) + cardsOfFrame(now, isSlow));
    else clear();
  }
  plan();
  if (frame === 0) lastFrame = 0;
}

const cardsOfFrame = (now: number, isSlow: boolean): number =>
  !isSlow && now - lastMove > restMs ? cardsAtRest : 1;

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
