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

/** Where a card is: in a piece, after so many cards with its own. */
interface Place {
  piece: Piece;
  cards: number;
}

/** Some pieces of a long list, that are to stand or to leave the page together. */
interface Part {
  isNear: boolean;
  /** How far from the screen it was, in px. */
  away: number;
  draw(): void;
}

const pieces = new Set<Piece>();
/** Near the screen, with cards that aren’t whole yet. */
const coming = new Set<Piece>();
/** Far from the screen, with cards that are whole, the longest away first. */
const left = new Set<Piece>();
/** Whose turn hasn’t come. */
const parts = new Map<Element, Part>();

let wanted: Place | null = null;
let arrival: (() => void) | null = null;

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
    if (wanted?.piece === piece) wanted = null;
    if (pieces.size === 0) for (const kind of moves) document.removeEventListener(kind, noteMove);
  };
}

/**
 * Draws a part of a list while it is near the screen, and not elsewhere unless something in it has the focus or is the
 * current song. One in each frame, those next to the screen first: after a leap many come and go.
 * @param isDrawn whether it stands now @param within of the screen’s height, above and below it
 * @param draw draws it, or clears it away @returns ends it
 */
export function keepNear(
  element: Element,
  isDrawn: () => boolean,
  within: string,
  draw: (isNear: boolean) => void,
): () => void {
  const leave = watchNear(
    element,
    (isNear, away) => {
      parts.delete(element);
      if (isNear === isDrawn()) return;
      const drawIt = () => {
        if (isNear || !isHeld(element)) draw(isNear);
      };
      parts.set(element, { isNear, away, draw: drawIt });
      plan();
    },
    within,
  );
  return () => {
    leave();
    parts.delete(element);
  };
}

/** Draws a song’s card at once, and those before it in its piece: what is to be scrolled to has to be there. */
export function drawNow(songId: string): void {
  const place = placeOf(songId);
  // Also when it is drawn already: the page may be about to show it.
  if (place) flushSync(() => set(place.piece, Math.max(place.cards, place.piece.whole ?? 0)));
}

/**
 * Has a song’s card drawn before all others, and those before it in its piece, wherever the screen is.
 * @returns whether it can be: the part that it is in may be far away
 */
export function wantCard(songId: string): boolean {
  wanted = placeOf(songId);
  plan();
  return wanted !== null;
}

/** Does what lays out the page in a frame in which no card is drawn: the next that isn’t left alone. */
export function doNext(act: () => void): void {
  arrival = act;
  plan();
}

function placeOf(songId: string): Place | null {
  for (const piece of pieces) {
    const at = piece.songs.indexOf(songId);
    if (at !== -1) return { piece, cards: at + 1 };
  }
  return null;
}

const noteMove = ({ type, timeStamp }: Event): void => pace.moved(timeStamp, type === 'keydown');

function plan(): void {
  const isWaiting = wanted !== null || arrival !== null || coming.size + left.size + parts.size > 0;
  if (frame === 0 && isWaiting) frame = requestAnimationFrame(work);
}

/** One thing in each frame, or none. */
function work(now: number): void {
  frame = 0;
  const paced = pace.frame(now);
  const cards = isFrameTaken() ? null : paced;
  if (cards !== null) act(cards);
  plan();
  if (frame === 0) pace.stop();
}

function act(cards: number): void {
  const [next] = coming;
  if (arrival !== null) {
    const arrive = arrival;
    arrival = null;
    arrive();
    return;
  }
  if (drawWanted(Math.max(1, cards)) || drawPart(true)) return;
  if (cards > 0 && next && left.size <= mostLeft) set(next, (next.whole ?? 0) + cards);
  else if (!clear()) drawPart(false);
}

/** Whether a card is wanted that wasn’t drawn. */
function drawWanted(cards: number): boolean {
  if (wanted === null) return false;
  const { piece, cards: needed } = wanted;
  const whole = piece.whole ?? 0;
  if (whole + cards >= needed) wanted = null;
  if (whole >= needed) return false;
  set(piece, Math.min(needed, whole + cards));
  return true;
}

/** Draws or clears away the part that is next to the screen, if one waits for it. */
function drawPart(isNear: boolean): boolean {
  const [next] = [...parts]
    .filter(([, part]) => part.isNear === isNear)
    .sort(([, one], [, other]) => one.away - other.away);
  if (next === undefined) return false;
  const [element, part] = next;
  parts.delete(element);
  part.draw();
  return true;
}

function set(piece: Piece, whole: number | null): void {
  piece.whole = whole === null ? null : Math.min(whole, piece.songs.length);
  if (piece.whole === piece.songs.length) coming.delete(piece);
  piece.draw(piece.whole);
}

/** Whether there was a piece to clear away. */
function clear(): boolean {
  const [piece] = left;
  if (piece === undefined) return false;
  left.delete(piece);
  if (!isHeld(piece.element)) set(piece, null);
  return true;
}

const isHeld = (element: Element): boolean =>
  element.querySelector('[data-current], :focus') !== null ||
  (wanted !== null && element.contains(wanted.piece.element));
